import type { AccountChange, AccountInput, TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { canonicalDecimal, compareDecimals, scaleOf, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { bankAccountProblems, normaliseBankNumbers } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { withFieldsOfAccountType } from '@invoice/domain/treasury/account-types.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act } from '../../../platform/act.ts'
import { changesBetween, writeAudit } from '../../../platform/audit.ts'
import { missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { bookEntries, reverseEntries } from '../entries/book-entries.ts'
import { findInitialEntry } from '../entries/entries-store.ts'
import { refuseEntryDay } from '../entries/entry-day.ts'
import {
  type AccountRow,
  changeAccount,
  deleteAccount,
  findAccount,
  findAccountByIban,
  insertAccount,
  lockAccountsOf,
  setAccountActive,
} from './accounts-store.ts'
import { readBalance, readEnds } from './figures-store.ts'
import { readAccount } from './read-accounts.ts'

/** @throws FieldFaults 400, Refusal 400 for a day ahead, 409 for an IBAN that the company has already */
export async function createAccount(tx: Tx, act: Act, input: AccountInput): Promise<TreasuryAccount> {
  const { companyId, currency, initial } = input
  await refuseWrong(tx, act, input)
  await lockAccountsOf(tx, act, companyId)
  const account = rowOf(act, input)
  await refuseTakenIban(tx, act, account)
  if (account.begunOn !== null) refuseEntryDay(act, { ...account, begunOn: null }, account.begunOn, 'begunOn')
  await insertAccount(tx, act, account)
  await bookInitial(tx, act, account, initial)
  await writeAudit(tx, act, 'treasury_account.created', account.id, { name: account.name, currency })
  return readAccount(tx, act, account.id)
}

function rowOf({ clock }: Act, input: AccountInput): AccountRow {
  const { companyId, name, type, currency, responsiblePerson, ledgerAccount, paymentMethodId, initial, begunOn } = input
  return withFieldsOfAccountType({
    id: newId(),
    version: 1,
    companyId,
    name,
    type,
    currency,
    iban: ibanOf(input),
    responsiblePerson,
    ledgerAccount,
    paymentMethodId,
    isActive: true,
    continuesId: null,
    begunOn: begunOn ?? (signOf(initial) === 0 ? null : clock.today()),
  })
}

const ibanOf = ({ iban }: { iban: string }): string => normaliseBankNumbers({ iban, bic: '' }).iban

async function bookInitial(tx: Tx, act: Act, { id, begunOn }: AccountRow, initial: DecimalText): Promise<void> {
  if (signOf(initial) === 0) return
  await bookEntries(tx, act, [{ accountId: id, entryOn: begunOn ?? act.clock.today(), movement: initial, kind: 'initial' }])
}

/**
 * Changes an account. Another initial balance, or another day of it, takes the first entry back on its own day and writes a new one.
 * @throws FieldFaults 400, Refusal 404, 409 where something moved before the day, 412
 */
export async function updateAccount(tx: Tx, act: Act, id: string, { version, ...input }: AccountChange): Promise<TreasuryAccount> {
  const account = await lockedAccount(tx, act, id, version)
  const { companyId, currency } = account
  await refuseWrong(tx, act, { ...input, companyId, currency })
  const before = await readAccount(tx, act, id)
  const begunOn = input.begunOn ?? (signOf(input.initial) === 0 ? null : (account.begunOn ?? act.clock.today()))
  const changed = withFieldsOfAccountType<AccountRow>({ ...account, ...input, iban: ibanOf(input), begunOn })
  await refuseTakenIban(tx, act, changed)
  if (begunOn !== account.begunOn) await refuseBeginning(tx, act, changed, begunOn)
  await changeAccount(tx, act, id, changed)
  if (begunOn !== account.begunOn || compareDecimals(before.initial, input.initial) !== 0) {
    await correctInitial(tx, act, changed, input.initial)
  }
  const after = await readAccount(tx, act, id)
  const changes = changesBetween(entered(before), entered(after))
  if (changes.length > 0) await writeAudit(tx, act, 'treasury_account.updated', id, { name: after.name, changes })
  return after
}

async function correctInitial(tx: Tx, act: Act, account: AccountRow, initial: DecimalText): Promise<void> {
  const kept = await findInitialEntry(tx, act, account.id)
  // On its own day: what the account began with was never something else.
  if (kept !== null) await reverseEntries(tx, act, { entryId: kept.id }, kept.entryOn)
  await bookInitial(tx, act, account, initial)
}

async function refuseBeginning(tx: Tx, act: Act, account: AccountRow, begunOn: Day | null): Promise<void> {
  if (begunOn === null) return
  refuseEntryDay(act, { ...account, begunOn: null }, begunOn, 'begunOn')
  const { firstOn } = await readEnds(tx, act, account.id)
  if (firstOn === null || firstOn >= begunOn) return
  const params = { name: account.name, day: formatDay(firstOn, act.language) }
  throw new Refusal('treasury.initial_after_entries', params, 'begunOn')
}

const entered = ({ name, type, iban, responsiblePerson, ledgerAccount, paymentMethodId, initial, begunOn }: TreasuryAccount) => ({
  name,
  type,
  iban,
  responsiblePerson,
  ledgerAccount,
  paymentMethodId,
  initial: canonicalDecimal(initial),
  begunOn,
})

type Checked = { iban: string; companyId: string; currency: string; paymentMethodId: string | null; initial: DecimalText }

async function refuseWrong(tx: Tx, act: Act, { companyId, currency, paymentMethodId, initial, iban }: Checked): Promise<void> {
  const problems = await missingReferences(tx, act, [
    { field: 'companyId', table: 'app.companies', id: companyId },
    { field: 'paymentMethodId', table: 'app.payment_methods', id: paymentMethodId },
  ])
  const isExact = scaleOf(canonicalDecimal(initial)) <= minorUnits(currency)
  const wrongIban = iban.trim() === '' ? [] : bankAccountProblems({ iban, bic: '' })
  refuseProblems([...problems, ...wrongIban, ...(isExact ? [] : [{ field: 'initial', code: 'amount' as const }])], act.language)
}

async function refuseTakenIban(tx: Tx, act: Act, account: AccountRow): Promise<void> {
  const other = await findAccountByIban(tx, act, account)
  if (other !== null && other.id !== account.id) throw new Refusal('treasury.iban_taken', { name: other.name }, 'iban')
}

/** @throws Refusal 404, 409 with something left in it that nobody confirmed, 412 */
export async function deactivate(
  tx: Tx,
  act: Act,
  id: string,
  { version, confirmed }: { version: number; confirmed: boolean },
): Promise<TreasuryAccount> {
  const { name, currency } = await lockedAccount(tx, act, id, version)
  const balance = await readBalance(tx, act, id)
  if (signOf(balance) !== 0 && !confirmed) {
    throw new Refusal('treasury.has_balance', { name, balance: formatAmount(balance, currency, act.language) })
  }
  await setAccountActive(tx, act, id, false)
  await writeAudit(tx, act, 'treasury_account.deactivated', id, { name })
  return readAccount(tx, act, id)
}

/** @throws Refusal 404, 409 for one in leva that went on in euro, 412 */
export async function activate(tx: Tx, act: Act, id: string, version: number): Promise<TreasuryAccount> {
  const { name } = await lockedAccount(tx, act, id, version)
  if ((await readAccount(tx, act, id)).continuedById !== null) throw new Refusal('treasury.converted', { name })
  await setAccountActive(tx, act, id, true)
  await writeAudit(tx, act, 'treasury_account.activated', id, { name })
  return readAccount(tx, act, id)
}

/** @throws Refusal 404, 409 where it has, or had, an entry */
export async function removeAccount(tx: Tx, act: Act, id: string): Promise<undefined> {
  const account = await findAccount(tx, act, id, 'for update')
  if (account === null) throw new Refusal('common.not_found')
  const { name } = account
  const { firstOn } = await readEnds(tx, act, id)
  if (firstOn !== null || (await findInitialEntry(tx, act, id, 'any')) !== null) throw new Refusal('treasury.has_entries', { name })
  await deleteAccount(tx, act, id)
  await writeAudit(tx, act, 'treasury_account.deleted', id, { name })
  return undefined
}

/** Nobody else writes entries into it until the transaction ends. @throws Refusal 404, 412 */
export async function lockedAccount(tx: Tx, act: Act, id: string, version: number): Promise<AccountRow> {
  const account = await findAccount(tx, act, id, 'for update')
  if (account === null) throw new Refusal('common.not_found')
  if (account.version !== version) throw new Refusal('common.stale_version')
  return account
}
