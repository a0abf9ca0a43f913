import {
  addDecimals,
  canonicalDecimal,
  divideRounded,
  fromUnits,
  negateDecimal,
  powerOfTen,
  roundDecimal,
  scaleOf,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '../../decimal/decimal.ts'
import { compareStated } from '../amounts/stated-vat.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../document.ts'
import type { ParsedDocument, ParsedLine } from './parsed-document.ts'

type Printed = Pick<ParsedDocument, 'lines' | 'total'>

/** The amounts of a document of another program: what is printed on it, in the categories and rates that its lines have here. */
export function printedTotals(own: DocumentTotals, { lines, total }: Printed, digits: number): DocumentTotals {
  const round = (amount: DecimalText) => roundDecimal(amount, digits)
  const taxes = own.taxes.map((tax): TaxTotal => {
    const of = lines.filter((line) => isAtRateOf(line, tax))
    return { ...tax, base: round(sumDecimals(of.map(({ base }) => base))), vat: round(sumDecimals(of.map(({ vat }) => vat))) }
  })
  const taxBase = round(sumDecimals(taxes.map(({ base }) => base)))
  const totalVat = round(sumDecimals(taxes.map(({ vat }) => vat)))
  return {
    lines: lines.map(({ base }) => ({ amount: round(base), discount: round('0'), net: round(base), total: round(base) })),
    taxes,
    subtotal: taxBase,
    discount: round('0'),
    taxBase,
    totalVat,
    totalWithVat: round(addDecimals(taxBase, totalVat)),
    total: round(total),
  }
}

function isAtRateOf({ rate }: ParsedLine, tax: Pick<TaxTotal, 'category' | 'rate'>): boolean {
  if (tax.category !== 'S') return rate === null
  return rate !== null && tax.rate !== null && canonicalDecimal(rate) === canonicalDecimal(tax.rate)
}

export type PrintedDifference = { what: 'vat' | 'total'; printed: DecimalText; own: DecimalText; size: 'near' | 'far' }

/** Where what is printed is not what follows from it: VAT of each rate, and base with VAT. A few cents are near, as rounding leaves them. */
export function printedDifferences({ lines, total }: Printed, digits: number): PrintedDifference[] {
  const rates = new Set(lines.flatMap(({ rate }) => (rate === null ? [] : [canonicalDecimal(rate)])))
  const ofRates = [...rates].flatMap((rate): PrintedDifference[] => {
    const of = lines.filter((line) => line.rate !== null && canonicalDecimal(line.rate) === rate)
    const own = vatAt(sumDecimals(of.map(({ base }) => base)), rate, digits)
    return differing('vat', sumDecimals(of.map(({ vat }) => vat)), own, digits)
  })
  const sum = sumDecimals(lines.flatMap(({ base, vat }) => [base, vat]))
  return [...ofRates, ...differing('total', total, sum, digits)]
}

function differing(what: PrintedDifference['what'], printed: DecimalText, own: DecimalText, digits: number): PrintedDifference[] {
  const size = compareStated(printed, own, digits)
  return size === 'same' ? [] : [{ what, printed: roundDecimal(printed, digits), own: roundDecimal(own, digits), size }]
}

/** VAT of a base at a rate in percent, rounded once, halves away from zero. */
export function vatAt(base: DecimalText, rate: DecimalText, digits: number): DecimalText {
  const scale = scaleOf(base) + scaleOf(rate)
  const product = toUnits(base, scaleOf(base)) * toUnits(rate, scaleOf(rate)) * powerOfTen(digits)
  return fromUnits(divideRounded(product, powerOfTen(scale + 2)), digits)
}

/** The rate, of those that there are, at which that VAT was charged; undefined where none gives it within a few cents. Zero is no rate. */
export function rateOfPrinted(
  { base, vat }: Pick<ParsedLine, 'base' | 'vat'>,
  rates: readonly DecimalText[],
  digits: number,
): DecimalText | undefined {
  return rates
    .filter((rate) => signOf(rate) > 0 && compareStated(vat, vatAt(base, rate, digits), digits) !== 'far')
    .toSorted((a, b) => signOf(subtractDecimals(off(vat, vatAt(base, a, digits)), off(vat, vatAt(base, b, digits)))))[0]
}

function off(a: DecimalText, b: DecimalText): DecimalText {
  const difference = subtractDecimals(a, b)
  return signOf(difference) < 0 ? negateDecimal(difference) : difference
}
