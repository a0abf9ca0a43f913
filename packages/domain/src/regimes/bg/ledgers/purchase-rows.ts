import { addMonths, firstOfMonth } from '../../../calendar/day.ts'
import { toUnits } from '../../../decimal/decimal.ts'
import type { Day } from '../../../documents/document.ts'
import { isReversing, isVendorDocument } from '../../../documents/types.ts'
import { isOtherMemberState } from '../../../vat/member-states.ts'
import { filingDay } from '../filing-day.ts'
import type { PurchaseColumn } from './columns.ts'
import { type LedgerChoices, type LedgerDocument, type LedgerTax, USUAL_CHOICES } from './documents.ts'
import type { LedgerType, PurchaseRow } from './row.ts'
import { add, byDayAndNumber, CENTS, rowOf, signed } from './sales-rows.ts'
import { isChargedByVendor, isOfAnnex2, isSelfCharged, markOf, type SelfCharge } from './self-charge.ts'

/**
 * What a purchase is for VAT.
 * - `domestic`: the vendor has charged what is due here, or nothing is
 * - `cash_accounting`: the vendor accounts for VAT as it is paid (chapter 17а): listed now, and taken off with the protocol of each payment
 * - `debit_note`, `cash_debit_note`: the same, of a vendor's note that adds to an invoice (чл. 115)
 * - `import`: a customs declaration, whose VAT the customs have charged (чл. 56 ЗДДС)
 * - `acquisition`: goods of another member state (чл. 13); `received`: services, and goods of чл. 82 ал. 2–6: we owe the VAT and charge it
 *   ourselves, with a protocol (чл. 117)
 * - `intermediary`: goods of an intermediary in a triangular operation (чл. 15, чл. 82 ал. 3), whose base 03-44 takes
 * - `waste`, `cereals`: of annex 2, part I and II, from a vendor of here (чл. 163а): we owe the VAT as well, and both ledgers mark the part; what the
 *   vendor has charged on the same paper stands in a row of its own, as of `domestic`
 * - `left_out`: no matter of the ledger, as the bill of a vendor whose goods the customs have taxed
 */
export const PURCHASE_KINDS = [
  'domestic',
  'debit_note',
  'cash_accounting',
  'cash_debit_note',
  'import',
  'acquisition',
  'received',
  'intermediary',
  'waste',
  'cereals',
  'left_out',
] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

type Acquired = Pick<LedgerChoices, 'intermediary'>

/** How much of its VAT may be taken off (чл. 69–73 ЗДДС). */
export const CREDITS = ['full', 'partial', 'none'] as const
export type Credit = (typeof CREDITS)[number]

/** What a person has decided of a bill; null: what follows from the bill. */
export type Treatment = { readonly kind: PurchaseKind | null; readonly credit: Credit | null; readonly claimedIn: Day | null }
export const UNDECIDED: Treatment = { kind: null, credit: null, claimedIn: null }

/** `charge`: the protocol that charges its VAT, in force or as it was when a filed month had it. */
export type Purchase = LedgerDocument & {
  readonly treatment: Treatment
  readonly charge: SelfCharge | null
  /** the first day of the month that takes it back, where it was voided after its month was filed */
  readonly takenBackIn?: Day | null
}

/** A credit is claimed in the month of the document or in one of the twelve after (чл. 72 ал. 1 ЗДДС). */
export const LAST_CLAIM = 12

/** The first days of the months in which the credit of a document of that day may be claimed, the earliest first. */
export function claimMonths(issuedOn: Day): Day[] {
  const first = firstOfMonth(issuedOn)
  return Array.from({ length: LAST_CLAIM + 1 }, (_, months) => addMonths(first, months))
}

/** The last day for the declaration of the last of those months: after it nothing more is claimed of the document (чл. 72 ал. 1 ЗДДС). */
export const lastClaimDay = (issuedOn: Day): Day => filingDay(addMonths(firstOfMonth(issuedOn), LAST_CLAIM))

/** The month, by its first day, whose ledger a purchase stands in: what was decided, or that in which its VAT became chargeable. */
export function claimMonth({ issuedOn, treatment, charge }: Claimed): Day {
  return firstOfMonth(treatment.claimedIn ?? charge?.standsIn ?? charge?.chargeableOn ?? issuedOn)
}

type Claimed = Pick<Purchase, 'issuedOn' | 'treatment'> & { readonly charge: Pick<SelfCharge, 'chargeableOn' | 'standsIn'> | null }

/**
 * The month, by its first day, that a bill found after its own month was filed is claimed in: the first of the twelve after that is not filed
 * itself. null: there is none any more.
 * @param filed first days of the months that are filed
 * @param from any day of the month that was asked for: those after it go before those before it
 */
export function openClaimMonth(issuedOn: Day, filed: ReadonlySet<Day>, from: Day = issuedOn): Day | null {
  const open = claimMonths(issuedOn).filter((month) => !filed.has(month))
  return open.find((month) => month >= firstOfMonth(from)) ?? open[0] ?? null
}

/** What somebody has decided, or what follows from the vendor's country, empty where nobody is named. null: goods or services, which only a person knows. */
export function kindOfPurchase({ treatment, countryCode }: { treatment: Treatment; countryCode: string }): PurchaseKind | null {
  if (treatment.kind !== null) return treatment.kind
  return countryCode === '' || countryCode === 'BG' ? 'domestic' : null
}

/** As kindOfPurchase. */
export const kindOf = ({ treatment, party }: Pick<Purchase, 'treatment' | 'party'>): PurchaseKind | null =>
  kindOfPurchase({ treatment, countryCode: party?.countryCode ?? '' })

/** Without a number of the vendor's it is no tax document, and in no ledger. */
const isInPurchaseLedger = ({ type, number }: Pick<Purchase, 'type' | 'number'>): boolean => isVendorDocument(type) && number !== ''

export type PurchaseRows = {
  readonly rows: readonly PurchaseRow[]
  /** from abroad, and nobody has said what of */
  readonly undecided: readonly Purchase[]
  /** whose VAT is ours to charge, and no protocol does */
  readonly withoutProtocol: readonly Purchase[]
}

/**
 * The purchase ledger of a month: what is claimed in it, by day and number. What was recorded and voided is in none, but where its month had been
 * filed: there it stays, and is taken back in the month of the voiding.
 * @param month any day of it
 */
export function purchaseRows(purchases: Iterable<Purchase>, month: Day, choices: Acquired = USUAL_CHOICES): PurchaseRows {
  const ofMonth = firstOfMonth(month)
  const rows: PurchaseRow[] = []
  const undecided: Purchase[] = []
  const withoutProtocol: Purchase[] = []
  for (const purchase of partsOfPurchases(purchases)) {
    if (!isInPurchaseLedger(purchase)) continue
    for (const state of statesIn(purchase, ofMonth)) {
      const kind = kindOf(purchase)
      if (kind === null) undecided.push(purchase)
      else if (isSelfCharged(kind)) {
        if (purchase.charge === null) withoutProtocol.push(purchase)
        else rows.push(chargedRow(purchase, purchase.charge, state, choices))
      } else if (kind !== 'left_out')
        rows.push(rowOf(purchase, typeOf(purchase, kind), state, { amounts: amountsOf(purchase, state), mark: '' as const }))
    }
  }
  return { rows: rows.sort(byDayAndNumber), undecided, withoutProtocol }
}

/**
 * Purchases, those of two kinds as two: what their protocol is of, and what their vendor has charged, which is no part of annex 2 any more. Each part
 * stands in the ledger by a day and a number of its own, and is a purchase that `purchaseRows` takes as it is.
 */
export function* partsOfPurchases(purchases: Iterable<Purchase>): Generator<Purchase> {
  for (const purchase of purchases) {
    const { taxes, treatment } = purchase
    const charged = isOfAnnex2(treatment.kind) ? taxes.filter(isChargedByVendor) : []
    if (charged.length < taxes.length || taxes.length === 0)
      yield charged.length === 0 ? purchase : { ...purchase, taxes: taxes.filter((tax) => !isChargedByVendor(tax)) }
    if (charged.length > 0) yield { ...purchase, taxes: charged, treatment: { ...treatment, kind: 'domestic' }, charge: null }
  }
}

function statesIn(purchase: Purchase, month: Day): BillState[] {
  const { voidedOn, takenBackIn } = purchase
  if (voidedOn !== null && !takenBackIn) return []
  const states: BillState[] = claimMonth(purchase) === month ? ['counted'] : []
  if (takenBackIn && firstOfMonth(takenBackIn) === month) states.push('taken_back')
  return states
}

type BillState = 'counted' | 'taken_back'
const signOf = (state: BillState): bigint => (state === 'taken_back' ? -1n : 1n)

type Listed = 'domestic' | 'debit_note' | 'cash_accounting' | 'cash_debit_note' | 'import'
const TYPES: Readonly<Record<Listed, LedgerType>> = {
  domestic: '01',
  debit_note: '02',
  cash_accounting: '11',
  cash_debit_note: '12',
  import: '07',
}
/** Of vendors who account for VAT as they are paid: in no sum until then. */
export const PAID_LATER: readonly PurchaseKind[] = ['cash_accounting', 'cash_debit_note']
/** Of a vendor's document that takes off: it is a credit note. */
const REVERSING: Readonly<Partial<Record<Listed, LedgerType>>> = {
  domestic: '03',
  debit_note: '03',
  cash_accounting: '13',
  cash_debit_note: '13',
}

function typeOf({ type, taxes }: Purchase, kind: Listed): LedgerType {
  if (isReversing(type)) return REVERSING[kind] ?? TYPES[kind]
  const whole = taxes.reduce((sum, { base, vat }) => sum + toUnits(base, CENTS) + toUnits(vat, CENTS), 0n)
  return (whole < 0n && kind !== 'debit_note' && kind !== 'cash_debit_note' ? REVERSING[kind] : undefined) ?? TYPES[kind]
}

/** The protocol, not the vendor's document, is what the credit is taken by (чл. 71 т. 2 and 5 ЗДДС). */
function chargedRow({ treatment }: Purchase, charge: SelfCharge, state: BillState, { intermediary }: Acquired): PurchaseRow {
  const { documentId, number, madeOn: issuedOn, party, subject, base, vat } = charge
  const amounts: Partial<Record<PurchaseColumn, bigint>> = {}
  const credit = treatment.credit ?? 'full'
  const { base: ofBase, vat: ofVat } = COLUMNS_OF_CREDIT[credit]
  const isOfIntermediary = charge.kind === 'intermediary'
  if (isOfIntermediary) add(amounts, '44', base)
  // What bears no credit stands in 03-30 with all it is.
  if (!isOfIntermediary || credit === 'none' || intermediary === 'both') add(amounts, ofBase, base)
  add(amounts, ofVat, vat)
  return rowOf({ id: documentId, number, issuedOn, party, subject }, '09', state, {
    amounts: signed(amounts, signOf(state)),
    mark: markOf(charge.kind),
  })
}

/** The columns of base and of VAT, by how much is taken off. */
export const COLUMNS_OF_CREDIT: Readonly<Record<Credit, { readonly base: PurchaseColumn; readonly vat: PurchaseColumn }>> = {
  full: { base: '31', vat: '41' },
  partial: { base: '32', vat: '42' },
  none: { base: '30', vat: '30' },
}

/** The column of base and of VAT, by what may be taken off; what bears no VAT, or none that may be, stands in 03-30 with all it is. */
function amountsOf({ type, taxes, treatment }: Purchase, state: BillState): PurchaseRow['amounts'] {
  const amounts: Partial<Record<PurchaseColumn, bigint>> = {}
  for (const tax of taxes) {
    const credit = isCharged(tax) ? (treatment.credit ?? 'full') : 'none'
    add(amounts, COLUMNS_OF_CREDIT[credit].base, tax.base)
    add(amounts, COLUMNS_OF_CREDIT[credit].vat, tax.vat)
  }
  return signed(amounts, isReversing(type) ? -signOf(state) : signOf(state))
}

/** A rate of ours; VAT of another state is none that may be taken off here. */
const isCharged = ({ category, countryCode }: LedgerTax): boolean => category === 'S' && !isOtherMemberState(countryCode, { country: 'BG' })
