import type { OpenDocument, PaymentInput } from '@invoice/contract/treasury/payments.ts'
import { addDecimals, compareDecimals, isDecimalText, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { hasRate } from '@invoice/domain/money/convert.ts'
import { exchangeDifference, settlingAmountOf } from '@invoice/domain/payments/exchange.ts'
import { oldestFirst, type PaymentDirection } from '@invoice/domain/payments/settling.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'

/** By document. */
export type Shares = Readonly<Record<string, string>>

/** What decides how a payment is shared out. */
export type ShareValues = {
  direction: PaymentDirection
  contactId: string
  amount: string
  currency: string
  rateFromEur: string
  /** of each document, in its currency; null: shared out by due date, whatever the amount becomes */
  shares: Shares | null
  /** of the payment, in its own, for documents of other currencies, where somebody has said so */
  settlings: Shares
}

/** What the drawer holds: as typed. */
export type PaymentValues = ShareValues & {
  companyId: string
  contactName: string
  paidOn: Day | string
  /** of a method, or the name of a kind that the workspace has no method of */
  method: string
  methodKind: PaymentMethodKind
  /** '': where money of the method lands */
  accountId: string
  fiscalReceipt: string
  fiscalReceiptOn: Day | string
  reference: string
  note: string
}

const isAmount = (text: string): boolean => isDecimalText(text, 13, 3)
const isSameCurrency =
  ({ currency }: Pick<ShareValues, 'currency'>) =>
  (document: OpenDocument) =>
    document.currency === currency

/**
 * What each document gets: as chosen, or the one that the payment was begun from first and then the oldest due of the payment's currency.
 * Begun from a document of another currency, that one is paid whole.
 */
export function sharesOf(
  values: Pick<ShareValues, 'amount' | 'currency' | 'shares'>,
  documents: readonly OpenDocument[],
  first: string | null,
): Shares {
  const { amount, shares } = values
  if (shares !== null) return shares
  if (!isAmount(amount)) return {}
  const own = documents.filter(({ id }) => id === first)
  const [foreign] = own.filter((document) => !isSameCurrency(values)(document))
  if (foreign) return { [foreign.id]: foreign.rest }
  const begun = oldestFirst(amount, own)
  const left = begun.reduce((rest, share) => subtractDecimals(rest, share.amount), amount)
  const others = oldestFirst(
    left,
    documents.filter((document) => document.id !== first && isSameCurrency(values)(document)),
  )
  return Object.fromEntries([...begun, ...others].map((share) => [share.documentId, share.amount]))
}

/**
 * How much of the payment, in its currency, each share takes: as said, by the payment's rate, and where no rate tells what the only such
 * document takes, what the others leave. '' where nobody knows.
 */
export function settlingsOf(values: ShareValues, shares: Shares, documents: readonly OpenDocument[]): Shares {
  const known = Object.entries(shares).map(([id, share]) => [id, knownSettling(values, share, id, documents)] as const)
  const unknown = known.filter(([, settling]) => settling === '')
  const left = leftAfter(values.amount, Object.fromEntries(known))
  if (unknown.length === 1 && left !== null && signOf(left) > 0) return { ...Object.fromEntries(known), [unknown[0]?.[0] ?? '']: left }
  return Object.fromEntries(known)
}

function knownSettling(values: ShareValues, share: string, id: string, documents: readonly OpenDocument[]): string {
  const document = documents.find((each) => each.id === id)
  if (document === undefined || isSameCurrency(values)(document)) return share
  const typed = values.settlings[id]
  if (typed !== undefined) return typed
  return isAmount(share) ? (settlingAmountOf(share, document.currency, quoted(values)) ?? '') : ''
}

const quoted = ({ currency, rateFromEur }: Pick<ShareValues, 'currency' | 'rateFromEur'>) => ({
  currency,
  rateFromEur: isDecimalText(rateFromEur, 9, 6) && signOf(rateFromEur) > 0 ? rateFromEur : null,
})

/** Of what can be read as an amount. */
export function sumOfShares(shares: Shares): string {
  return Object.values(shares).reduce((sum, share) => (isAmount(share) ? addDecimals(sum, share) : sum), '0.00')
}

/** Above zero: what is left over; below: what is missing. null while the amount cannot be read. `settlings`: of the payment. */
export function leftAfter(amount: string, settlings: Shares): string | null {
  return isAmount(amount) ? subtractDecimals(amount, sumOfShares(settlings)) : null
}

/** The share that a document gets when it is ticked: what is left of the amount, at most all of it. Of another currency it is all of it. */
export function shareWhenChosen(values: ShareValues, settlings: Shares, document: OpenDocument): string {
  const { rest } = document
  const left = leftAfter(values.amount, settlings)
  if (left === null || signOf(left) <= 0 || !isSameCurrency(values)(document)) return rest
  return compareDecimals(left, rest) < 0 ? left : rest
}

/** In EUR: what the rates give (above zero) or take, as the server will write it down. '0.00' where nothing is known to differ. */
export function differenceOf(values: ShareValues, shares: Shares, settlings: Shares, documents: readonly OpenDocument[]): string {
  const payment = { ...quoted(values), direction: values.direction }
  if (!hasRate(payment)) return '0.00'
  return documents.reduce((sum, document) => {
    const [amount = '', settlingAmount = ''] = [shares[document.id], settlings[document.id]]
    const isKnown = [amount, settlingAmount].every((text) => isAmount(text) && signOf(text) > 0) && hasRate(document)
    return isKnown ? addDecimals(sum, exchangeDifference({ amount, settlingAmount, payment, document })) : sum
  }, '0.00')
}

/** The allocations of a body; what is of the payment's currency says it once. */
export function allocationsOf(values: ShareValues, shares: Shares, documents: readonly OpenDocument[]): PaymentInput['allocations'] {
  const settlings = settlingsOf(values, shares, documents)
  const isForeign = (id: string): boolean => documents.some((document) => document.id === id && !isSameCurrency(values)(document))
  return Object.entries(shares)
    .filter(([, amount]) => /[1-9]/.test(amount))
    .map(([documentId, amount]) => ({
      documentId,
      amount,
      settlingAmount: isForeign(documentId) ? settlings[documentId] || null : null,
    }))
}

/** The errors of shares that are told beside the documents, and so not once more above the form. */
export const shareFields = (shares: Shares): string[] =>
  ['amount', 'documentId', 'settlingAmount'].flatMap((field) => Object.keys(shares).map((_, index) => `allocations.${index}.${field}`))

type Known = { readonly documents: readonly OpenDocument[]; readonly first: string | null; readonly entryId: string | null }

export function bodyOf(values: PaymentValues, { documents, first, entryId }: Known): PaymentInput {
  const {
    contactName: _name,
    contactId,
    method,
    methodKind,
    fiscalReceiptOn,
    rateFromEur,
    settlings: _settlings,
    shares: _shares,
    accountId,
    ...rest
  } = values
  return {
    ...rest,
    contactId: contactId === '' ? null : contactId,
    methodKind,
    paymentMethodId: method === methodKind || method === '' ? null : method,
    rateFromEur: rateFromEur === '' ? null : rateFromEur,
    fiscalReceiptOn: fiscalReceiptOn === '' || values.fiscalReceipt === '' ? null : fiscalReceiptOn,
    accountId: accountId === '' ? null : accountId,
    entryId,
    allocations: allocationsOf(values, sharesOf(values, documents, first), documents),
  }
}
