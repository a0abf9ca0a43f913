import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { convertAccount, listAccounts, type TreasuryAccount, updateTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import {
  createCount,
  createTransfer,
  listCounts,
  listTransactions,
  readCountProtocol,
  readTransaction,
  reverseTransaction,
} from '@invoice/contract/treasury/transactions.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { treasuryOf } from './testing/treasury-of.ts'

const server = await testServer()
const client = await onboarded(server)
const today = server.clock.today()

const { anAccount, add, read } = treasuryOf(client)

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
