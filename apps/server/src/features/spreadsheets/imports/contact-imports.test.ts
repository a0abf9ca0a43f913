import {
  type ContactImportField,
  type ContactImportRequest,
  cancelContactImport,
  checkContactImport,
  listContactImportProblems,
  readContactImport,
  runContactImport,
  uploadContactImport,
} from '@invoice/contract/records/contact-imports.ts'
import { createContact, listContacts, readContact, summariseContacts } from '@invoice/contract/records/contacts.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import type { Act } from '../../../platform/act.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'
import { lockImport } from './imports-store.ts'
import { type Beside, progressTeller } from './progress.ts'
import { csvFile, fileOf, windows1251, xlsxBytes } from './testing/tables.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
})

const HEADINGS = ['Име на фирмата', 'Булстат', 'ДДС №', 'Град', 'Тел.', 'E-mail']
const ROWS = [
  ['Алфа Пример ООД', '175074752', 'BG175074752', 'София', '+359 88 123 45 67', 'alfa@primer.example'],
  ['Бета Пример ЕООД', '131272009', '', 'Пловдив', '032 123 456', ''],
]

const FIRM = { registrationNumber: '', vatNumber: 'BG175074752' }

async function uploaded(client: OnboardedClient, file: File) {
  const table = await client.call(uploadContactImport, { body: { file } })
  // The mapping that was guessed is the contract's.
  const mapping = table.columns.map(({ field }) => field as ContactImportField | null)
  return { table, id: table.id, request: { mapping, duplicates: 'skip', role: 'client' } as ContactImportRequest }
}
const count = async (client: OnboardedClient) => (await client.call(summariseContacts, { query: { archived: true } })).count
const names = async (client: OnboardedClient) =>
  (await client.call(listContacts, { query: { pageSize: 1000 } })).items.map(({ name }) => name.bg || name.en)

describe('a table of contacts', () => {
  test('that is one too many of those that wait is refused, until one of them is given up', async () => {
    const client = await onboarded(server, {}, 7)
    const upload = () => client.send(uploadContactImport, { body: { file: csvFile([HEADINGS, ...ROWS]) } })
    const { id } = (await uploaded(client, csvFile([HEADINGS, ...ROWS]))).table
    // As if 48 more had come.
    await server.owner.query(
      `with kept as (
         insert into app.imports (workspace_id, id, noun, headings, row_count, created_by)
         select workspace_id, gen_random_uuid(), noun, headings, row_count, created_by from app.imports, generate_series(1, 48) where id = $1
         returning workspace_id, id)
       insert into app.import_pieces (workspace_id, import_id, position, rows) select workspace_id, id, 0, '' from kept`,
      [id],
    )
    expect((await upload()).status).toBe(201)
    const refused = await upload()
    expect(refused).toMatchObject({ status: 429, body: { errors: { __: [expect.stringContaining('There are 50 uploaded files')] } } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    await client.call(cancelContactImport, { params: { id } })
    expect((await upload()).status).toBe(201)
  })

  test('is understood, checked and imported', async () => {
    const client = await onboarded(server, {}, 2)
    const { table, id, request } = await uploaded(client, csvFile([HEADINGS, ...ROWS]))
    expect(table).toMatchObject({ fileName: 'table.csv', rowCount: 2 })
    expect(table.columns.map(({ heading }) => heading)).toEqual(HEADINGS)
    expect(table.columns[0]?.samples).toEqual(['Алфа Пример ООД', 'Бета Пример ЕООД'])
    expect(request.mapping).toEqual(['name.bg', 'registrationNumber', 'vatNumber', 'city.bg', 'phones', 'email'])
    expect(await client.call(checkContactImport, { params: { id }, body: request })).toEqual({
      created: 2,
      updated: 0,
      skipped: 0,
      bad: 0,
      problems: [],
    })
    expect(await count(client)).toBe(0)
    expect(await client.call(readContactImport, { params: { id } })).toEqual({ done: null, rowCount: 2 })
    expect(await client.call(runContactImport, { params: { id }, body: request })).toEqual({ created: 2, updated: 0, skipped: 0 })
    const { items } = await client.call(listContacts, { query: {} })
    expect(items).toMatchObject([
      { name: { bg: 'Алфа Пример ООД', en: '' }, vatNumber: 'BG175074752', phones: ['+359 88 123 45 67'], isClient: true, isVendor: false },
      { name: { bg: 'Бета Пример ЕООД', en: '' }, registrationNumber: '131272009', city: { bg: 'Пловдив', en: '' } },
    ])
    expect(await client.call(readContactImport, { params: { id } })).toEqual({ done: 2, rowCount: 2 })
    expect((await client.send(checkContactImport, { params: { id }, body: request })).status).toBe(404)
  })

  test.each<[string, () => Promise<File>]>([
    ['UTF-8 with a mark, semicolons', async () => fileOf(`\uFEFF${text(';')}`)],
    ['UTF-8 without one, commas', async () => fileOf(text(','))],
    ['windows-1251', async () => fileOf(windows1251(text(';')))],
    ['UTF-16 with a mark, tabs, as Excel saves Unicode text', async () => fileOf(Buffer.from(`\uFEFF${text('\t')}`, 'utf16le'))],
    ['XLSX', async () => fileOf(await xlsxBytes([HEADINGS, ...ROWS]), 'table.xlsx')],
    ['XLSX under a wrong name', async () => fileOf(await xlsxBytes([HEADINGS, ...ROWS]), 'table.csv')],
    ['a title above the headings', async () => fileOf(`Списък на клиенти\r\n\r\n${text(';')}`)],
  ])('is read from %s', async (_what, file) => {
    const { table, request } = await uploaded(ivan, await file())
    expect(table.rowCount).toBe(2)
    expect(request.mapping).toEqual(['name.bg', 'registrationNumber', 'vatNumber', 'city.bg', 'phones', 'email'])
    expect(table.columns[3]?.samples).toEqual(['София', 'Пловдив'])
  })
})

const text = (delimiter: string): string => [HEADINGS, ...ROWS].map((row) => row.join(delimiter)).join('\r\n')

describe('bad rows', () => {
  const BAD = [
    ['Добра ООД', '175074752', '', '', '', ''],
    ['Лоша ООД', '175074751', 'BG1', '', '', 'не е адрес'],
    ['', '131272009', '', '', '', ''],
  ]
  test('are told with number, column and reason, and nothing is imported', async () => {
    const before = await count(ivan)
    const { id, request } = await uploaded(ivan, csvFile([HEADINGS, ...BAD]))
    const report = await ivan.call(checkContactImport, { params: { id }, body: request })
    expect(report).toEqual({
      created: 1,
      updated: 0,
      skipped: 0,
      bad: 2,
      problems: [
        { row: 3, column: 5, value: 'не е адрес', message: 'Please enter a valid email.' },
        { row: 4, column: 0, value: '', message: 'This field is required.' },
      ],
    })
    const refused = await ivan.send(runContactImport, { params: { id }, body: request })
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { __: ['There are bad rows in the file. Nothing was imported; please check again.'] } },
    })
    expect(await count(ivan)).toBe(before)
  })
  test('speak the language of the person, and name a field that no column is of', async () => {
    const { id } = await uploaded(ivan, csvFile([['Булстат'], ['175074751']]))
    const body = { mapping: ['registrationNumber' as const] }
    const report = await ivan.call(checkContactImport, { params: { id }, body }, { 'accept-language': 'bg' })
    expect(report.problems).toEqual([{ row: 2, column: null, value: '', message: 'Име (BG): Полето е задължително.' }])
  })
  test('are checked against the rules of the state once their fields are right', async () => {
    const { id, request } = await uploaded(ivan, csvFile([HEADINGS, ['Лоша ООД', '175074751', 'BG175074751', '', '', '']]))
    const { problems } = await ivan.call(checkContactImport, { params: { id }, body: request })
    expect(problems.map(({ column, message }) => [column, message])).toEqual([
      [1, 'Please enter a valid registration number.'],
      [2, 'Please enter a valid VAT number.'],
    ])
  })
  test('come as a file that can be mended', async () => {
    const { id, request } = await uploaded(ivan, csvFile([HEADINGS, ...BAD]))
    const answer = await ivan.send(listContactImportProblems, { params: { id }, body: request }, { 'accept-language': 'bg' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, first, second] = answer.bytes.toString('utf8').split('\r\n')
    expect(heading).toBe('\uFEFFРед;Причина;Име на фирмата;Булстат;ДДС №;Град;Тел.;E-mail')
    expect(first).toBe('3;E-mail: Моля, въведете валиден имейл.;Лоша ООД;175074751;BG1;;;не е адрес')
    expect(second).toMatch(/^4;Име на фирмата: Полето е задължително\./)
  })
})

describe('who is there already', () => {
  const importing = async (client: OnboardedClient, duplicates: ContactImportRequest['duplicates'], rows: string[][]) => {
    const { id, request } = await uploaded(client, csvFile([HEADINGS, ...rows]))
    const body = { ...request, duplicates }
    const { bad, problems, ...counts } = await client.call(checkContactImport, { params: { id }, body })
    expect(problems).toEqual([])
    const done = await client.call(runContactImport, { params: { id }, body })
    expect(counts).toEqual(done)
    return done
  }
  test('is skipped, updated or added once more, as one chooses; the ЕИК and the VAT number of it are one', async () => {
    const client = await onboarded(server, {}, 3)
    const { id } = await client.call(createContact, { body: aContact({ ...FIRM, notes: 'остава', phones: ['1'] }) })
    const row = ['Ново име ООД', '175074752', '', 'Варна', '', '']
    expect(await importing(client, 'skip', [row])).toEqual({ created: 0, updated: 0, skipped: 1 })
    expect(await importing(client, 'update', [row])).toEqual({ created: 0, updated: 1, skipped: 0 })
    expect(await client.call(readContact, { params: { id } })).toMatchObject({
      version: 2,
      name: { bg: 'Ново име ООД' },
      city: { bg: 'Варна' },
      vatNumber: 'BG175074752',
      notes: 'остава',
      phones: ['1'],
    })
    expect(await importing(client, 'create', [row, row])).toEqual({ created: 2, updated: 0, skipped: 0 })
    expect(await count(client)).toBe(3)
  })
  test('further up in the file counts too', async () => {
    const client = await onboarded(server, {}, 4)
    const rows = [
      ['Едно ООД', '175074752', '', '', '', ''],
      ['Друго име ООД', '', 'BG175074752', '', '', 'a@primer.example'],
    ]
    expect(await importing(client, 'skip', rows)).toEqual({ created: 1, updated: 0, skipped: 1 })
    expect(await names(client)).toEqual(['Едно ООД'])
    const maker = await onboarded(server, {}, 5)
    expect(await importing(maker, 'update', rows)).toEqual({ created: 1, updated: 1, skipped: 0 })
    expect((await maker.call(listContacts, { query: {} })).items).toMatchObject([
      { name: { bg: 'Друго име ООД' }, registrationNumber: '175074752', email: 'a@primer.example' },
    ])
  })
  test('without a number is known by its code, without a code by its name', async () => {
    const client = await onboarded(server, {}, 6)
    const rows = [['Без номер ООД', '', '', 'Русе', '', '']]
    expect(await importing(client, 'skip', rows)).toMatchObject({ created: 1 })
    expect(await importing(client, 'skip', rows)).toMatchObject({ skipped: 1 })
  })
  test('in another workspace is nobody here, and stays as it is', async () => {
    const theirs = await maria.call(createContact, { body: aContact(FIRM) })
    const client = await onboarded(server, {}, 7)
    expect(await importing(client, 'update', [['Пак тя ООД', '175074752', '', '', '', '']])).toMatchObject({ created: 1 })
    expect(await maria.call(readContact, { params: { id: theirs.id } })).toEqual(theirs)
  })
})

describe('an import', () => {
  test('is done once, however often it is asked for with one key, also after its table is gone', async () => {
    const client = await onboarded(server, {}, 8)
    const { id, request } = await uploaded(client, csvFile([HEADINGS, ...ROWS]))
    const key = { 'idempotency-key': newId() }
    const send = () => client.send(runContactImport, { params: { id }, body: request }, key)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { created: 2, updated: 0, skipped: 0 }]))
    expect(await count(client)).toBe(2)
    expect((await client.send(runContactImport, { params: { id }, body: request })).status).toBe(404)
  })
  test('of another workspace is not there', async () => {
    const { id, request } = await uploaded(ivan, csvFile([HEADINGS, ...ROWS]))
    for (const endpoint of [checkContactImport, runContactImport, listContactImportProblems]) {
      expect((await maria.send(endpoint, { params: { id }, body: request })).status).toBe(404)
    }
    expect((await maria.send(readContactImport, { params: { id } })).status).toBe(404)
    expect((await maria.send(cancelContactImport, { params: { id } })).status).toBe(404)
    expect((await ivan.send(readContactImport, { params: { id } })).status).toBe(200)
  })
  test('that is given up is gone', async () => {
    const { id } = await uploaded(ivan, csvFile([HEADINGS, ...ROWS]))
    await ivan.call(cancelContactImport, { params: { id } })
    expect((await ivan.send(readContactImport, { params: { id } })).status).toBe(404)
  })
  test('that is given up while it runs leaves nothing', async () => {
    const client = await onboarded(server, {}, 9)
    const rows = Array.from({ length: 5000 }, (_, index) => [`Фирма ${index}`, '', '', 'София', '', ''])
    const { id, request } = await uploaded(client, csvFile([HEADINGS, ...rows]))
    const running = client.send(runContactImport, { params: { id }, body: request })
    await expect.poll(async () => (await client.call(readContactImport, { params: { id } })).done, { interval: 5 }).not.toBeNull()
    await client.call(cancelContactImport, { params: { id } })
    expect(await running).toMatchObject({ status: 409, body: { errors: { __: ['The import was stopped. Nothing was saved.'] } } })
    expect(await count(client)).toBe(0)
    expect(await client.call(runContactImport, { params: { id }, body: request })).toMatchObject({ created: 5000 })
  })
  test('whose connection is killed in the middle is done again from its beginning, once', async () => {
    const client = await onboarded(server, {}, 10)
    const rows = Array.from({ length: 5000 }, (_, index) => [`Фирма ${index}`, '', '', 'София', '', ''])
    const { id, request } = await uploaded(client, csvFile([HEADINGS, ...rows]))
    const key = { 'idempotency-key': newId() }
    const progress = async () => (await client.call(readContactImport, { params: { id } })).done
    const running = client.send(runContactImport, { params: { id }, body: request }, key)
    await expect.poll(progress, { interval: 5 }).not.toBeNull()
    // What a killed process leaves behind: a connection that ends.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid in (select pid from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock')`.execute(server.db)
    expect(await running).toMatchObject({ body: { created: 5000 } })
    expect([await progress(), await count(client)]).toEqual([5000, 5000])
    expect(await client.send(runContactImport, { params: { id }, body: request }, key)).toMatchObject({ body: { created: 5000 } })
    expect(await count(client)).toBe(5000)
  })
  test('tells how far it is to any process, as long as its transaction is open and no longer', async () => {
    const client = await onboarded(server, {}, 11)
    const { id } = await uploaded(client, csvFile([HEADINGS, ...ROWS]))
    const progress = async () => (await client.call(readContactImport, { params: { id } })).done
    expect(await progress()).toBeNull()
    await inTransaction(server.db, client.workspaceId, async (tx) => {
      const act: Act = {
        actor: { kind: 'user', id: client.userId, name: '', workspaceId: client.workspaceId, role: 'owner' },
        language: 'en',
        clock: server.clock,
      }
      const startedAt = await lockImport(tx, act, 'contacts', id)
      const beside: Beside = (work) => inTransaction(server.db, client.workspaceId, work)
      const tell = progressTeller(act, { id, startedAt, beside })
      await tell(1, true)
      expect(await progress()).toBe(1)
      await client.call(cancelContactImport, { params: { id } })
      await expect(tell(1, true)).rejects.toMatchObject({ code: 'imports.cancelled' })
    })
    expect(await progress()).toBeNull()
  })
  test('is for who may write', async () => {
    const accountant = await server.signIn({ role: 'accountant', workspaceId: ivan.workspaceId })
    expect((await accountant.send(uploadContactImport, { body: { file: csvFile([HEADINGS, ...ROWS]) } })).status).toBe(403)
  })
  test('takes no field twice, and no field that is none', async () => {
    const { id } = await uploaded(ivan, csvFile([HEADINGS, ...ROWS]))
    const twice = await ivan.send(checkContactImport, { params: { id }, body: { mapping: ['name.bg', 'name.bg'] } })
    expect(twice).toMatchObject({ status: 400, body: { errors: { 'mapping.1': ['Please choose one of the options.'] } } })
    const phones = await ivan.send(checkContactImport, { params: { id }, body: { mapping: ['name.bg', 'phones', 'phones'] } })
    expect(phones.status).toBe(200)
    const unknown = await ivan.request('POST', `/api/contacts/imports/${id}/check`, { body: { mapping: ['id'] } })
    expect(unknown).toMatchObject({ status: 400, body: { errors: { 'mapping.0': ['Please choose one of the options.'] } } })
  })
})
