import { canonicalDecimal, negateDecimal, roundDecimal, signOf, sumDecimals } from '../decimal/decimal.ts'
import type { DocumentAllowance, EInvoice, EInvoiceLine, TradeParty, VatBreakdown } from '../einvoice/semantic.ts'
import { withoutSeparators } from '../identifiers/digits.ts'
import { isIban, normaliseIban } from '../identifiers/iban.ts'
import { eInvoiceProblems, times } from './einvoice-problems.ts'
import { BILL_CATEGORIES, type BillCategory, type BillProposal, type ProposedLine, type ProposedRate, type Read } from './proposal.ts'

const PRICE_DECIMALS = 6
/** UNTDID 1001: a debit note, and such of financial adjustments, of goods and services, and one that its buyer writes. */
const DEBIT_NOTES: readonly string[] = ['383', '80', '84', '527']

/**
 * What a vendor's e-invoice proposes: each value as it is stated, with what does not add up. A discount or charge of the whole document becomes
 * a line of its own, and a file without lines (profiles of Factur-X that have none) a line for each rate.
 */
export function proposeBill(invoice: EInvoice, source: BillProposal['source']): BillProposal {
  const { number, issuedOn, taxOn, dueOn, currency, payment, references, totals } = invoice
  const [account] = payment?.accounts ?? []
  const [preceding] = references.preceding
  return {
    source,
    kind: invoice.kind === 'credit_note' ? 'credit_note' : 'bill',
    ...(DEBIT_NOTES.includes(invoice.typeCode) && { isDebitNote: true }),
    vendor: { ...vendorOf(invoice.seller), iban: stated(ibanOf(account?.id)), bic: stated(account?.bic) },
    buyer: numbersOf(invoice.buyer),
    number: stated(number),
    issueDate: stated(issuedOn),
    taxDate: stated(taxOn ?? invoice.delivery?.deliveredOn),
    dueDate: stated(dueOn),
    currency: stated(currency),
    reference: stated(payment?.reference),
    sourceNumber: stated(preceding?.number),
    sourceIssueDate: stated(preceding?.issuedOn),
    pricesIncludeVat: false,
    rates: invoice.taxes.map(rateOf),
    total: stated(totals.withVat),
    due: stated(totals.payable),
    lines: linesOf(invoice),
    problems: eInvoiceProblems(invoice),
  }
}

const sure = (value: string): Read<string> => ({ value, certainty: 'stated', place: null })
const stated = (value: string | null | undefined): Read<string> | null =>
  value === null || value === undefined || value === '' ? null : sure(value)

function ibanOf(id: string | undefined): string {
  const iban = normaliseIban(id ?? '')
  return isIban(iban) ? iban : ''
}

function vendorOf(seller: TradeParty) {
  const { address, contact } = seller
  return {
    ...numbersOf(seller),
    country: stated(address?.countryCode.toUpperCase()),
    city: stated(address?.city),
    postcode: stated(address?.postcode),
    address: stated(address?.lines.join(', ')),
    email: stated(contact?.email),
  }
}

function numbersOf({ name, registration, vatNumber }: TradeParty) {
  return {
    name: stated(name),
    eik: stated(withoutSeparators(registration?.value ?? '')),
    vatNumber: stated(withoutSeparators(vatNumber ?? '').toUpperCase()),
  }
}

function rateOf({ rate, category, base, vat, exemptionReason }: VatBreakdown): ProposedRate {
  return {
    rate: sure(percentOf(rate)),
    category: categoryOf(category),
    reason: exemptionReason ?? '',
    base: stated(base),
    vat: stated(vat),
  }
}

const percentOf = (rate: string | null) => (rate === null || rate === '' ? '0' : canonicalDecimal(rate))

const categoryOf = (category: string): BillCategory | null => BILL_CATEGORIES.find((known) => known === category) ?? null

function linesOf({ lines, allowances, taxes }: EInvoice): ProposedLine[] {
  return lines.length === 0 ? taxes.map(lineOfRate) : [...lines.map(lineOf), ...allowances.map(lineOfAllowance)]
}

function lineOf(line: EInvoiceLine): ProposedLine {
  const { quantity, price, baseQuantity, allowances, vat } = line
  const discounts = allowances.map(({ isCharge, amount }) => (amount === '' ? '0' : isCharge ? negateDecimal(amount) : amount))
  const isPriced = price !== '' && baseQuantity !== '' && (baseQuantity === null || signOf(baseQuantity) !== 0)
  return {
    name: sure(line.name),
    description: line.description ?? '',
    sku: line.sku ?? '',
    quantity: stated(quantity),
    unit: line.unitCode,
    unitPrice: stated(isPriced ? canonicalDecimal(roundDecimal(times(price, '1', baseQuantity ?? '1'), PRICE_DECIMALS)) : ''),
    discount: sumDecimals(discounts),
    rate: percentOf(vat.rate),
    category: categoryOf(vat.category),
    net: stated(line.net),
  }
}

/** Its name is the vendor's reason, '' where none is given. */
function lineOfAllowance({ isCharge, amount, reason, vat }: DocumentAllowance): ProposedLine {
  const signed = amount === '' || isCharge ? amount : negateDecimal(amount)
  return { ...plainLine(reason ?? '', amount, signed, percentOf(vat.rate), vat.category), quantity: sure(isCharge ? '1' : '-1') }
}

function lineOfRate({ rate, category, base }: VatBreakdown): ProposedLine {
  return plainLine('', base, base, percentOf(rate), category)
}

function plainLine(name: string, price: string, net: string, rate: string, category: string): ProposedLine {
  return {
    name: sure(name),
    description: '',
    sku: '',
    quantity: sure('1'),
    unit: 'C62',
    unitPrice: stated(price === '' ? '' : canonicalDecimal(price)),
    discount: '0',
    rate,
    category: categoryOf(category),
    net: stated(net),
  }
}
