import { divideRounded, PERCENT, powerOfTen, toUnits } from '../../../decimal/decimal.ts'
import { checkVatNumber } from '../../../identifiers/eu-vat.ts'
import type { VatCategory } from '../../../vat/category.ts'
import { numbersOf } from '../../numbers-of.ts'
import type { LedgerChoices, LedgerDocument, LedgerParty, LedgerTax } from './documents.ts'
import { isReport, type LedgerEntry } from './entries.ts'
import { partyNumber } from './party.ts'
import { placeOfSale } from './placing.ts'
import { claimMonth, claimMonths, kindOf, PAID_LATER, type Purchase, type PurchaseRows } from './purchase-rows.ts'
import { NO_NUMBER } from './row.ts'
import { CENTS, type SalesRows } from './sales-rows.ts'
import { OF_ANNEX_2 } from './self-charge.ts'

/**
 * What is looked at before a month is filed. What stops: a total that no column fits, a purchase from abroad of which nobody has said what it is,
 * one whose VAT is ours to charge and no protocol does, one of a vendor of here whose paper leaves the VAT to us, a vendor's number whose check digit is wrong, VAT from a vendor without a VAT number
 * (чл. 71 т. 1 ЗДДС), a partner of another member state without one, whom VIES could not name, or of whom VIES says that there is none (чл. 53
 * ал. 1), a claim after the last month for it (чл. 72 ал. 1), a note that names no invoice (чл. 115 ал. 4), a sale under OSS of which no state
 * is known, more of the result told to go somewhere than there is. The others want to be seen. What is worked out from the documents alone stands here, the rest in checks-of-facts.ts.
 */
export const CHECKS = {
  unplaced: 'stops',
  undecided: 'stops',
  without_protocol: 'stops',
  reverse_charged: 'stops',
  wrong_number: 'stops',
  vat_without_number: 'stops',
  partner_without_number: 'stops',
  vies_invalid: 'stops',
  claimed_too_late: 'stops',
  note_without_invoice: 'stops',
  oss_without_state: 'stops',
  more_than_result: 'stops',
  refund_not_set_off: 'review',
  refund_not_asked: 'review',
  foreign_number: 'review',
  vat_differs: 'review',
  repeated_number: 'review',
  missing_numbers: 'review',
  number_before_day: 'review',
  other_tax_month: 'review',
  vies_unchecked: 'review',
  oss_unregistered: 'review',
  claimed_later: 'review',
  annex_2: 'review',
  reported_and_invoiced: 'review',
  drafts: 'review',
  received_files: 'review',
  unexplained_entries: 'review',
  without_registration: 'review',
  registration_began: 'review',
  registration_ended: 'review',
  other_number: 'review',
  submitter_unknown: 'review',
} as const satisfies Record<string, 'stops' | 'review'>
export type CheckCode = keyof typeof CHECKS

/** A check that does not hold: of which document, and what is put into its sentence. `amount`: in minor units of the base currency. */
export type FailedCheck = {
  readonly code: CheckCode
  readonly document: LedgerDocument
  readonly amount: bigint
  readonly params: Readonly<Record<string, string>>
}

/** What of a month does not hold, what stops first, then by day and number. */
export function failedChecks(
  sales: readonly LedgerDocument[],
  placed: SalesRows,
  bought: readonly Purchase[],
  entered: PurchaseRows,
): FailedCheck[] {
  const counted = new Set<string>()
  const marked = new Set<string>()
  for (const { documentId, state, mark } of placed.rows) {
    if (state !== 'counted') continue
    counted.add(documentId)
    if (mark !== '') marked.add(documentId)
  }
  const listed = new Set(entered.rows.filter(({ state }) => state === 'counted').map(({ documentId }) => documentId))
  const failed = [
    ...placed.unplaced.map(({ document, tax }) => one('unplaced', document, units(tax.base), rateOf(tax))),
    ...entered.undecided.map((document) => one('undecided', document)),
    ...entered.withoutProtocol.map((document) => one('without_protocol', document)),
    ...bought.filter(({ id }) => listed.has(id)).flatMap(ofPurchase),
    ...repeated(bought.filter(({ id }) => listed.has(id))),
  ]
  for (const sale of sales) if (counted.has(sale.id)) addOfSale(failed, sale, marked.has(sale.id))
  return failed.sort(byRankAndDay)
}

/** What stops first, in the order of the table, then by day, then so that it is always the same. */
export const byRankAndDay = (a: FailedCheck, b: FailedCheck): number =>
  rank(a) - rank(b) || compare(a.document.issuedOn, b.document.issuedOn) || compare(a.document.id, b.document.id)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * In a month with reports of sales, what is invoiced and paid at a till: it has its receipt and its invoice, and must not be in a report as well. One
 * check for all of it, at the first.
 * @param paidAtTill ids of those documents
 */
export function reportedChecks(
  sales: readonly LedgerDocument[],
  entries: readonly Pick<LedgerEntry, 'kind' | 'voidedOn'>[],
  paidAtTill: ReadonlySet<string>,
): FailedCheck[] {
  if (!entries.some(({ kind, voidedOn }) => isReport(kind) && voidedOn === null)) return []
  const found = sales.filter(({ id, voidedOn }) => voidedOn === null && paidAtTill.has(id))
  const [first] = found
  return first ? [one('reported_and_invoiced', first, sum(found, wholeBase), { count: String(found.length) })] : []
}

function ofPurchase(purchase: Purchase): FailedCheck[] {
  const { party, taxes, treatment, issuedOn } = purchase
  const failed: FailedCheck[] = []
  const vat = sum(taxes, ({ vat: of }) => units(of))
  const { vatNumber = '', countryCode = '' } = party ?? {}
  const isFromHere = countryCode === '' || countryCode === 'BG'
  const number = wrongNumber(purchase)
  if (number !== null) failed.push(one('wrong_number', purchase, vat, { number }))
  addForeignNumber(failed, purchase)
  const isTakenOff =
    ['domestic', 'debit_note', ...PAID_LATER, ...OF_ANNEX_2].includes(kindOf(purchase) ?? '') &&
    (treatment.credit ?? 'full') !== 'none' &&
    vat !== 0n
  if (isTakenOff && vatNumber === '') failed.push(one('vat_without_number', purchase, vat))
  if (kindOf(purchase) === 'domestic' && isFromHere && taxes.some(({ category }) => ODD_ON_BILLS.includes(category)))
    failed.push(one('reverse_charged', purchase))
  const claimedIn = claimMonth(purchase)
  // The month of a protocol follows from when its VAT became chargeable.
  const isLate = purchase.charge === null && !claimMonths(issuedOn).includes(claimedIn)
  if (isLate) failed.push(one('claimed_too_late', purchase, vat))
  else if (claimedIn.slice(0, 7) !== issuedOn.slice(0, 7)) failed.push(one('claimed_later', purchase, vat))
  addDiffering(failed, purchase)
  return failed
}

const wrongNumber = ({ party }: LedgerDocument): string | null => party && numberThatIsWrong(party)

/** What the ledgers know the other side's numbers by. */
export type PartyNumbers = Pick<LedgerParty, 'countryCode' | 'vatNumber' | 'registrationNumber'>

/** The number whose check digit does not hold; a sole trader's may be a company's or a person's. null: none, as far as anything is known of it. */
export function numberThatIsWrong({ countryCode, vatNumber, registrationNumber }: PartyNumbers): string | null {
  const numbers = numbersOf(countryCode)
  if (numbers === null) return null
  if (vatNumber !== '') return numbers.isVat(vatNumber) ? null : vatNumber
  const isNone = registrationNumber !== '' && !KINDS.some((kind) => numbers.isRegistration(registrationNumber, kind))
  return isNone ? registrationNumber : null
}
const KINDS = ['company', 'person'] as const

/** The VAT number of who is of another member state, whose form or check digit does not hold: VIES alone knows whether there is one. */
function foreignNumber({ countryCode, vatNumber }: PartyNumbers): string | null {
  if (vatNumber === '' || numbersOf(countryCode) !== null) return null
  return checkVatNumber(vatNumber, countryCode).result === 'invalid' ? vatNumber : null
}

/** Whether a check has anything to say of a party of these numbers. */
export const isOddParty = (party: PartyNumbers): boolean => numberThatIsWrong(party) !== null || foreignNumber(party) !== null

/** Of which bills of a vendor with these numbers a check has something to say, whatever else they are: of all, of those with VAT, or of none. */
export function asksForBillsOf(vendor: PartyNumbers): 'all' | 'with_vat' | 'none' {
  if (isOddParty(vendor)) return 'all'
  return vendor.vatNumber === '' ? 'with_vat' : 'none'
}

/** The categories of VAT of which a check has something to say on a bill of which nothing was decided. */
export const ODD_ON_BILLS: readonly VatCategory[] = ['AE']

function addForeignNumber(failed: FailedCheck[], document: LedgerDocument): void {
  const number = document.party && foreignNumber(document.party)
  if (number !== null) failed.push(one('foreign_number', document, undefined, { number }))
}

/** One number of one vendor twice in the ledger: probably one document, entered twice. */
function repeated(listed: readonly Purchase[]): FailedCheck[] {
  const seen = new Set<string>()
  return listed.flatMap((purchase) => {
    const key = `${partyNumber(purchase.party)} ${purchase.number}`
    const isNew = purchase.party === null || partyNumber(purchase.party) === NO_NUMBER || !seen.has(key)
    seen.add(key)
    return isNew ? [] : [one('repeated_number', purchase, wholeBase(purchase), { number: purchase.number })]
  })
}

/** To those that are found already: of nearly all sales there is nothing to say. */
function addOfSale(failed: FailedCheck[], sale: LedgerDocument, isMarked: boolean): void {
  addDiffering(failed, sale)
  if (asksForParty(sale) && (sale.party?.vatNumber ?? '') === '') failed.push(one('partner_without_number', sale))
  const number = wrongNumber(sale)
  if (number !== null) failed.push(one('wrong_number', sale, wholeBase(sale), { number }))
  addForeignNumber(failed, sale)
  if (sale.taxes.some(({ category, countryCode }) => category === 'S' && countryCode === '')) failed.push(one('oss_without_state', sale))
  if (isMarked) failed.push(one('annex_2', sale))
}

/** Told by VIES, which knows partners by their VAT numbers. */
export const NEEDS_PARTNER: readonly string[] = ['15', '17', '25']

/**
 * Whether VIES and the checks above ask more of a sale's other side than its name. What is only looked at may leave the rest unread, so that a
 * check of other sales has to be told of here, but for those of numbers alone: these are judged once for each (`isOddParty`).
 */
export function asksForParty({ taxes }: Pick<LedgerDocument, 'taxes'>): boolean {
  return taxes.some(({ column }) => NEEDS_PARTNER.includes(column))
}

/**
 * Whether VIES, or a check of sales, has to see the documents with such a total, whatever they come to. Those of all other totals may be summed
 * unseen, but for what is asked of the documents themselves: odd numbers (`isOddParty`), VAT that differs, gaps of the range, days of tax events.
 */
export function asksForDocuments(tax: LedgerTax, choices: LedgerChoices): boolean {
  const place = placeOfSale(tax, choices)
  if (place === null || place === 'left_out' || place.mark !== '') return true
  return NEEDS_PARTNER.includes(tax.column) || NEEDS_PARTNER.includes(place.base) || isOfAnotherState(tax)
}

/** Beyond what prices with VAT, and a note that takes the rest, explain: one cent beside base × rate. */
function addDiffering(failed: FailedCheck[], document: LedgerDocument): void {
  for (const tax of document.taxes) {
    if (tax.category !== 'S' || tax.rate === null) continue
    const rounded = divideRounded(units(tax.base) * toUnits(tax.rate, PERCENT.scale), WHOLE)
    const beside = units(tax.vat) - rounded
    if (beside < -1n || beside > 1n) failed.push(one('vat_differs', document, beside, { base: tax.base, vat: tax.vat, ...rateOf(tax) }))
  }
}
const WHOLE = 100n * powerOfTen(PERCENT.scale)

export function one(
  code: CheckCode,
  document: LedgerDocument,
  amount = wholeBase(document),
  params: FailedCheck['params'] = {},
): FailedCheck {
  return { code, document, amount, params }
}

/** Sold under OSS, or of no state at all. */
export const isOfAnotherState = ({ category, countryCode }: Pick<LedgerTax, 'category' | 'countryCode'>): boolean =>
  category === 'S' && countryCode !== 'BG'

const rank = ({ code }: FailedCheck): number => Object.keys(CHECKS).indexOf(code)
const units = (amount: string): bigint => toUnits(amount, CENTS)
const wholeBase = ({ taxes }: LedgerDocument): bigint => sum(taxes, ({ base }) => units(base))
const rateOf = ({ rate }: LedgerTax): Record<string, string> => (rate === null ? {} : { rate })
const sum = <T>(items: readonly T[], pick: (item: T) => bigint): bigint => items.reduce((whole, item) => whole + pick(item), 0n)
