import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { CONVERTED_ON, conversionOf } from '@invoice/domain/treasury/conversion.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { bookEntries } from '../entries/book-entries.ts'
import { findAccountByIban, insertAccount, lockAccountsOf, setAccountActive } from './accounts-store.ts'
import { readBalance, readEnds } from './figures-store.ts'
import { lockedAccount } from './manage-accounts.ts'
import { readAccount } from './read-accounts.ts'

/**
 * An account in leva goes on in euro: what lay in it when 2025 ended becomes euro by the fixed rate, once, and the account in leva takes no
 * entries any more. Its history stays in leva.
 * @throws Refusal 404; 409 where it is not in leva, was converted, or has entries of 2026; 412
 */
export async function convertAccount(tx: Tx, act: Act, id: string, version: number): Promise<TreasuryAccount> {
  const leva = await lockedAccount(tx, act, id, version)
  const { name, companyId } = leva
  if (leva.currency !== 'BGN') throw new Refusal('treasury.not_in_leva', { name })
  if ((await readAccount(tx, act, id)).continuedById !== null) throw new Refusal('treasury.converted', { name })
  const { lastOn } = await readEnds(tx, act, id)
  if ((lastOn !== null && lastOn >= CONVERTED_ON) || (leva.begunOn ?? '') >= CONVERTED_ON)
    throw new Refusal('treasury.later_entries', { name })
  await lockAccountsOf(tx, act, companyId)
  const taken = await findAccountByIban(tx, act, { ...leva, currency: 'EUR' })
  if (taken !== null) throw new Refusal('treasury.iban_taken', { name: taken.name })
  const balance = await readBalance(tx, act, id, addDays(CONVERTED_ON, -1))
  const euroId = newId()
  await insertAccount(tx, act, {
    ...leva,
    id: euroId,
    name: inEuro(name),
    currency: 'EUR',
    isActive: true,
    continuesId: id,
    begunOn: CONVERTED_ON,
  })
  await bookConversion(tx, act, { id, euroId, balance })
  await setAccountActive(tx, act, id, false)
  await writeAudit(tx, act, 'treasury_account.converted', id, { name, into: euroId })
  return readAccount(tx, act, euroId)
}

async function bookConversion(tx: Tx, act: Act, { id, euroId, balance }: { id: string; euroId: string; balance: string }): Promise<void> {
  if (signOf(balance) === 0) return
  const moved = conversionOf(balance)
  const { conversion: description } = act.language === 'bg' ? bg : en
  const entry = { entryOn: CONVERTED_ON, kind: 'conversion', description } as const
  await bookEntries(tx, act, [
    { ...entry, accountId: id, movement: moved.leva },
    // Less than half a cent is nothing.
    ...(signOf(moved.euro) === 0 ? [] : [{ ...entry, accountId: euroId, movement: moved.euro }]),
  ])
}

/** An account whose name says its currency says the other one. */
const inEuro = (name: string): string => name.replace(/(^|\s)(?:BGN|лв\.?|лева)(?=\s|$)/u, '$1EUR')
