import { compareDecimals, negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import type { StatementEntry } from '@invoice/domain/statements/identity/statement-entry.ts'
import * as z from 'zod/mini'
import type { FeedEntries } from './bank-feed.ts'

const text = z.optional(z.nullable(z.string()))
const party = z.optional(z.nullable(z.object({ iban: text })))
const Transaction = z.object({
  transactionId: text,
  internalTransactionId: text,
  /** as the bank's statements have it */
  entryReference: text,
  endToEndId: text,
  bookingDate: text,
  bookingDateTime: text,
  valueDate: text,
  transactionAmount: z.object({ amount: z.union([z.string(), z.number()]), currency: z.string() }),
  creditorName: text,
  creditorAccount: party,
  debtorName: text,
  debtorAccount: party,
  remittanceInformationUnstructured: text,
  remittanceInformationUnstructuredArray: z.optional(z.nullable(z.array(z.string()))),
  remittanceInformationStructured: text,
  additionalInformation: text,
  bankTransactionCode: text,
  proprietaryBankTransactionCode: text,
})
type Transaction = z.infer<typeof Transaction>

export const Transactions = z.object({
  transactions: z.object({ booked: z._default(z.array(Transaction), []), pending: z._default(z.array(z.unknown()), []) }),
})

/** What is booked of these days, each once however often the answer has it. */
export function bookedIn({ booked, pending }: z.infer<typeof Transactions>['transactions'], days: { from: Day; to: Day }): FeedEntries {
  const seen = new Set<string>()
  const entries: StatementEntry[] = []
  let [zero, unread] = [0, 0]
  for (const transaction of booked) {
    const id = transaction.internalTransactionId || transaction.transactionId || ''
    const entry = entryOf(transaction)
    if (entry === null) unread++
    // An id is of the provider's making: only with the same amount it is the same entry.
    else if (id !== '' && seen.has(`${id} ${entry.direction} ${entry.amount} ${entry.currency}`)) continue
    else if (signOf(entry.amount) === 0) zero++
    else if (entry.bookedOn >= days.from && entry.bookedOn <= days.to) entries.push(entry)
    if (entry !== null) seen.add(`${id} ${entry.direction} ${entry.amount} ${entry.currency}`)
  }
  entries.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
  return { entries, pending: pending.length, zero, unread }
}

/** Null where it has no day or no amount. */
function entryOf(transaction: Transaction): StatementEntry | null {
  const { amount: written, currency } = transaction.transactionAmount
  const amount = String(written).trim().replace(/^\+/, '')
  const bookedOn = dayOf(transaction.bookingDate) ?? dayOf(transaction.bookingDateTime) ?? dayOf(transaction.valueDate)
  if (bookedOn === null || !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return null
  const isOut = compareDecimals(amount, '0') < 0
  const { creditorName, creditorAccount, debtorName, debtorAccount } = transaction
  const [name, account] = isOut ? [creditorName, creditorAccount] : [debtorName, debtorAccount]
  return {
    bookedOn,
    valueOn: dayOf(transaction.valueDate),
    direction: isOut ? 'out' : 'in',
    isReversal: false,
    amount: isOut ? negateDecimal(amount) : amount,
    currency,
    reason: reasonOf(transaction),
    joinedReason: '',
    partyName: name ?? '',
    partyIban: normaliseIban(account?.iban ?? ''),
    // Of the provider's ids none is the bank's: this is the one that statements have as well.
    bankReference: transaction.entryReference ?? '',
    endToEndId: transaction.endToEndId ?? '',
    kind: transaction.proprietaryBankTransactionCode || transaction.bankTransactionCode || '',
  }
}

function reasonOf(transaction: Transaction): string {
  const pieces = transaction.remittanceInformationUnstructuredArray ?? []
  const joined = pieces.map((piece) => piece.trim()).join(' ')
  return (
    transaction.remittanceInformationUnstructured?.trim() ||
    joined.trim() ||
    transaction.remittanceInformationStructured?.trim() ||
    transaction.additionalInformation?.trim() ||
    ''
  )
}

/** The bank's written day, of a time as well: it is never moved by a zone. */
function dayOf(written: string | null | undefined): Day | null {
  const day = written?.slice(0, 10) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}
