import type { CashCount, CountInput } from '@invoice/contract/treasury/transactions.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { countDifference, countedSum, denominationsOf } from '@invoice/domain/treasury/cash-count.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { findAccount } from '../accounts/accounts-store.ts'
import { readBalance } from '../accounts/figures-store.ts'
import { usableAccount } from '../accounts/usable-account.ts'
import { bookEntries } from '../entries/book-entries.ts'
import { findCount, insertCount } from './counts-store.ts'

/**
 * Keeps what was counted in a till today. What differs from the book is booked, as shortage or surplus: never silently, and never other
 * than who counted saw it.
 * @throws FieldFaults 400, Refusal 409 for no till, or where something was booked meanwhile
 */
export async function countCash(tx: Tx, act: Act, { accountId, pieces, expected, note }: CountInput): Promise<CashCount> {
  // Nobody books anything until the difference is.
  await findAccount(tx, act, accountId, 'for update')
  const account = await usableAccount(tx, act, accountId)
  const { name, currency, responsiblePerson } = account
  if (account.type !== 'cash') throw new Refusal('treasury.not_in_cash', { name }, 'accountId')
  const known = Object.values(denominationsOf(currency)).flat()
  const wrong = pieces.flatMap(({ value }, index) => (known.some((each) => compareDecimals(each, value) === 0) ? [] : [index]))
  refuseProblems(
    wrong.map((index) => ({ field: `pieces.${index}.value`, code: 'choice' })),
    act.language,
  )
  const balance = await readBalance(tx, act, accountId)
  if (compareDecimals(balance, expected) !== 0) {
    throw new Refusal('treasury.balance_changed', { balance: formatAmount(balance, currency, act.language) })
  }
  const counted = countedSum(pieces, currency)
  const difference = countDifference(counted, balance, currency)
  const on = act.clock.today()
  const entryId = signOf(difference) === 0 ? null : await bookDifference(tx, act, { accountId, on, difference, note })
  const id = newId()
  await insertCount(tx, act, {
    id,
    accountId,
    on,
    pieces: pieces.filter(({ count }) => count > 0),
    counted,
    expected: balance,
    entryId,
    note,
    responsiblePerson,
  })
  await writeAudit(tx, act, 'treasury_account.counted', accountId, { name, total: difference, currency })
  const kept = await findCount(tx, act, id)
  if (!kept) throw new Error('What was just written is there.')
  return kept
}

type Difference = { accountId: string; on: string; difference: string; note: string }

async function bookDifference(tx: Tx, act: Act, { accountId, on, difference, note }: Difference): Promise<string | null> {
  const words = act.language === 'bg' ? bg : en
  const what = signOf(difference) < 0 ? words.shortage : words.surplus
  const description = note === '' ? what : `${what}: ${note}`
  const [id] = await bookEntries(tx, act, [{ accountId, entryOn: on, movement: difference, kind: 'count', description }])
  return id ?? null
}
