import { sumDecimals } from '../../decimal/decimal.ts'
import type { DocumentSnapshot, PaymentInstruction, SnapshotTerm, TaxTotal } from '../../documents/document.ts'
import { notesText } from '../../documents/notes-text.ts'
import { TYPE_FACTS } from '../../documents/type-facts.ts'
import { isAccountNumber } from '../../identifiers/account-number.ts'
import { vatexCodesOf } from '../../settings/deal-term-problems.ts'
import { levelOf, PEPPOL_PROCESS, SPECIFICATIONS } from '../level.ts'
import type { EInvoice, EInvoiceTotals, Payment, PrecedingInvoice, VatBreakdown } from '../semantic.ts'
import { linesOf } from './lines.ts'
import { buyerOf, contactOf, listedCountry, sellerOf, type VatScope } from './party.ts'
import type { EInvoiceTexts } from './texts.ts'

/**
 * An issued document as EN 16931 says it: from what was frozen, with nothing calculated anew but the price without VAT and the discount that
 * closes a line. Whether there is one at all, say isEInvoiced and eInvoiceObstacles, which are asked before. `saysContacts`: whether its paper says how to reach the issuer.
 * @throws RangeError of a document without number, day of issue or recipient, which no issued one is
 */
export function eInvoiceOf(snapshot: DocumentSnapshot, texts: EInvoiceTexts, saysContacts: boolean): EInvoice {
  const { number, issuedOn, recipient, currency, baseCurrency } = snapshot
  if (number === null || issuedOn === null || recipient === null) throw new RangeError('A document that was not issued is no e-invoice.')
  const scope = scopeOf(snapshot)
  const isCredit = TYPE_FACTS[snapshot.type].sign < 0
  const inBase = currency !== baseCurrency && snapshot.taxesInBaseCurrency.length > 0
  const invoice: EInvoice = {
    specification: SPECIFICATIONS.core,
    process: null,
    kind: isCredit ? 'credit_note' : 'invoice',
    typeCode: typeCodeOf(snapshot, isCredit),
    number,
    issuedOn,
    taxOn: snapshot.taxOn === issuedOn ? null : snapshot.taxOn,
    dueOn: snapshot.dueOn,
    currency,
    vatCurrency: inBase ? baseCurrency : null,
    notes: notesOf(snapshot, texts),
    references: referencesOf(snapshot),
    seller: { ...sellerOf(snapshot, scope, texts.content), contact: saysContacts ? contactOf(snapshot.issuer) : null },
    buyer: buyerOf(recipient, snapshot.electronicAddress, scope, texts.content),
    payee: null,
    delivery: deliveryOf(snapshot, issuedOn),
    payment: paymentOf(snapshot.payment, number, texts.term),
    lines: linesOf(snapshot, texts),
    allowances: [],
    taxes: snapshot.totals.taxes.map((tax) => breakdownOf(tax, snapshot, texts)),
    totals: totalsOf(snapshot, inBase),
  }
  return levelOf(invoice) === 'peppol' ? { ...invoice, specification: SPECIFICATIONS.peppol, process: PEPPOL_PROCESS } : invoice
}

function scopeOf({ lines }: DocumentSnapshot): VatScope {
  const categories = lines.map(({ vat }) => vat.category)
  return { outside: categories.includes('O'), reversed: categories.some((category) => category === 'AE' || category === 'K') }
}

/** UNTDID 1001 */
function typeCodeOf({ type, selfBilled }: DocumentSnapshot, isCredit: boolean): string {
  if (isCredit) return selfBilled ? '261' : '381'
  if (TYPE_FACTS[type].note) return '383'
  return selfBilled ? '389' : '380'
}

/** One note, its parts below one another: Peppol takes no second one (R002). */
function notesOf(snapshot: DocumentSnapshot, { remarks }: EInvoiceTexts): string[] {
  const parts = [notesText(snapshot).trim(), ...remarks].filter((part) => part !== '')
  return parts.length === 0 ? [] : [parts.join('\n')]
}

function referencesOf(snapshot: DocumentSnapshot): EInvoice['references'] {
  const { source, buyerReference, orderNumber } = snapshot
  const sourceOf = (type: NonNullable<typeof source>['type']) => (source !== null && source.type === type ? source.number : null)
  return {
    buyerReference: buyerReference || null,
    project: null,
    contract: null,
    order: orderNumber || null,
    salesOrder: sourceOf('order'),
    despatchAdvice: sourceOf('delivery_note'),
    preceding: precedingOf(snapshot),
  }
}

/** BG-3: the invoice that a note corrects, and those that were invoiced beforehand and are deducted. */
function precedingOf({ type, source, lines }: DocumentSnapshot): PrecedingInvoice[] {
  const corrected = TYPE_FACTS[type].note && source !== null ? [source] : []
  const found = new Map([...corrected, ...lines.flatMap(({ advance }) => advance ?? [])].map((one) => [one.number, one]))
  return [...found.values()].map(({ number, issuedOn }) => ({ number, issuedOn }))
}

/** The tax event is the delivery, but of what is paid beforehand. An intra-Community supply says when and where to (BR-IC-11, BR-IC-12), a sale under OSS in which state it is taxed. */
function deliveryOf(snapshot: DocumentSnapshot, issuedOn: string): EInvoice['delivery'] {
  const { deliverTo, deliveredOn, taxOn, isAdvance, ossCountryCode } = snapshot
  const day = deliveredOn ?? (isAdvance ? null : (taxOn ?? issuedOn))
  const countryCode = deliverTo?.countryCode ?? ossCountryCode
  if (day === null && countryCode === null) return null
  const place = { lines: [], city: deliverTo?.city || null, postcode: null, region: null }
  return {
    deliveredOn: day,
    period: null,
    name: null,
    address: countryCode === null ? null : { ...place, countryCode: listedCountry(countryCode) },
  }
}

function paymentOf(payment: PaymentInstruction | null, number: string, term: string): Payment | null {
  const terms = term === '' ? null : term
  if (payment === null) return terms === null ? null : { meansCode: null, meansText: null, reference: null, accounts: [], terms }
  const { meansCode, iban, holder, bic } = payment
  const account = { id: iban, isIban: !isAccountNumber(iban), holder: holder || null, bic: bic || null }
  return { meansCode, meansText: null, reference: number, accounts: iban === '' ? [] : [account], terms }
}

/** Two grounds of one category are one breakdown with both texts (BR-E-01), and with a code only where they share it. */
function breakdownOf({ category, rate, base, vat }: TaxTotal, { terms }: DocumentSnapshot, { content }: EInvoiceTexts): VatBreakdown {
  const grounds = category === 'S' || category === 'Z' ? [] : terms.filter((term) => term.category === category)
  const reason = grounds.map(({ text }) => content(text)).filter((text) => text !== '')
  return {
    category,
    rate: category === 'O' ? null : (rate ?? '0'),
    base,
    vat,
    exemptionCode: sharedCode(grounds),
    exemptionReason: reason.length === 0 ? null : reason.join('; '),
  }
}

function sharedCode(grounds: readonly SnapshotTerm[]): string | null {
  const [first] = grounds
  const isShared = first !== undefined && grounds.every(({ vatex }) => vatex === first.vatex)
  return isShared && vatexCodesOf(first.category).includes(first.vatex) ? first.vatex : null
}

function totalsOf({ totals, taxesInBaseCurrency }: DocumentSnapshot, inBase: boolean): EInvoiceTotals {
  return {
    lines: totals.taxBase,
    allowances: null,
    charges: null,
    taxBase: totals.taxBase,
    vat: totals.totalVat,
    vatInVatCurrency: inBase ? sumDecimals(taxesInBaseCurrency.map(({ vat }) => vat)) : null,
    withVat: totals.totalWithVat,
    prepaid: null,
    rounding: null,
    payable: totals.total,
  }
}
