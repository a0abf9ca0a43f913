import { importStatement, listBalancesByBank, listStatements } from '@invoice/contract/treasury/statements.ts'
import { createTransaction } from '@invoice/contract/treasury/transactions.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { camt, IBAN, type MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { bankWorld, entriesLike } from '../testing/bank-world.ts'
import { aTreasuryAccount } from '../testing/treasury-account.ts'

const server = await testServer()
const bank = bankWorld(server)
const DAY = '2026-10-31'
const coming = entriesLike({ amount: '100.00', direction: 'in', on: DAY, reason: 'плащане', name: '', iban: '' })

/** A statement that begins with nothing in the account. */
const brought = (entries: readonly MadeEntry[], id = bank.account, account = IBAN) => {
  // The balances of a made statement are of its first of November, which its last entry is before.
  const xml = camt({ entries, opening: 0, account }).replaceAll('<Dt>2026-11-01</Dt>', `<Dt>${DAY}</Dt>`)
  return bank.studio.client.call(importStatement, { params: { id }, body: { file: fileOf(xml, 'a.xml') } })
}
const byBank = (query: { accountId?: string; companyId?: string } = {}) => bank.studio.client.call(listBalancesByBank, { query })
const add = (on: string, amount = '5.00') =>
  bank.studio.client.call(createTransaction, { body: { accountId: bank.account, on, type: 'debit', amount, description: 'на ръка' } })

test('an account of which no statement tells it is not there; the others stand beside the ledger on that day', async () => {
  expect(await byBank()).toEqual({ items: [] })
  await brought([coming(), coming({ amount: '20.00', direction: 'out' })])
  const balance = { on: DAY, byBank: '80.00', byLedger: '80.00', difference: '0.00' }
  expect(await byBank()).toEqual({ items: [{ accountId: bank.account, name: 'Разплащателна', currency: 'EUR', ...balance }] })
  // What comes after that day says nothing about it.
  await add(addDays(DAY, 1))
  expect(await byBank()).toMatchObject({ items: [balance] })
})

test('a difference is there until it is gone, and the page of the statements tells the same', async () => {
  await brought([coming()])
  await add(addDays(DAY, -40))
  const differs = { byBank: '100.00', byLedger: '105.00', difference: '-5.00' }
  expect(await byBank({ accountId: bank.account })).toMatchObject({ items: [differs] })
  expect((await bank.studio.client.call(listStatements, { params: { id: bank.account } })).balance).toMatchObject(differs)
  await bank.studio.client.call(createTransaction, {
    body: { accountId: bank.account, on: DAY, type: 'credit', amount: '5.00', description: 'обратно' },
  })
  expect(await byBank()).toMatchObject({ items: [{ byLedger: '100.00', difference: '0.00' }] })
})

test('of a company its own; of an account that is not active only where it is named; of another workspace nothing', async () => {
  await brought([coming()])
  const { client } = bank.studio
  const second = await aTreasuryAccount(bank.studio, { iban: 'BG18RZBB91550123456789' })
  await brought([coming({ amount: '7.00' })], second, 'BG18RZBB91550123456789')
  expect((await byBank({ companyId: client.companyId })).items).toHaveLength(2)
  expect((await byBank({ companyId: newId() })).items).toEqual([])
  await server.owner.query('update app.treasury_accounts set is_active = false where id = $1', [second])
  expect((await byBank()).items.map(({ accountId }) => accountId)).toEqual([bank.account])
  expect((await byBank({ accountId: second })).items).toMatchObject([{ byBank: '7.00' }])
  const stranger = await server.signIn()
  expect((await stranger.call(listBalancesByBank, { query: { accountId: second } })).items).toEqual([])
})
