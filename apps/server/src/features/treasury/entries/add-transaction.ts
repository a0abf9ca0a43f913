import type { TreasuryWarning } from '@invoice/contract/treasury/accounts.ts'
import type { Transaction, TransactionInput } from '@invoice/contract/treasury/transactions.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { isEntryAmount } from '@invoice/domain/treasury/entry-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import type { AccountRow } from '../accounts/accounts-store.ts'
import { warningsOf } from '../accounts/below-zero.ts'
import { usableAccount } from '../accounts/usable-account.ts'
import { bookEntries } from './book-entries.ts'
import { findContactWords } from './contact-words.ts'
import { refuseEntryDay } from './entry-day.ts'
import { readTransaction } from './read-transactions.ts'

export type Done = { transaction: Transaction; warnings: TreasuryWarning[] }

/**
 * Money in or out that is no payment of a document.
 * @throws FieldFaults 400, Refusal 400 for a day that is none of the account's, 409 for an account that takes no entries
 */
export async function addTransaction(tx: Tx, act: Act, input: TransactionInput): Promise<Done> {
  const { accountId, on, type, amount, kind, description, reference, contactId } = input
  const account = await usableAccount(tx, act, accountId)
  refuseAmounts(act, account, { amount })
  refuseProblems(await missingReferences(tx, act, [{ field: 'contactId', table: 'app.contacts', id: contactId }]), act.language)
  refuseEntryDay(act, account, on)
  const words = contactId === null ? [] : await findContactWords(tx, act, contactId)
  const movement = type === 'debit' ? amount : negateDecimal(amount)
  const [id = ''] = await bookEntries(tx, act, [{ accountId, entryOn: on, movement, kind, description, reference, contactId, words }])
  await writeAudit(tx, act, 'treasury_entry.created', id, { name: account.name, total: movement, currency: account.currency })
  return { transaction: await readTransaction(tx, act, id), warnings: await warningsOf(tx, act, account, on) }
}

/** Amounts have no more decimals than the account's currency. @throws FieldFaults 400 at the fields */
export function refuseAmounts(
  act: Act,
  { currency }: Pick<AccountRow, 'currency'>,
  amounts: Readonly<Record<string, DecimalText | null>>,
): void {
  const wrong = Object.entries(amounts).filter(([, amount]) => amount !== null && !isEntryAmount(amount, currency))
  refuseProblems(
    wrong.map(([field]) => ({ field, code: 'amount' })),
    act.language,
  )
}
