import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentType } from '../documents/document.ts'
import type { PaymentMethodKind } from '../settings/payment-methods.ts'
import { accountTypeOf } from '../treasury/account-types.ts'
import type { PaymentDirection } from './settling.ts'

/** What is written about a payment: a receipt, and a cash order (приходен, разходен касов ордер). */
export const PAPER_TYPES = ['receipt', 'payment'] as const satisfies readonly DocumentType[]
export type PaperType = (typeof PAPER_TYPES)[number]

/** Whoever is paid gives the receipt; a cash order is of the till. */
export function papersOf({ direction, methodKind }: { direction: PaymentDirection; methodKind: PaymentMethodKind }): readonly PaperType[] {
  return PAPER_TYPES.filter((type) => (type === 'receipt' ? direction === 'in' : accountTypeOf(methodKind) === 'cash'))
}

/** Who signs it: of a cash order who answers for the cash, where somebody is named; else who issues for the company. */
export function signerOf(type: PaperType, { responsiblePerson, issuedBy }: { responsiblePerson: string; issuedBy: string }): string {
  return type === 'payment' && responsiblePerson !== '' ? responsiblePerson : issuedBy
}

type Credit = { direction: PaymentDirection; refundsId: string | null; contactId: string | null; unallocated: DecimalText }

/** Whether what is left of a payment is an advance of a client, which is invoiced within five days. */
export function isAdvanceOf({ direction, refundsId, contactId, unallocated }: Credit): boolean {
  return direction === 'in' && refundsId === null && contactId !== null && signOf(unallocated) > 0
}

export type PaidDocument = {
  type: DocumentType
  number: string | null
  issuedOn: Day | null
  total: DecimalText
  /** what of it the payment settles: in its currency, and in the payment's */
  amount: DecimalText
  settlingAmount: DecimalText
}

/** What a part of a payment is for: a document, wholly or partly, or nothing that is written yet. */
export type PaperGround = { kind: 'whole' | 'part'; document: PaidDocument; amount: DecimalText } | { kind: 'rest'; amount: DecimalText }

/**
 * What a payment is for, sum by sum, in the payment's currency: they come to its amount. What settles no document is the rest, whatever became
 * of it since: the paper says what passed from hand to hand.
 */
export function paperGrounds(amount: DecimalText, documents: readonly PaidDocument[]): PaperGround[] {
  const grounds: PaperGround[] = documents.map((document) => ({
    kind: compareDecimals(document.amount, document.total) < 0 ? 'part' : 'whole',
    document,
    amount: document.settlingAmount,
  }))
  const rest = subtractDecimals(amount, sumDecimals(documents.map(({ settlingAmount }) => settlingAmount)))
  return signOf(rest) > 0 ? [...grounds, { kind: 'rest', amount: rest }] : grounds
}
