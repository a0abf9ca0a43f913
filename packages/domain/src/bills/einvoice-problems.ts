import {
  addDecimals,
  compareDecimals,
  divideRounded,
  fromUnits,
  negateDecimal,
  roundDecimal,
  scaleOf,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '../decimal/decimal.ts'
import type { Allowance, DocumentAllowance, EInvoice, EInvoiceLine, VatBreakdown } from '../einvoice/semantic.ts'
import { isCurrency, minorUnits } from '../money/currency.ts'
import type { ProposalProblem } from './proposal.ts'

/** How far a rounded amount may lie beside what it comes to: R120 for a line, and what recording takes of a printed base or VAT. */
const OF_A_LINE = '0.02'
const OF_A_RATE = '0.05'
/** The same of a currency without cents. */
const OF_WHOLE_UNITS = '1'
/** Decimals of a quotient that is compared with cents. */
const FINE = 12

/** Categories that charge nothing, by the name that the standard's rules have for them. */
const UNCHARGED: Readonly<Record<string, string>> = { Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' }

/**
 * What in a vendor's e-invoice is missing or does not add up, rule by rule of EN 16931, each at the proposal's field. Nothing is corrected, and
 * what is missing is told once: sums of it are not judged. Pure; about twenty comparisons and one a line.
 */
export function eInvoiceProblems(invoice: EInvoice): ProposalProblem[] {
  return [
    ...missing(invoice),
    ...ofDays(invoice),
    ...invoice.lines.flatMap((line, index) => ofLine(line, index, within(invoice, OF_A_LINE))),
    ...ofTotals(invoice),
    ...invoice.taxes.flatMap(ofTax(invoice)),
  ]
}

const within = ({ currency }: EInvoice, usual: string): string =>
  isCurrency(currency) && minorUnits(currency) === 0 ? OF_WHOLE_UNITS : usual

const problemOf = (rule: string, field: string, params: ProposalProblem['params'] = {}): ProposalProblem => ({ rule, field, params })

function missing({ number, issuedOn, currency, seller, lines, taxes, totals }: EInvoice): ProposalProblem[] {
  const hasNumber = seller.vatNumber !== null || seller.registration !== null || seller.identifiers.length > 0
  return [
    ...(number === '' ? [problemOf('BR-02', 'number')] : []),
    ...(issuedOn === '' ? [problemOf('BR-03', 'issueDate')] : []),
    ...(currency === '' ? [problemOf('BR-05', 'currency')] : []),
    ...(seller.name === '' ? [problemOf('BR-06', 'vendor.name')] : []),
    ...(hasNumber ? [] : [problemOf('BR-CO-26', 'vendor.eik')]),
    ...(lines.length === 0 ? [problemOf('BR-16', 'lines')] : []),
    ...(taxes.length === 0 ? [problemOf('BR-CO-18', 'rates')] : []),
    ...(totals.withVat === '' ? [problemOf('BR-14', 'total')] : []),
    ...(totals.payable === '' ? [problemOf('BR-15', 'due')] : []),
  ]
}

function ofDays({ issuedOn, dueOn }: EInvoice): ProposalProblem[] {
  return issuedOn !== '' && dueOn !== null && dueOn < issuedOn
    ? [problemOf('due_before_issue', 'dueDate', { stated: dueOn, expected: issuedOn })]
    : []
}

/** What the line comes to by its quantity, price and allowances; null where one of them is missing. */
export function netOfLine({ quantity, price, baseQuantity, allowances }: EInvoiceLine): string | null {
  const base = baseQuantity ?? '1'
  if (!areKnown(quantity, price, base) || signOf(base) === 0 || !allowances.every(({ amount }) => areKnown(amount))) return null
  return addDecimals(times(quantity, price, base), balance(allowances))
}

function ofLine(line: EInvoiceLine, index: number, tolerance: string): ProposalProblem[] {
  const field = `lines.${index}`
  if (line.name === '') return [problemOf('BR-25', `${field}.name`)]
  if (line.net === '') return [problemOf('BR-24', `${field}.net`)]
  const expected = netOfLine(line)
  if (expected === null)
    return [problemOf(line.quantity === '' ? 'BR-22' : 'BR-26', `${field}.${line.quantity === '' ? 'quantity' : 'unitPrice'}`)]
  return differs(line.net, expected, tolerance) ? [problemOf('R120', `${field}.net`, { stated: line.net, expected: cents(expected) })] : []
}

function ofTotals({ lines, allowances, taxes, totals }: EInvoice): ProposalProblem[] {
  const sum = (rule: string, field: string, stated: string | null, parts: readonly (string | null)[]): ProposalProblem[] => {
    if (stated === null || !areKnown(stated, ...parts.filter((part) => part !== null))) return []
    const expected = sumDecimals(parts.filter((part) => part !== null))
    return differs(stated, expected, '0') ? [problemOf(rule, field, { stated, expected: cents(expected) })] : []
  }
  const amountsOf = (isCharge: boolean) => allowances.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount)
  const minus = (amount: string | null) => (amount === null || amount === '' ? amount : negateDecimal(amount))
  const hasLines = lines.length > 0 && totals.lines !== ''
  return [
    ...(hasLines
      ? sum(
          'BR-CO-10',
          'lines',
          totals.lines,
          lines.map(({ net }) => net),
        )
      : []),
    ...sum('BR-CO-11', 'lines', totals.allowances ?? (hasLines ? '0.00' : null), amountsOf(false)),
    ...sum('BR-CO-12', 'lines', totals.charges ?? (hasLines ? '0.00' : null), amountsOf(true)),
    ...(hasLines ? sum('BR-CO-13', 'rates', totals.taxBase, [totals.lines, minus(totals.allowances), totals.charges]) : []),
    ...(taxes.length > 0
      ? sum(
          'BR-CO-14',
          'rates',
          totals.vat,
          taxes.map(({ vat }) => vat),
        )
      : []),
    ...sum('BR-CO-15', 'total', totals.withVat, [totals.taxBase, totals.vat]),
    ...sum('BR-CO-16', 'due', totals.payable, [totals.withVat, minus(totals.prepaid), totals.rounding]),
  ]
}

const ofTax =
  (invoice: EInvoice) =>
  (tax: VatBreakdown, index: number): ProposalProblem[] => {
    const field = `rates.${index}`
    const name = UNCHARGED[tax.category] ?? tax.category
    const problems: ProposalProblem[] = []
    if (!areKnown(tax.base)) return [problemOf('BR-45', `${field}.base`)]
    if (!areKnown(tax.vat)) return [problemOf('BR-46', `${field}.vat`)]
    const own = baseOf(invoice, tax)
    if (own !== null && differs(tax.base, own, within(invoice, OF_A_RATE)))
      problems.push(problemOf(`BR-${name}-08`, `${field}.base`, { stated: tax.base, expected: cents(own) }))
    if (tax.category in UNCHARGED) {
      if (signOf(tax.vat) !== 0) problems.push(problemOf(`BR-${name}-09`, `${field}.vat`, { stated: tax.vat, expected: '0.00' }))
      return problems
    }
    if (tax.rate === null || !areKnown(tax.rate)) return [...problems, problemOf('BR-48', `${field}.rate`)]
    const vat = times(tax.base, tax.rate, '100')
    if (differs(tax.vat, vat, within(invoice, OF_A_RATE)))
      problems.push(problemOf('BR-CO-17', `${field}.vat`, { stated: tax.vat, expected: cents(vat) }))
    return problems
  }

/** What the lines of a category and rate come to, with what of the whole document is of it; null where an amount is missing. */
function baseOf({ lines, allowances }: EInvoice, tax: VatBreakdown): string | null {
  if (lines.length === 0) return null
  const nets = lines.filter(({ vat }) => isSame(vat, tax)).map(({ net }) => net)
  const others = allowances.filter(({ vat }) => isSame(vat, tax))
  if (!areKnown(...nets, ...others.map(({ amount }) => amount))) return null
  return addDecimals(sumDecimals(nets), balance(others))
}

type Category = Pick<VatBreakdown, 'category' | 'rate'>

function isSame(one: Category, other: Category): boolean {
  const rate = (of: Category) => (of.rate === null || of.rate === '' ? '0' : of.rate)
  return one.category === other.category && compareDecimals(rate(one), rate(other)) === 0
}

/** Charges less allowances. */
const balance = (all: readonly (Allowance | DocumentAllowance)[]): string =>
  sumDecimals(all.map(({ isCharge, amount }) => (isCharge ? amount : negateDecimal(amount))))

/** a × b ÷ by, finely. */
export function times(a: string, b: string, by = '1'): string {
  const scale = scaleOf(a) + scaleOf(b)
  const product = toUnits(a, scaleOf(a)) * toUnits(b, scaleOf(b))
  const divisor = toUnits(by, scaleOf(by))
  const numerator = product * 10n ** BigInt(FINE + scaleOf(by))
  return fromUnits(divideRounded(numerator, divisor * 10n ** BigInt(scale)), FINE)
}

const cents = (amount: string): string => roundDecimal(amount, 2)
const areKnown = (...amounts: readonly string[]): boolean => amounts.every((amount) => amount !== '')

function differs(stated: string, expected: string, by: string): boolean {
  const off = subtractDecimals(stated, expected)
  return compareDecimals(signOf(off) < 0 ? negateDecimal(off) : off, by) > 0
}
