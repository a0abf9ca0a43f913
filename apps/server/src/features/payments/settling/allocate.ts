import { addDecimals, compareDecimals, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText, DocumentType } from '@invoice/domain/documents/document.ts'
import { restOf, takesPayments } from '@invoice/domain/documents/open.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { carriedOf, exchangeDifference, settlingAmountOf } from '@invoice/domain/payments/exchange.ts'
import { setOffDirection } from '@invoice/domain/payments/set-off.ts'
import { directionOf, laterOf, type PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { nameText, stateText } from '../../documents/record/lifecycle-refusal.ts'
import { refuseMinorUnits } from '../record/check-amounts.ts'
import { tellPaidDocument } from '../record/tell-paid.ts'
import { type AllocationToInsert, differencesOf, insertAllocations, type SettledRow, type Settler } from './allocations-store.ts'

/** How much of a payment settles a document. */
export type NewAllocation = {
  documentId: string
  /** of the document, in its currency */
  amount: DecimalText
  /** of the payment, in its own, where the two differ; left out, it is worked out by the payment's rate */
  settlingAmount?: string | null
}

/** What settles: of which company and contact, in which direction, with how much left. */
type Giving = {
  by: Settler
  companyId: string
  contactId: string | null
  direction: PaymentDirection
  paidOn: Day
  currency: string
  rateFromEur: DecimalText | null
  /** how much there is to give */
  unallocated: DecimalText
}

/**
 * Settles documents, which are locked, with a payment, or with the rest of a credit note. Each is settled by at most what is left of it.
 * @param tooMuch what is told where they take more than the payment has
 * @throws Refusal 409 at the field of the document or amount that does not fit, 400 for one that is not there
 */
export async function settleDocuments(
  tx: Tx,
  act: Act,
  payment: Giving,
  documents: readonly SettledRow[],
  allocations: readonly NewAllocation[],
  tooMuch: (taken: DecimalText) => Refusal,
): Promise<void> {
  const rows: AllocationToInsert[] = []
  for (const [index, allocation] of allocations.entries()) {
    const document = documents.find(({ id }) => id === allocation.documentId)
    if (!document) throw new Refusal('payments.no_such_document', {}, `allocations.${index}.documentId`)
    refuseForeign(act, payment, document, `allocations.${index}`)
    refuseTooMuch(act, document, allocation, `allocations.${index}`)
    rows.push(await rowOf(tx, act, payment, document, { ...allocation, at: `allocations.${index}` }))
  }
  const taken = sumDecimals(rows.map((row) => row.settling_amount ?? row.amount))
  if (compareDecimals(taken, payment.unallocated) > 0) throw tooMuch(taken)
  await insertAllocations(tx, act, rows)
  await tellPaid(tx, act, documents, allocations)
}

function refuseForeign(act: Act, payment: Giving, document: SettledRow, at: string): void {
  const name = nameText(document, act.language)
  const direction = directionOf(document.type)
  if (direction === null || document.companyId === null || !takesPayments(document)) {
    const state = stateText(document.type, document.status, act.language)
    throw new Refusal('payments.takes_none', { name, state }, `${at}.documentId`)
  }
  if (document.companyId !== payment.companyId) throw new Refusal('payments.other_company', { name }, `${at}.documentId`)
  if (document.contactId !== payment.contactId) throw new Refusal('payments.other_contact', { name }, `${at}.documentId`)
  if (direction !== payment.direction) throw new Refusal('payments.other_direction', { name }, `${at}.documentId`)
}

function refuseTooMuch(act: Act, document: SettledRow, { amount }: NewAllocation, at: string): void {
  refuseMinorUnits(act, { [`${at}.amount`]: amount }, document.currency)
  const rest = restOf(document)
  const name = nameText(document, act.language)
  if (signOf(rest) <= 0) throw new Refusal('payments.nothing_left', { name }, `${at}.amount`)
  if (compareDecimals(amount, rest) <= 0) return
  throw new Refusal('payments.more_than_left', { name, left: formatAmount(rest, document.currency, act.language) }, `${at}.amount`)
}

async function rowOf(
  tx: Tx,
  act: Act,
  payment: Giving,
  document: SettledRow,
  { amount, settlingAmount = null, at }: NewAllocation & { at: string },
): Promise<AllocationToInsert> {
  const isSame = document.currency === payment.currency
  const settling = isSame ? amount : (settlingAmount ?? settlingAmountOf(amount, document.currency, payment))
  if (settling === null || signOf(settling) <= 0) throw new Refusal('payments.needs_settling_amount', {}, `${at}.settlingAmount`)
  refuseMinorUnits(act, { [`${at}.settlingAmount`]: settling }, payment.currency)
  const isFixed = !needsRate(document.currency) && !needsRate(payment.currency)
  return {
    id: newId(),
    document_id: document.id,
    by: payment.by,
    amount,
    settling_amount: isSame ? null : settling,
    // An advance settles what it was paid for when that is issued.
    allocated_on: laterOf(payment.paidOn, document.issuedOn ?? payment.paidOn),
    reverses_id: null,
    exchange_difference: isFixed ? '0' : await differenceOf(tx, act, payment, document, { amount, settlingAmount: settling }),
  }
}

type Taken = { amount: DecimalText; settlingAmount: DecimalText }

async function differenceOf(tx: Tx, act: Act, payment: Giving, document: SettledRow, taken: Taken): Promise<DecimalText> {
  const carried = (await carriedBefore(tx, act, [document.id])).get(document.id) ?? '0'
  const { total, currency, rateFromEur } = document
  return exchangeDifference({ ...taken, payment, document: { total, currency, rateFromEur, rest: restOf(document), carried } })
}

/** A note settles what money of the other direction than its own would. */
const wayOf = ({ direction, noteType }: { direction: PaymentDirection | null; noteType: DocumentType | null }): PaymentDirection =>
  direction ?? (noteType === null ? null : setOffDirection(noteType)) ?? 'in'

/**
 * In EUR, by document: at what the parts of it were carried that payments and notes settled, and of a note those that it gave to settle others.
 * Of what was never settled there is nothing.
 */
export async function carriedBefore(tx: Tx, act: Act, ids: readonly string[]): Promise<ReadonlyMap<string, DecimalText>> {
  const carried = new Map<string, DecimalText>()
  for (const row of ids.length === 0 ? [] : await differencesOf(tx, act, ids)) {
    const before = carried.get(row.documentId) ?? '0'
    carried.set(row.documentId, addDecimals(before, carriedOf(row.settling, row.difference, { ...row, direction: wayOf(row) })))
  }
  return carried
}

async function tellPaid(tx: Tx, act: Act, documents: readonly SettledRow[], allocations: readonly NewAllocation[]): Promise<void> {
  for (const { documentId, amount } of allocations) {
    const document = documents.find(({ id }) => id === documentId)
    if (document && signOf(subtractDecimals(restOf(document), amount)) === 0) await tellPaidDocument(tx, act, documentId)
  }
}
