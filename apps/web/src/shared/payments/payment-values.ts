import type { OpenDocument, PaymentInput } from '@invoice/contract/payments.ts'
import { addDecimals, compareDecimals, isDecimalText, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { oldestFirst, type PaymentDirection } from '@invoice/domain/payments/settling.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'

/** What the drawer holds: as typed. `shares` by document; null: shared out by due date, whatever the amount becomes. */
export type PaymentValues = {
  direction: PaymentDirection
  companyId: string
  contactId: string
  contactName: string
  amount: string
  currency: string
  rateFromEur: string
  paidOn: Day | string
  /** of a method, or the name of a kind that the workspace has no method of */
  method: string
  methodKind: PaymentMethodKind
  fiscalReceipt: string
  fiscalReceiptOn: Day | string
  reference: string
  note: string
  shares: Readonly<Record<string, string>> | null
}

const isAmount = (text: string): boolean => isDecimalText(text, 13, 3)

/** What each document gets: as chosen, or the one that the payment was begun from first and then the oldest due. */
export function sharesOf(
  { amount, shares }: Pick<PaymentValues, 'amount' | 'shares'>,
  documents: readonly OpenDocument[],
  first: string | null,
): Readonly<Record<string, string>> {
  if (shares !== null) return shares
  if (!isAmount(amount)) return {}
  const own = documents.filter(({ id }) => id === first)
  const begun = oldestFirst(amount, own)
  const left = begun.reduce((rest, share) => subtractDecimals(rest, share.amount), amount)
  const others = oldestFirst(
    left,
    documents.filter(({ id }) => id !== first),
  )
  return Object.fromEntries([...begun, ...others].map((share) => [share.documentId, share.amount]))
}

/** Of what can be read as an amount. */
export function sumOfShares(shares: Readonly<Record<string, string>>): string {
  return Object.values(shares).reduce((sum, share) => (isAmount(share) ? addDecimals(sum, share) : sum), '0.00')
}

/** Above zero: what is left over; below: what is missing. null while the amount cannot be read. */
export function leftOver({ amount }: Pick<PaymentValues, 'amount'>, shares: Readonly<Record<string, string>>): string | null {
  return isAmount(amount) ? subtractDecimals(amount, sumOfShares(shares)) : null
}

/** The share that a document gets when it is ticked: what is left of the amount, at most all of it. */
export function shareWhenChosen(values: PaymentValues, shares: Readonly<Record<string, string>>, { rest }: OpenDocument): string {
  const left = leftOver(values, shares)
  if (left === null || signOf(left) <= 0) return rest
  return compareDecimals(left, rest) < 0 ? left : rest
}

export function bodyOf(values: PaymentValues, shares: Readonly<Record<string, string>>): PaymentInput {
  const { contactName: _name, contactId, method, methodKind, fiscalReceiptOn, rateFromEur, shares: _shares, ...rest } = values
  return {
    ...rest,
    contactId: contactId === '' ? null : contactId,
    methodKind,
    paymentMethodId: method === methodKind || method === '' ? null : method,
    rateFromEur: rateFromEur === '' ? null : rateFromEur,
    fiscalReceiptOn: fiscalReceiptOn === '' || values.fiscalReceipt === '' ? null : fiscalReceiptOn,
    accountId: null,
    entryId: null,
    allocations: Object.entries(shares)
      .filter(([, amount]) => /[1-9]/.test(amount))
      .map(([documentId, amount]) => ({ documentId, amount, settlingAmount: null })),
  }
}
