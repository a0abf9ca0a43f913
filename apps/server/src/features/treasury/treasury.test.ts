import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import {
  activateAccount,
  convertAccount,
  createTreasuryAccount,
  deactivateAccount,
  listAccounts,
  listBalances,
  orderAccounts,
  readCashBook,
  readTreasuryAccount,
  removeAccount,
  type TreasuryAccount,
  updateTreasuryAccount,
} from '@invoice/contract/treasury/accounts.ts'
import { attachToEntry, listEntryAttachments, readEntryAttachment, removeEntryAttachment } from '@invoice/contract/treasury/attachments.ts'
import {
  createCount,
  createTransaction,
  createTransfer,
  listCounts,
  listTransactions,
  readCountProtocol,
  readTransaction,
  reverseTransaction,
  summariseTransactions,
  type TransactionInput,
} from '@invoice/contract/treasury/transactions.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { fromUnits, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aPdf } from '../documents/attachments/testing/a-pdf.ts'
import { fileOf } from '../files/testing/pictures.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()
let client: OnboardedClient
const today = server.clock.today()

beforeAll(async () => {
  client = await onboarded(server)
})

const anAccount = (more: Partial<Parameters<typeof client.call<typeof createTreasuryAccount>>[1]['body']> = {}): Promise<TreasuryAccount> =>
  client.call(createTreasuryAccount, {
    body: {
      companyId: client.companyId,
      name: 'Каса ателие',
      type: 'cash',
      currency: 'EUR',
      initial: '500',
      begunOn: '2026-01-01',
      ...more,
    },
  })
const entryOf = (accountId: string, more: Partial<TransactionInput> = {}) =>
  ({ accountId, on: '2026-03-05', type: 'debit', amount: '10.00', description: 'нещо', ...more }) as const
const add = (accountId: string, more: Partial<TransactionInput> = {}) => client.call(createTransaction, { body: entryOf(accountId, more) })
const read = (id: string, query = {}) => client.call(readTreasuryAccount, { params: { id }, query })
const listed = async (query: Parameters<typeof client.call<typeof listTransactions>>[1]['query']) =>
  (await client.call(listTransactions, { query })).items
const sent = (accountId: string, more: Record<string, unknown>, language = 'en') =>
  client.send(createTransaction, { body: { ...entryOf(accountId), ...more } as never }, { 'accept-language': language })

describe('an account', () => {
  test('begins with its initial balance, which counts in no total', async () => {
    const { id } = await anAccount({ name: 'Каса 1' })
    await add(id, { on: '2026-02-10', amount: '240.00' })
    await add(id, { on: '2026-03-05', amount: '64.20', type: 'credit' })
    expect(await read(id)).toMatchObject({
      initial: '500.00',
      opening: '500.00',
      debits: '240.00',
      credits: '64.20',
      closing: '675.80',
      current: '675.80',
      count: 2,
      begunOn: '2026-01-01',
      isActive: true,
    })
    expect(await read(id, { from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
      opening: '740.00',
      debits: '0.00',
      credits: '64.20',
      closing: '675.80',
      count: 1,
      current: '675.80',
    })
    expect(await read(id, { from: '2026-02-10', to: '2026-03-04' })).toMatchObject({
      opening: '500.00',
      debits: '240.00',
      closing: '740.00',
    })
  })

  test('whose initial balance was wrong gets the first entry taken back and a new one', async () => {
    const { id, version } = await anAccount({ name: 'Каса 2' })
    const body = { version, name: 'Каса 2', type: 'cash', initial: '620.50', begunOn: '2026-01-02' } as const
    const changed = await client.call(updateTreasuryAccount, { params: { id }, body })
    expect(changed).toMatchObject({ initial: '620.50', begunOn: '2026-01-02', current: '620.50', debits: '0.00', credits: '0.00' })
    expect((await listed({ accountId: id, sort: 'on' })).map(({ amount, type, kind }) => [amount, type, kind])).toEqual([
      ['500.00', 'debit', 'initial'],
      ['500.00', 'credit', 'initial'],
      ['620.50', 'debit', 'initial'],
    ])
    expect((await client.send(updateTreasuryAccount, { params: { id }, body })).status).toBe(412)
    await add(id, { on: '2026-02-01' })
    const late = await client.send(updateTreasuryAccount, {
      params: { id },
      body: { ...body, version: changed.version, begunOn: '2026-02-02' },
    })
    expect(late).toMatchObject({ status: 409, body: { errors: { begunOn: [expect.stringContaining('01/02/2026')] } } })
  })

  test('with money in it is deactivated only by who says that they know, and takes nothing then', async () => {
    const { id, version } = await anAccount({ name: 'Стара каса' })
    const ask = (confirmed: boolean) =>
      client.send(deactivateAccount, { params: { id }, body: { version, confirmed } }, { 'accept-language': 'bg' })
    expect(await ask(false)).toMatchObject({ status: 409, body: { errors: { __: [expect.stringMatching(/„Стара каса“ има 500,00\s€/)] } } })
    expect((await ask(true)).body).toMatchObject({ isActive: false })
    expect(await sent(id, {})).toMatchObject({ status: 409, body: { errors: { accountId: [expect.stringContaining('inactive')] } } })
    await client.call(activateAccount, { params: { id }, body: { version: version + 1 } })
    expect((await sent(id, {})).status).toBe(201)
  })

  test('is deleted only where it never had an entry, keeps its place, and is one per IBAN and currency', async () => {
    const empty = await anAccount({ name: 'Празна', initial: '0', begunOn: '' as never, iban: 'BG80 BNBG 9661 1020 3456 78', type: 'bank' })
    expect(empty).toMatchObject({ iban: 'BG80BNBG96611020345678', begunOn: null, initial: '0.00' })
    const twin = { companyId: client.companyId, name: 'Втора', type: 'bank', currency: 'EUR', iban: 'BG80BNBG96611020345678' } as const
    expect(await client.send(createTreasuryAccount, { body: twin })).toMatchObject({
      status: 409,
      body: { errors: { iban: [expect.any(String)] } },
    })
    expect((await client.send(createTreasuryAccount, { body: { ...twin, currency: 'USD' } })).status).toBe(201)
    const full = await anAccount({ name: 'Пълна' })
    expect((await client.send(removeAccount, { params: { id: full.id } })).status).toBe(409)
    await client.call(orderAccounts, { body: { ids: [full.id, empty.id] } })
    const { items } = await client.call(listAccounts, { query: {} })
    const places = items.map(({ id }) => id)
    expect(places.indexOf(full.id)).toBeLessThan(places.indexOf(empty.id))
    expect((await client.send(removeAccount, { params: { id: empty.id } })).status).toBe(204)
  })
})

describe('an entry', () => {
  test.each(['0', '0.00', '-5', 'abc', '1,5', '1.2345', '', '1e3'])('of "%s" is refused as no valid amount', async (amount) => {
    const { id } = await anAccount({ name: `За ${amount}` })
    const [en, bg] = [await sent(id, { amount }), await sent(id, { amount }, 'bg')]
    const required = amount === ''
    expect(en).toMatchObject({
      status: 400,
      body: { errors: { amount: [required ? expect.any(String) : 'Please enter a valid amount.'] } },
    })
    expect(bg).toMatchObject({
      status: 400,
      body: { errors: { amount: [required ? expect.any(String) : 'Моля, въведете валидна сума.'] } },
    })
  })

  test('has the decimals of its currency', async () => {
    const yen = await anAccount({ name: 'Йени', currency: 'JPY', initial: '0' })
    expect(await sent(yen.id, { amount: '10.5' })).toMatchObject({
      status: 400,
      body: { errors: { amount: ['Please enter a valid amount.'] } },
    })
    expect((await sent(yen.id, { amount: '10' })).status).toBe(201)
  })

  test('is neither ahead of today nor before its account, told with both days', async () => {
    const { id } = await anAccount({ name: 'Дни' })
    expect(await sent(id, { on: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: { errors: { on: [expect.stringContaining('has not come yet')] } },
    })
    expect(await sent(id, { on: '2025-12-31' })).toMatchObject({
      status: 400,
      body: { errors: { on: [expect.stringMatching(/31\/12\/2025.*01\/01\/2026/)] } },
    })
    expect((await sent(id, { on: today })).status).toBe(201)
  })

  test('that leaves a till below zero is written, and told', async () => {
    const { id } = await anAccount({ name: 'Под нулата', initial: '5' })
    expect(await add(id, { type: 'credit', amount: '5.01' })).toMatchObject({ warnings: ['below_zero'], transaction: { balance: '-0.01' } })
    const bank = await anAccount({ name: 'Овърдрафт', type: 'bank', initial: '5' })
    expect((await add(bank.id, { type: 'credit', amount: '5.01' })).warnings).toEqual([])
  })

  test('is taken back once, by an opposite one of today that names it', async () => {
    const { id } = await anAccount({ name: 'Сторно' })
    const { transaction } = await add(id, { amount: '12.00' })
    const { transaction: reversal } = await client.call(reverseTransaction, { params: { id: transaction.id } })
    expect(reversal).toMatchObject({
      reversesId: transaction.id,
      type: 'credit',
      amount: '12.00',
      on: today,
      balance: '500.00',
      isReversible: false,
    })
    expect(await client.call(readTransaction, { params: { id: transaction.id } })).toMatchObject({
      isReversible: false,
      reversedBy: { id: reversal.id, on: today },
    })
    expect((await client.send(reverseTransaction, { params: { id: transaction.id } })).status).toBe(409)
    expect((await client.send(reverseTransaction, { params: { id: reversal.id } })).status).toBe(409)
    const [initial] = await listed({ accountId: id, kind: ['initial'] })
    expect((await client.send(reverseTransaction, { params: { id: initial?.id ?? '' } })).status).toBe(409)
    expect(await listed({ accountId: id, reversed: 'only' })).toHaveLength(2)
    expect(await listed({ accountId: id, reversed: 'without' })).toHaveLength(1)
  })

  test('taken back by two at once is taken back once', async () => {
    const { id } = await anAccount({ name: 'Двама' })
    const { transaction } = await add(id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.send(reverseTransaction, { params: { id: transaction.id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read(id)).current).toBe('500.00')
  })

  test('has files beside it', async () => {
    const { id: accountId } = await anAccount({ name: 'Файлове' })
    const {
      transaction: { id },
    } = await add(accountId)
    const pdf = aPdf({ pages: 2 })
    const attached = await client.call(attachToEntry, { params: { id }, body: { file: fileOf(pdf, 'РКО 17.PDF') } })
    expect(attached).toMatchObject({ name: 'РКО 17.pdf', pages: 2 })
    const params = { id, attachmentId: attached.id }
    expect((await client.send(readEntryAttachment, { params, query: {} })).bytes).toEqual(pdf)
    expect(await client.call(readTransaction, { params: { id } })).toMatchObject({ attachments: 1 })
    await client.call(removeEntryAttachment, { params })
    expect((await client.call(listEntryAttachments, { params: { id } })).items).toEqual([])
  })
})

test('the running balance stays right for any filter, page and order', async () => {
  const { id } = await anAccount({ name: 'Салда', type: 'bank', initial: '100', begunOn: '2026-01-01' })
  const contact = await client.call(createContact, { body: aContact({ name: { bg: 'Хартиена Лавка ООД', en: '' } }) })
  const days = ['2026-01-05', '2026-01-31', '2026-02-01', '2026-02-14', '2026-02-14', '2026-03-03']
  for (const [index, on] of days.entries()) {
    const isOut = index % 2 === 1
    await add(id, {
      on,
      amount: `${10 + index}.50`,
      type: isOut ? 'credit' : 'debit',
      description: `запис ${index}`,
      ...(isOut && { contactId: contact.id }),
    })
  }
  const all = await listed({ accountId: id, sort: 'on' })
  const after = new Map<string, string>()
  let units = 0
  for (const each of all) {
    units += (each.type === 'debit' ? 1 : -1) * Math.round(Number(each.amount) * 100)
    after.set(each.id, (units / 100).toFixed(2))
    expect(each.balance).toBe(after.get(each.id))
  }
  const filters = [
    { type: 'credit' },
    { q: 'hartiena' },
    { q: 'лавка' },
    { q: '12,50' },
    { contactId: contact.id },
    { from: '2026-02-01', to: '2026-02-28' },
    { amountFrom: '12', amountTo: '14.50' },
    { page: 2, pageSize: 3 },
    { kind: ['other'], companyId: client.companyId },
  ] as const
  for (const filter of filters) {
    const found = await listed({ accountId: id, ...filter, ...('kind' in filter && { kind: [...filter.kind] }) } as never)
    expect(found.length).toBeGreaterThan(0)
    for (const each of found) expect(each.balance).toBe(after.get(each.id))
  }
  expect(await client.call(summariseTransactions, { query: { accountId: id, type: 'credit' } })).toEqual({
    count: 3,
    sums: [{ currency: 'EUR', debits: '0.00', credits: '40.50' }],
  })
})

describe('who answers for the cash', () => {
  const person = async (id: string) => (await read(id)).responsiblePerson
  const change = (account: TreasuryAccount, more: Record<string, unknown>) => {
    const { id, version, name, type, initial, begunOn } = account
    return client.send(updateTreasuryAccount, { params: { id }, body: { version, name, type, initial, begunOn, ...more } as never })
  }

  test('is named, changed and named no more, and the history tells from whom to whom', async () => {
    const account = await anAccount({ name: 'Каса с лице', responsiblePerson: '  Галя Пейкова ' })
    expect(account.responsiblePerson).toBe('Галя Пейкова')
    expect((await change(account, { responsiblePerson: 'Владо Минчев' })).body).toMatchObject({
      responsiblePerson: 'Владо Минчев',
      version: 2,
    })
    expect((await client.call(listAccounts, { query: {} })).items.find(({ id }) => id === account.id)?.responsiblePerson).toBe(
      'Владо Минчев',
    )
    const stale = await change(account, { responsiblePerson: 'Яна Тодорова' })
    expect([stale.status, await person(account.id)]).toEqual([412, 'Владо Минчев'])
    expect((await change({ ...account, version: 2 }, { responsiblePerson: '' })).body).toMatchObject({ responsiblePerson: '' })
    const { items } = await client.call(listAudit, { query: { recordId: account.id } })
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: 'responsiblePerson', from: 'Владо Минчев', to: '' }],
      [{ field: 'responsiblePerson', from: 'Галя Пейкова', to: 'Владо Минчев' }],
      [],
    ])
  })

  test('has a name of at most 150 letters, told at its field', async () => {
    const longest = 'Ж'.repeat(150)
    const account = await anAccount({ name: 'Каса с дълго име', responsiblePerson: longest })
    expect(account.responsiblePerson).toBe(longest)
    expect(await change(account, { responsiblePerson: `${longest}Ж` })).toMatchObject({
      status: 400,
      body: { errors: { responsiblePerson: [expect.stringContaining('150')] } },
    })
    expect(await person(account.id)).toBe(longest)
  })

  test('is of cash alone: another type drops it, and one that turns into another type has it no more', async () => {
    const bank = await anAccount({ name: 'Сметка без лице', type: 'bank', responsiblePerson: 'Галя Пейкова' })
    expect([bank.responsiblePerson, await person(bank.id)]).toEqual(['', ''])
    const till = await anAccount({ name: 'Каса, после сметка', responsiblePerson: 'Галя Пейкова' })
    expect((await change(till, { type: 'wallet', responsiblePerson: 'Галя Пейкова' })).body).toMatchObject({
      type: 'wallet',
      responsiblePerson: '',
    })
    const update = sql`
      update app.treasury_accounts set responsible_person = 'Галя Пейкова' where workspace_id = ${client.workspaceId} and id = ${bank.id}`
    await expect(inTransaction(server.db, client.workspaceId, (tx) => update.execute(tx))).rejects.toThrow(/check constraint/)
  })

  test('goes on answering for it in euro', async () => {
    const leva = await anAccount({ name: 'Каса лв.', currency: 'BGN', begunOn: '2025-06-01', responsiblePerson: 'Галя Пейкова' })
    const euro = await client.call(convertAccount, { params: { id: leva.id }, body: { version: leva.version } })
    expect(euro).toMatchObject({ currency: 'EUR', responsiblePerson: 'Галя Пейкова' })
  })
})

describe('a transfer', () => {
  test('is one act with two entries and the fee by itself, and is taken back whole', async () => {
    const [bank, till] = [
      await anAccount({ name: 'Банка', type: 'bank', initial: '1000' }),
      await anAccount({ name: 'Каса 3', initial: '0' }),
    ]
    const body = { fromId: bank.id, toId: till.id, on: today, amount: '500.00', fee: '1.00', description: 'теглене' }
    const { items } = await client.call(createTransfer, { body })
    expect(items.map(({ account, type, amount, kind, other }) => [account.name, type, amount, kind, other?.name])).toEqual([
      ['Банка', 'credit', '500.00', 'transfer', 'Каса 3'],
      ['Каса 3', 'debit', '500.00', 'transfer', 'Банка'],
      ['Банка', 'credit', '1.00', 'fee', 'Каса 3'],
    ])
    expect([(await read(bank.id)).current, (await read(till.id)).current]).toEqual(['499.00', '500.00'])
    await client.call(reverseTransaction, { params: { id: items[1]?.id ?? '' } })
    expect([(await read(bank.id)).current, (await read(till.id)).current]).toEqual(['1000.00', '0.00'])
  })

  test('between currencies needs what arrives; within one it is what leaves', async () => {
    const [euro, dollars] = [await anAccount({ name: 'Евро' }), await anAccount({ name: 'Долари', currency: 'USD', type: 'bank' })]
    const body = { fromId: euro.id, toId: dollars.id, on: today, amount: '100' }
    expect(await client.send(createTransfer, { body })).toMatchObject({
      status: 400,
      body: { errors: { received: [expect.stringContaining('USD')] } },
    })
    await client.call(createTransfer, { body: { ...body, received: '108.53' } })
    expect([(await read(euro.id)).current, (await read(dollars.id)).current]).toEqual(['400.00', '608.53'])
    const other = await anAccount({ name: 'Евро 2' })
    const same = await client.send(createTransfer, { body: { ...body, toId: other.id, received: '99' } })
    expect(same).toMatchObject({ status: 400, body: { errors: { received: [expect.any(String)] } } })
    expect((await client.send(createTransfer, { body: { ...body, toId: euro.id } })).body).toMatchObject({
      errors: { toId: [expect.any(String)] },
    })
  })

  test('both ways at once ends, with the sums that it must have', async () => {
    const [one, two] = [await anAccount({ name: 'Едно' }), await anAccount({ name: 'Две' })]
    const ways = [
      [one.id, two.id],
      [two.id, one.id],
    ] as const
    const calls = Array.from({ length: 8 }, (_, index) => {
      const [fromId = '', toId = ''] = ways[index % 2] ?? []
      return client.send(createTransfer, { body: { fromId, toId, on: today, amount: '1.00' } })
    })
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect([(await read(one.id)).current, (await read(two.id)).current]).toEqual(['500.00', '500.00'])
  })
})

describe('a count', () => {
  const pieces = [
    { value: '50', count: 9 },
    { value: '20', count: 2 },
    { value: '2', count: 4 },
  ]
  test('books what is missing, as a shortage, with its note', async () => {
    const { id } = await anAccount({ name: 'Броена каса' })
    const count = await client.call(createCount, { body: { accountId: id, pieces, expected: '500', note: 'wrong change' } })
    expect(count).toMatchObject({ counted: '498.00', expected: '500.00', difference: '-2.00', on: today })
    expect(await client.call(readTransaction, { params: { id: count.entryId ?? '' } })).toMatchObject({
      kind: 'count',
      type: 'credit',
      amount: '2.00',
      balance: '498.00',
      description: 'Shortage in a cash count: wrong change',
    })
    const again = await client.call(createCount, { body: { accountId: id, pieces, expected: '498.00' } })
    expect(again).toMatchObject({ difference: '0.00', entryId: null })
    expect((await client.call(listCounts, { query: { accountId: id } })).items).toHaveLength(2)
    expect((await read(id)).lastCount).toEqual({ on: today, difference: '0.00' })
  })

  test('of another balance than who counted saw is refused, and so is one that is no cash', async () => {
    const { id } = await anAccount({ name: 'Междувременно' })
    await add(id, { amount: '1.00' })
    const stale = await client.send(createCount, { body: { accountId: id, pieces, expected: '500' } })
    expect(stale).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('501.00')] } } })
    const bank = await anAccount({ name: 'Не е каса', type: 'bank' })
    expect((await client.send(createCount, { body: { accountId: bank.id, pieces, expected: '500' } })).status).toBe(409)
    const odd = await client.send(createCount, { body: { accountId: id, pieces: [{ value: '3', count: 1 }], expected: '501' } })
    expect(odd).toMatchObject({ status: 400, body: { errors: { 'pieces.0.value': [expect.any(String)] } } })
  })
})

describe('the protocol of a count', () => {
  const pieces = [
    { value: '50', count: 9 },
    { value: '0.20', count: 3 },
  ]
  const protocol = (id: string, query: object = {}) => client.send(readCountProtocol, { params: { id }, query })
  const paperOf = ({ bytes }: { bytes: Buffer }) => pdfPages(bytes).join('').replaceAll('\u00a0', ' ')

  test('tells on paper what was counted, what the book said, and who counted', async () => {
    const { id: accountId } = await anAccount({ name: 'Каса за протокол' })
    const count = await client.call(createCount, { body: { accountId, pieces, expected: '500', note: 'грешно ресто' } })
    const bg = await protocol(count.id, { language: 'bg' })
    expect([bg.status, bg.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(bg.headers['content-disposition']).toContain(encodeURIComponent(`Протокол за касова наличност Каса за протокол ${today}.pdf`))
    expect(bg.bytes.toString('latin1')).toContain('pdfaid:part')
    for (const wanted of ['50 € 9 450,00', '0,20 € 3 0,60', '450,60 €', '500,00 €', 'Липса', '49,40 €', 'грешно ресто', count.madeBy]) {
      expect(paperOf(bg)).toContain(wanted)
    }
    for (const wanted of ['Преброил', 'Материално отговорно лице']) expect(paperOf(bg)).toContain(wanted)
    const even = await client.call(createCount, { body: { accountId, pieces, expected: '450.60', note: '' } })
    const en = paperOf(await protocol(even.id, { language: 'en' }))
    for (const wanted of ['Cash count protocol', 'No difference', 'Counted by', '€450.60']) expect(en).toContain(wanted)
  })

  test('names who answered for the cash when it was counted, whoever does now', async () => {
    const till = await anAccount({ name: 'Каса на Галя', responsiblePerson: 'Галя Пейкова' })
    const count = await client.call(createCount, { body: { accountId: till.id, pieces, expected: '500', note: '' } })
    expect(count.responsiblePerson).toBe('Галя Пейкова')
    const { id, version, name, initial, begunOn } = till
    const body = { version, name, type: 'cash', initial, begunOn, responsiblePerson: 'Владо Минчев' } as const
    await client.call(updateTreasuryAccount, { params: { id }, body })
    expect((await client.call(listCounts, { query: { accountId: id } })).items).toMatchObject([{ responsiblePerson: 'Галя Пейкова' }])
    const bg = paperOf(await protocol(count.id, { language: 'bg' }))
    expect([bg.includes('Галя Пейкова'), bg.includes('Владо Минчев')]).toEqual([true, false])
    expect(paperOf(await protocol(count.id, { language: 'en' }))).toContain('Galya Peykova')
  })

  test('is found from the entry that booked the difference, and from nothing else', async () => {
    const { id: accountId } = await anAccount({ name: 'Каса с излишък' })
    const count = await client.call(createCount, { body: { accountId, pieces, expected: '500', note: '' } })
    const { items } = await client.call(listTransactions, { query: { accountId, sort: 'on' } })
    expect(items.map(({ kind, countId }) => [kind, countId])).toEqual([
      ['initial', null],
      ['count', count.id],
    ])
    const reversal = await client.call(reverseTransaction, { params: { id: count.entryId ?? '' } })
    expect(reversal.transaction).toMatchObject({ kind: 'count', countId: null })
    expect((await protocol(count.id)).status).toBe(200)
  })

  test('of somebody else’s count is not there', async () => {
    const { id: accountId } = await anAccount({ name: 'Каса на други' })
    const { id } = await client.call(createCount, { body: { accountId, pieces: [], expected: '500', note: '' } })
    const stranger = await onboarded(server, {}, 1)
    expect((await stranger.send(readCountProtocol, { params: { id }, query: {} })).status).toBe(404)
    const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
    expect((await accountant.send(readCountProtocol, { params: { id }, query: {} })).status).toBe(200)
  })
})

describe('the line of an account', () => {
  const line = async (accountId: string) => (await client.call(listBalances, { query: { accountId } })).items
  const first = addDays(today, -29)

  test('tells what lay there at the end of each of thirty days, of one in which nothing moved nothing', async () => {
    const { id } = await anAccount({ name: 'Линия', begunOn: '2026-01-01' })
    expect(await line(id)).toEqual([])
    await add(id, { on: addDays(first, -1), amount: '7.00' })
    expect(await line(id)).toEqual([])
    await add(id, { on: addDays(first, 1), amount: '10.00' })
    await add(id, { on: today, amount: '2.50', type: 'credit' })
    expect(await line(id)).toEqual([{ accountId: id, from: first, balances: ['507.00', ...Array(28).fill('517.00'), '514.50'] }])
    const all = await client.call(listBalances, { query: {} })
    expect(all.items).toContainEqual((await line(id))[0])
    const begun = await anAccount({ name: 'Нова линия', begunOn: addDays(today, -2) })
    expect(await line(begun.id)).toEqual([{ accountId: begun.id, from: addDays(today, -2), balances: ['500.00', '500.00', '500.00'] }])
    expect((await (await onboarded(server, {}, 1)).call(listBalances, { query: { accountId: id } })).items).toEqual([])
  })

  test('is what lay there counted entry by entry, also once months are folded', async () => {
    const day = fc.integer({ min: -75, max: 0 }).map((days) => addDays(today, days))
    const cents = fc.integer({ min: -(10 ** 7), max: 10 ** 7 }).filter((value) => value !== 0)
    const entries = fc.array(fc.record({ on: day, movement: cents.map((value) => fromUnits(BigInt(value), 2)) }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(entries, fc.boolean(), async (some, folded) => {
        const { id } = await anAccount({ name: 'По записи', type: 'bank', initial: '0', begunOn: '' as never })
        for (const { on, movement } of some) {
          const isOut = movement.startsWith('-')
          await add(id, { on, amount: movement.replace('-', ''), type: isOut ? 'credit' : 'debit' })
        }
        if (folded) await inTransaction(server.db, client.workspaceId, (tx) => sql`select system.fold_treasury_months(5000)`.execute(tx))
        const lies = (on: string) => toAmount(sumDecimals(some.filter((each) => each.on <= on).map(({ movement }) => movement)), 'EUR')
        const balances = Array.from({ length: 30 }, (_, index) => lies(addDays(first, index)))
        expect(await line(id)).toEqual(some.some(({ on }) => on >= first) ? [{ accountId: id, from: first, balances }] : [])
      }),
      { numRuns: 8 },
    )
  })
})

describe('an account in leva', () => {
  test('goes on in euro once: what lay in it when 2025 ended, by the fixed rate', async () => {
    const iban = 'BG18RZBB91550123456789'
    const leva = await anAccount({ name: 'Сметка BGN', type: 'bank', currency: 'BGN', iban, initial: '1000', begunOn: '2025-06-01' })
    await add(leva.id, { on: '2025-12-31', amount: '234.56' })
    const convert = { params: { id: leva.id }, body: { version: leva.version } }
    const euro = await client.call(convertAccount, convert)
    expect(euro).toMatchObject({
      name: 'Сметка EUR',
      currency: 'EUR',
      iban,
      current: '631.22',
      continuesId: leva.id,
      begunOn: '2026-01-01',
    })
    expect(await read(leva.id)).toMatchObject({ current: '0.00', isActive: false, continuedById: euro.id })
    expect((await client.send(convertAccount, convert)).status).toBe(412)
    const again = await client.send(convertAccount, { ...convert, body: { version: leva.version + 1 } })
    expect(again).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('converted already')] } } })
    expect((await client.send(activateAccount, { params: { id: leva.id }, body: { version: leva.version + 1 } })).status).toBe(409)
  })

  test('with entries of 2026 is put right first', async () => {
    const leva = await anAccount({ name: 'Лева', currency: 'BGN', begunOn: '2025-06-01' })
    await add(leva.id, { on: '2026-01-02' })
    expect((await client.send(convertAccount, { params: { id: leva.id }, body: { version: leva.version } })).status).toBe(409)
  })
})

test('the cash book is a PDF of the days of a period, signed by who answers for the cash', async () => {
  const { id } = await anAccount({ name: 'Касова книга', responsiblePerson: 'Галя Пейкова' })
  await add(id, { on: '2026-03-05', amount: '20.00' })
  const answer = await client.send(readCashBook, { params: { id }, query: { from: '2026-03-01', to: '2026-03-31', language: 'bg' } })
  expect(answer.status).toBe(200)
  expect(pdfPages(answer.bytes).join('')).toMatch(/Касиер\s+Галя Пейкова/)
  const english = await client.send(readCashBook, { params: { id }, query: { from: '2026-03-01', to: '2026-03-31', language: 'en' } })
  expect(pdfPages(english.bytes).join('')).toContain('Galya Peykova')
  const turned = await client.send(readCashBook, { params: { id }, query: { from: '2026-03-31', to: '2026-03-01' } })
  expect(turned).toMatchObject({ status: 400, body: { errors: { to: [expect.any(String)] } } })
})

test('who only reads changes nothing, and nobody else’s accounts are there', async () => {
  const { id, version } = await anAccount({ name: 'Наша' })
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  expect((await accountant.send(readTreasuryAccount, { params: { id }, query: {} })).status).toBe(200)
  expect((await accountant.send(createTransaction, { body: entryOf(id) })).status).toBe(403)
  expect((await accountant.send(deactivateAccount, { params: { id }, body: { version, confirmed: true } })).status).toBe(403)
  const stranger = await onboarded(server, {}, 1)
  expect((await stranger.send(readTreasuryAccount, { params: { id }, query: {} })).status).toBe(404)
  expect(await stranger.send(createTransaction, { body: entryOf(id) })).toMatchObject({
    status: 400,
    body: { errors: { accountId: [expect.any(String)] } },
  })
  expect((await stranger.call(listTransactions, { query: { accountId: id } })).items).toEqual([])
})
