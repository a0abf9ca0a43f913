import { linkStatementEntry, transferStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { listTransactions, reverseTransaction } from '@invoice/contract/treasury/transactions.ts'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { bankWorld, entriesLike } from '../testing/bank-world.ts'
import { aTreasuryAccount } from '../testing/treasury-account.ts'

const OTHER_IBAN = 'BG18RZBB91550123456789'
const server = await testServer()
const today = server.clock.today()
const bank = bankWorld(server)
const { again, balance, first, soundly, takenIn, undo } = bank

const going = entriesLike({ amount: '500.00', direction: 'out', on: today, reason: 'към спестовна', name: 'Ние ЕООД', iban: '' })

describe('a transfer between own accounts', () => {
  const transfer = ({ id, version }: StatementEntry, accountId: string, amount: string | null = null) =>
    bank.studio.client.send(transferStatementEntry, { params: { id }, body: { version, accountId, amount } })

  test('books the other side on the same day; undone, it is reversed and the entry waits again', async () => {
    const savings = await aTreasuryAccount(bank.studio, { iban: OTHER_IBAN })
    const entry = await first(going())
    const { status, body } = await transfer(entry, savings)
    expect([status, body]).toMatchObject([
      200,
      { state: 'explained', category: 'Transfer: Разплащателна', counter: { accountId: savings } },
    ])
    expect([await balance(), await balance(savings)]).toEqual([-500, 500])
    const { items } = await bank.studio.client.call(listTransactions, { query: { accountId: savings } })
    expect(items).toMatchObject([{ on: today, kind: 'transfer' }])
    expect((await transfer(await again(entry), savings)).status).toBe(409)
    expect((await undo(await again(entry))).body).toMatchObject({ state: 'open', counter: null })
    expect([await balance(), await balance(savings)]).toEqual([-500, 0])
    await soundly()
  })

  test('is the entry that the other bank told of, before or after: nothing is doubled, and undoing opens both', async () => {
    const savings = await aTreasuryAccount(bank.studio, { iban: OTHER_IBAN })
    const entry = await first(going())
    const [arrived] = await takenIn(savings, [going({ direction: 'in', on: today, reason: 'от разплащателна' })], OTHER_IBAN)
    if (!arrived) return expect.fail('no entry')
    expect((await transfer(entry, savings)).status).toBe(200)
    expect(await again(arrived, savings)).toMatchObject({ state: 'explained', counter: { accountId: bank.account } })
    expect([await balance(), await balance(savings)]).toEqual([-500, 500])
    expect((await undo(await again(arrived, savings))).body).toMatchObject({ state: 'open', counter: null })
    expect(await again(entry)).toMatchObject({ state: 'open', counter: null })
    expect([await balance(), await balance(savings)]).toEqual([-500, 500])
  })

  test('what the other bank tells later is its twin; undone after they were linked, what the bank told stays and waits', async () => {
    const savings = await aTreasuryAccount(bank.studio, { iban: OTHER_IBAN })
    const entry = await first(going())
    await transfer(entry, savings)
    const [arrived] = await takenIn(savings, [going({ direction: 'in' })], OTHER_IBAN)
    if (!arrived) return expect.fail('no entry')
    expect(arrived).toMatchObject({ state: 'open', twin: { description: 'към спестовна' } })
    const linked = { params: { id: arrived.id }, body: { version: arrived.version, isSame: true } }
    expect((await bank.studio.client.send(linkStatementEntry, linked)).body).toMatchObject({ state: 'linked' })
    expect(await balance(savings)).toBe(500)
    expect((await undo(await again(entry))).status).toBe(200)
    expect(await again(arrived, savings)).toMatchObject({ state: 'open', twin: null })
    expect([await balance(), await balance(savings)]).toEqual([-500, 500])
    await soundly()
  })

  test('the other side that is reversed by hand opens the entry', async () => {
    const savings = await aTreasuryAccount(bank.studio, { iban: OTHER_IBAN })
    const entry = await first(going())
    await transfer(entry, savings)
    const { items } = await bank.studio.client.call(listTransactions, { query: { accountId: savings } })
    await bank.studio.client.call(reverseTransaction, { params: { id: items[0]?.id ?? '' } })
    expect(await again(entry)).toMatchObject({ state: 'open', counter: null })
    expect(await balance(savings)).toBe(0)
  })

  test('of another currency tells what arrived; of the same one, or to itself, it is refused at its field', async () => {
    const dollars = await aTreasuryAccount(bank.studio, { currency: 'USD' })
    const entry = await first(going())
    const fields = async (accountId: string, amount: string | null) => {
      const { status, body } = await transfer(entry, accountId, amount)
      return [status, Object.keys((body as { errors?: object }).errors ?? {})]
    }
    expect(await fields(dollars, null)).toEqual([400, ['amount']])
    expect(await fields(bank.account, null)).toEqual([400, ['accountId']])
    expect((await transfer(entry, dollars, '550.25')).status).toBe(200)
    expect(await balance(dollars)).toBe(550.25)
  })

  test('is no payment beside: an entry that is one side of it pays nothing', async () => {
    const savings = await aTreasuryAccount(bank.studio, { iban: OTHER_IBAN })
    const entry = await first(going())
    await transfer(entry, savings)
    const { rows } = await server.owner.query('select treasury_entry_id as id from app.statement_entries where id = $1', [entry.id])
    const paying = bank.studio.inWorkspace((tx) =>
      recordPayment(tx, bank.studio.act, {
        direction: 'out',
        companyId: bank.studio.issuer.companyId,
        contactId: bank.studio.issuer.contactId,
        paidOn: today,
        amount: '500.00',
        currency: 'EUR',
        rateFromEur: null,
        method: { kind: 'bank', paymentMethodId: null },
        accountId: null,
        allocations: [],
        entryId: rows[0].id,
        reference: '',
        note: '',
      }),
    )
    await expect(paying).rejects.toMatchObject({ code: 'payments.entry_taken' })
  })
})
