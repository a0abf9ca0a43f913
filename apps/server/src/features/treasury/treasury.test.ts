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
  updateTreasuryAccount,
} from '@invoice/contract/treasury/accounts.ts'
import { attachToEntry, listEntryAttachments, readEntryAttachment, removeEntryAttachment } from '@invoice/contract/treasury/attachments.ts'
import {
  createTransaction,
  listTransactions,
  readTransaction,
  reverseTransaction,
  summariseTransactions,
} from '@invoice/contract/treasury/transactions.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { fromUnits, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aPdf } from '../documents/attachments/testing/a-pdf.ts'
import { fileOf } from '../files/testing/pictures.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { treasuryOf } from './testing/treasury-of.ts'

const server = await testServer()
const client = await onboarded(server)
const today = server.clock.today()

const { anAccount, entryOf, add, read, listed, sent } = treasuryOf(client)

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
    const second = { companyId: client.companyId, name: 'Втора', type: 'bank', currency: 'EUR', iban: 'BG80BNBG96611020345678' } as const
    expect(await client.send(createTreasuryAccount, { body: second })).toMatchObject({
      status: 409,
      body: { errors: { iban: [expect.any(String)] } },
    })
    expect((await client.send(createTreasuryAccount, { body: { ...second, currency: 'USD' } })).status).toBe(201)
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
