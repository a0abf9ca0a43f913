import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { boundCurrency } from '@invoice/domain/regimes/regime-of.ts'
import { conversionOf } from '@invoice/domain/treasury/conversion.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { regimeOfCompany } from '../../companies/regime-of-company.ts'
import { bookEntries } from '../entries/book-entries.ts'
import { findAccountByIban, insertAccount, lockAccountsOf, setAccountActive } from './accounts-store.ts'
import { readBalance, readEnds } from './figures-store.ts'
import { lockedAccount } from './manage-accounts.ts'
import { readAccount } from './read-accounts.ts'

/**
 * An account in the currency of before goes on in the present one: what lay in it on the last evening is converted by the fixed rate, once, and
 * it takes no entries any more. Its history stays as it is.
 * @throws Refusal 404; 409 where it is in another currency, was converted, or has later entries; 412
 */
export async function convertAccount(tx: Tx, act: Act, id: string, version: number): Promise<TreasuryAccount> {
  const before = await lockedAccount(tx, act, id, version)
  const { name, companyId } = before
  const { former, own } = (await regimeOfCompany(tx, act, companyId)).currency
  if (former === null || before.currency !== former.code) throw new Refusal('treasury.not_in_leva', { name })
  if ((await readAccount(tx, act, id)).continuedById !== null) throw new Refusal('treasury.converted', { name })
  const { lastOn } = await readEnds(tx, act, id)
  if ((lastOn !== null && lastOn >= former.replacedOn) || (before.begunOn ?? '') >= former.replacedOn)
    throw new Refusal('treasury.later_entries', { name })
  await lockAccountsOf(tx, act, companyId)
  const taken = await findAccountByIban(tx, act, { ...before, currency: own })
  if (taken !== null) throw new Refusal('treasury.iban_taken', { name: taken.name })
  const balance = await readBalance(tx, act, id, addDays(former.replacedOn, -1))
  const nextId = newId()
  await insertAccount(tx, act, {
    ...before,
    id: nextId,
    name: nameIn(own, former.code, name),
    currency: own,
    isActive: true,
    continuesId: id,
    begunOn: former.replacedOn,
  })
  const moved = conversionOf(balance, former.code, own)
  if (signOf(balance) !== 0) await bookConversion(tx, act, { id, nextId, on: former.replacedOn, moved })
  await setAccountActive(tx, act, id, false)
  await writeAudit(tx, act, 'treasury_account.converted', id, { name, into: nextId })
  return readAccount(tx, act, nextId)
}

type Conversion = { id: string; nextId: string; on: Day; moved: ReturnType<typeof conversionOf> }

async function bookConversion(tx: Tx, act: Act, { id, nextId, on, moved }: Conversion): Promise<void> {
  const { conversion: description } = act.language === 'bg' ? bg : en
  const entry = { entryOn: on, kind: 'conversion', description } as const
  await bookEntries(tx, act, [
    { ...entry, accountId: id, movement: moved.left },
    // Less than half a cent is nothing.
    ...(signOf(moved.reached) === 0 ? [] : [{ ...entry, accountId: nextId, movement: moved.reached }]),
  ])
}

/** An account whose name says its currency says the other one. */
function nameIn(own: string, former: string, name: string): string {
  const marks = [former, ...(boundCurrency(former)?.marks ?? [])].map((mark) => mark.replaceAll('.', '\\.'))
  return name.replace(new RegExp(`(^|\\s)(?:${marks.join('|')})(?=\\s|$)`, 'u'), `$1${own}`)
}
