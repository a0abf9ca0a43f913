import {
  checkIssuing,
  downloadDocuments,
  duplicateDocuments,
  exportDocuments,
  issueDocuments,
  MOST_WRITTEN,
  readDownload,
  removeDocuments,
} from '@invoice/contract/documents/bulk.ts'
import { createDocument, readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { cancelJob, readJob } from '@invoice/contract/history/jobs.ts'
import { createCustomField } from '@invoice/contract/settings/settings.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { startWorkers, type Workers } from '../../../platform/jobs/workers.ts'
import { newId } from '../../../platform/new-id.ts'
import { contentOf, type Entry, openZip } from '../../../platform/spreadsheets/zip.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const database = await testDatabase()
const server = await testServer({ database })
let workers: Workers | undefined
afterAll(() => workers?.stop())

async function drafts({ client, issuer }: Studio, count: number, notes = ''): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each++) ids.push((await client.call(createDocument, { body: aDraft(issuer, { notes }) })).id)
  return ids
}

async function done({ client }: Studio, jobId: string) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const read = () => client.call(readJob, { params: { id: jobId } })
  await expect.poll(async () => (await read()).state, { interval: 30 }).toBe('done')
  return read()
}

describe('what would be issued', () => {
  test('is looked at before: what is odd of it is told by document, what cannot be issued is left to the job, and nothing is written', async () => {
    const studio = await aStudio(server)
    const [plain] = await drafts(studio, 1)
    const make = (changes: Parameters<typeof aDraft>[1]) => studio.client.call(createDocument, { body: aDraft(studio.issuer, changes) })
    const odd = await make({ lines: [aLine(studio.issuer, { unitPrice: '0' })] })
    const blocked = await make({ lines: [] })
    const checked = await studio.client.call(checkIssuing, { body: { ids: [plain ?? '', odd.id, blocked.id] } })
    expect(checked).toMatchObject({ looked: 3, count: 3 })
    expect(checked.rows).toMatchObject([
      { documentId: odd.id, total: '0.00', warnings: [{ field: 'lines', code: 'total.zero', message: 'The total is zero.' }] },
    ])
    expect((await studio.client.call(readDocument, { params: { id: odd.id } })).version).toBe(odd.version)
    const other = await aStudio(server)
    expect((await other.client.send(checkIssuing, { body: { ids: [odd.id] } })).status).toBe(404)
  })
})

describe('all that a filter finds', () => {
  test('is issued the oldest first, whatever was made since in other states stays', async () => {
    const studio = await aStudio(server)
    const ids = await drafts(studio, 3)
    const asked = await studio.client.call(issueDocuments, { body: { filter: { state: 'draft' }, count: 3 } })
    expect(asked).toMatchObject({ count: 3, gone: 0 })
    expect((await done(studio, asked.jobId)).refused).toBe(0)
    const numbers = await Promise.all(ids.map(async (id) => (await studio.client.call(readDocument, { params: { id } })).number))
    expect(numbers).toEqual([1, 2, 3].map((number) => String(number).padStart(10, '0')))
  })

  test('is recorded where it is what a vendor sent, and says what is missing of it', async () => {
    const studio = await aStudio(server)
    const bill = { type: 'bill' as const, issuedOn: '2026-11-03' }
    const [whole, without] = await Promise.all(
      ['F-1', ''].map((vendorNumber) => studio.client.call(createDocument, { body: aDraft(studio.issuer, { ...bill, vendorNumber }) })),
    )
    const [invoice] = await drafts(studio, 1)
    const asked = await studio.client.call(issueDocuments, { body: { ids: [whole?.id ?? '', without?.id ?? '', invoice ?? ''] } })
    const { refused, refusals } = await done(studio, asked.jobId)
    expect({ refused, refusals }).toMatchObject({ refused: 1, refusals: [{ document: { id: without?.id, status: 'draft' } }] })
    const read = async (id: string | undefined) => studio.client.call(readDocument, { params: { id: id ?? '' } })
    expect(await read(whole?.id)).toMatchObject({ status: 'recorded', number: 'F-1' })
    expect(await read(invoice)).toMatchObject({ status: 'issued', number: '0000000001' })
  })

  test('is left alone where it is not what the person was told, where it is nothing, and where it is too much', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    expect(await client.send(removeDocuments, { body: { filter: {} } })).toMatchObject({ status: 409 })
    const [first = ''] = await drafts(studio, 2)
    await client.call(removeDocument, { params: { id: first } })
    const answer = await client.send(removeDocuments, { body: { filter: { state: 'draft' }, count: 2 } })
    expect(answer.status).toBe(409)
    expect(JSON.stringify(answer.body)).toContain('now finds 1, not 2')
    await server.owner.query(
      `insert into app.documents (workspace_id, id, type, number_pool) select $1, gen_random_uuid(), 'invoice', 'tax' from generate_series(1, $2)`,
      [client.workspaceId, MOST_WRITTEN],
    )
    const tooMany = await client.send(issueDocuments, { body: { filter: { state: 'draft' } } })
    expect(tooMany.status).toBe(409)
    expect(JSON.stringify(tooMany.body)).toContain(String(MOST_WRITTEN))
    expect((await client.call(listDocuments, { query: { state: 'issued' } })).items).toEqual([])
  })

  test('is either a filter or names, and nothing else', async () => {
    const { client } = await aStudio(server)
    expect((await client.send(removeDocuments, { body: {} })).status).toBe(400)
    expect((await client.send(removeDocuments, { body: { ids: [newId()], filter: {} } })).status).toBe(400)
    expect((await client.send(removeDocuments, { body: { ids: [newId()] } })).status).toBe(404)
  })
})

describe('drafts that are deleted in bulk', () => {
  test('are gone; what was issued meanwhile stays, and is told by name', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = await drafts(studio, 2)
    const [issued = ''] = ids
    await done(studio, (await client.call(issueDocuments, { body: { ids: [issued] } })).jobId)
    const { refusals } = await done(studio, (await client.call(removeDocuments, { body: { ids } })).jobId)
    expect(refusals).toMatchObject([
      { subjectId: issued, document: { number: '0000000001', type: 'invoice', total: '120.00', currency: 'EUR' } },
    ])
    expect((await client.call(listDocuments, { query: {} })).items.map(({ id }) => id)).toEqual([issued])
  })
})

describe('documents that are copied in bulk', () => {
  test('are each copied once; a job that was stopped makes no more copies', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = await drafts(studio, 2)
    await done(studio, (await client.call(duplicateDocuments, { body: { ids } })).jobId)
    expect((await client.call(listDocuments, { query: {} })).items).toHaveLength(4)
    await workers?.stop()
    workers = undefined
    const { jobId } = await client.call(duplicateDocuments, { body: { ids } })
    expect(await client.call(cancelJob, { params: { id: jobId } })).toMatchObject({ state: 'cancelled' })
    // Whoever asks after it finds it over: nothing of it is done.
    await done(studio, (await client.call(duplicateDocuments, { body: { ids: ids.slice(1) } })).jobId)
    expect((await client.call(listDocuments, { query: {} })).items).toHaveLength(5)
  })
})

describe('a table of documents', () => {
  test('has a row of each in the order of the list, as Excel in Bulgarian opens it: semicolons, commas, days with points', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    await drafts(studio, 1)
    const [, issued = ''] = await drafts(studio, 2)
    await done(studio, (await client.call(issueDocuments, { body: { ids: [issued] } })).jobId)
    const asked = { filter: {}, count: 3, sort: '-number', format: 'csv' } as const
    const { bytes } = await client.send(exportDocuments, { body: asked }, { 'accept-language': 'bg' })
    const lines = bytes.toString('utf8').split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFВид;Номер;Дата на издаване;Данъчно събитие;Падеж;Вноски;Контрагент;ЕИК;ИН по ЗДДС;Състояние;Валута;Данъчна основа;ДДС;Сума;За плащане;Дебит сметка;Кредит сметка',
    )
    const [year, month, day] = server.clock.today().split('-')
    const row = lines.find((line) => line.includes('0000000001'))
    expect(row).toContain(`Фактура;0000000001;${day}.${month}.${year};`)
    expect(row).toMatch(/;Неплатена;EUR;100,00;20,00;120,00;120,00;;$/)
    expect(lines.filter((line) => line.startsWith('Фактура;;'))).toHaveLength(2)
  })

  test('has a column for each field of the workspace’s own', async () => {
    const { client, issuer } = await aStudio(server)
    const own = { noun: 'document', name: { bg: 'Обект', en: '' } } as const
    const site = await client.call(createCustomField, { body: { ...own, kind: 'text' } })
    const paidOn = await client.call(createCustomField, { body: { ...own, name: { bg: 'Приет', en: '' }, kind: 'date' } })
    const customFields = { [site.id]: 'Люлин 5', [paidOn.id]: '2026-03-04' }
    const { id } = await client.call(createDocument, { body: aDraft(issuer, { customFields }) })
    const { bytes } = await client.send(exportDocuments, { body: { ids: [id], format: 'csv' } }, { 'accept-language': 'bg' })
    const [headings, row] = bytes.toString('utf8').split('\r\n')
    expect(headings).toMatch(/;Кредит сметка;Обект;Приет$/)
    expect(row).toMatch(/;Люлин 5;04\.03\.2026$/)
  })

  test('never holds a formula, and in English is separated by commas', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const [id = ''] = await drafts(studio, 1)
    await server.owner.query(`update app.documents set recipient_name_bg = '=1+1', recipient_name_en = '=1+1' where id = $1`, [id])
    const { bytes } = await client.send(exportDocuments, { body: { ids: [id], format: 'csv' } }, { 'accept-language': 'en' })
    expect(bytes.toString('utf8')).toContain(",'=1+1,")
    expect(bytes.toString('utf8')).toContain(',100.00,20.00,120.00,')
  })

  test('has numbers and days as such in XLSX', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = await drafts(studio, 1)
    await done(studio, (await client.call(issueDocuments, { body: { ids } })).jobId)
    const { bytes } = await client.send(exportDocuments, { body: { ids, format: 'xlsx' } })
    const sheet = await textOfEntry(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<c r="N2"><v>120\.00<\/v><\/c>/)
    const serial = Math.round((Date.parse(server.clock.today()) - Date.UTC(1899, 11, 30)) / 86_400_000)
    expect(sheet).toContain(`<c r="C2" s="3"><v>${serial}</v></c>`)
    expect(sheet).toMatch(/<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">0000000001/)
  })

  test('is no more than a thousand of those named, and of no other workspace', async () => {
    const [one, other] = [await aStudio(server), await aStudio(server)]
    const ids = await drafts(one, 1)
    expect((await other.client.send(exportDocuments, { body: { ids } })).status).toBe(404)
    expect((await one.client.send(exportDocuments, { body: { ids: Array.from({ length: 1001 }, newId) } })).status).toBe(400)
  })
})

describe('documents that are fetched together', () => {
  /** Two that are issued, and a draft. */
  async function three(studio: Studio) {
    const [draft = '', ...issued] = await drafts(studio, 3)
    await done(studio, (await studio.client.call(issueDocuments, { body: { ids: issued } })).jobId)
    return [...issued, draft]
  }

  test('are one PDF of all their pages, in their order, which printed asks for the printer by itself', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = await three(studio)
    const { jobId } = await client.call(downloadDocuments, { body: { ids, format: 'pdf' } })
    await done(studio, jobId)
    const answer = await client.send(readDownload, { params: { id: jobId }, query: {} })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringMatching(/^attachment/) })
    const pages = pdfPages(answer.bytes)
    expect(pages).toHaveLength(3)
    expect(pages.map((page) => /000000000\d/.exec(page)?.[0])).toEqual(['0000000001', '0000000002', undefined])
    const printed = await client.call(downloadDocuments, { body: { ids, format: 'print' } })
    await done(studio, printed.jobId)
    const shown = await client.send(readDownload, { params: { id: printed.jobId }, query: {} })
    expect(shown.headers['content-disposition']).toMatch(/^inline/)
    expect(shown.bytes.toString('latin1')).toContain('this.print')
  })

  test('are a ZIP of files whose names differ; what is issued is the very file that is kept', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = [...(await three(studio)), ...(await drafts(studio, 1))]
    const { jobId } = await client.call(downloadDocuments, { body: { filter: {}, count: 4, sort: 'createdAt', format: 'zip' } })
    await done(studio, jobId)
    const { bytes, headers } = await client.send(readDownload, { params: { id: jobId }, query: {} })
    expect(headers['content-type']).toBe('application/zip')
    const files = openZip(bytes, () => true, 100_000_000)
    expect([...files.keys()].sort()).toEqual([
      'Фактура 0000000001.pdf',
      'Фактура 0000000001.xml',
      'Фактура 0000000002.pdf',
      'Фактура 0000000002.xml',
      'Фактура Чернова (2).pdf',
      'Фактура Чернова.pdf',
    ])
    const kept = await server.owner.query('select content from app.document_outputs where document_id = $1', [ids[0]])
    const first = files.get('Фактура 0000000001.pdf')
    if (!first) throw new Error('It is in the archive.')
    expect(await whole(bytes, first)).toEqual(kept.rows[0].content)
    // Only the drafts are kept by the job.
    const parts = await server.owner.query('select count(content)::int as count from app.job_files where job_id = $1', [jobId])
    expect(parts.rows).toEqual([{ count: 2 }])
  })

  test('are their e-invoices alone, in the syntax that was asked for: what has none is refused, and the rest is fetched', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = [...(await three(studio)), ...(await drafts(studio, 1))]
    for (const [format, root, name] of [
      ['ubl', '<Invoice', 'Фактура 0000000001.xml'],
      ['cii', '<rsm:CrossIndustryInvoice', 'Фактура 0000000001.cii.xml'],
    ] as const) {
      const { jobId } = await client.call(downloadDocuments, { body: { ids, format } })
      expect(await done(studio, jobId)).toMatchObject({ refused: ids.length - 2 })
      const { bytes } = await client.send(readDownload, { params: { id: jobId }, query: {} })
      const files = openZip(bytes, () => true, 100_000_000)
      expect(files.size).toBe(2)
      const first = files.get(name)
      if (!first) throw new Error('It is in the archive.')
      expect((await whole(bytes, first)).toString('utf8')).toContain(root)
    }
  })

  test('are fetched by nobody else, not before they are drawn, and for a day', async () => {
    const studio = await aStudio(server)
    const { client } = studio
    const ids = await drafts(studio, 1)
    const { jobId } = await client.call(downloadDocuments, { body: { ids, format: 'zip' } })
    const fetched = async (who = client) => (await who.send(readDownload, { params: { id: jobId }, query: {} })).status
    await done(studio, jobId)
    const admin = await server.signIn({ role: 'admin', workspaceId: client.workspaceId })
    expect([await fetched(), await fetched(admin as typeof client)]).toEqual([200, 404])
    await server.owner.query(`update app.jobs set state = 'running', finished_at = null where id = $1`, [jobId])
    expect(await fetched()).toBe(409)
    await server.owner.query(`update app.jobs set state = 'done', finished_at = now() where id = $1`, [jobId])
    await server.owner.query(`update app.job_files set created_at = created_at - interval '25 hours' where job_id = $1`, [jobId])
    expect(await fetched()).toBe(404)
  })
})

test('an accountant takes tables, and neither issues, copies nor deletes', async () => {
  const studio = await aStudio(server)
  const ids = await drafts(studio, 1)
  const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
  expect((await accountant.send(exportDocuments, { body: { ids } })).status).toBe(200)
  for (const act of [issueDocuments, duplicateDocuments, removeDocuments]) {
    expect((await accountant.send(act, { body: { ids } })).status).toBe(403)
  }
})

async function textOfEntry(archive: Buffer, name: string): Promise<string> {
  const entry = openZip(archive, (each) => each === name, 10_000_000).get(name)
  if (!entry) throw new Error(`There is no ${name}.`)
  return (await whole(archive, entry)).toString('utf8')
}

async function whole(archive: Buffer, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of contentOf(archive, entry)) pieces.push(piece)
  return Buffer.concat(pieces)
}
