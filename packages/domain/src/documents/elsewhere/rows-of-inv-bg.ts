import {
  AMOUNT,
  canonicalDecimal,
  compareDecimals,
  divideRounded,
  fits,
  fromUnits,
  isDecimalText,
  powerOfTen,
  roundDecimal,
  scaleOf,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '../../decimal/decimal.ts'
import { needsRate } from '../../money/convert.ts'
import { minorUnits } from '../../money/currency.ts'
import { boundCurrency, regimeOf } from '../../regimes/regime-of.ts'
import type { DecimalText } from '../document.ts'
import { type InvBgDocument, type InvBgLine, typeOfInvBg } from './document-of-inv-bg.ts'
import { PRINTED_COLUMNS, type PrintedLine } from './printed-lines.ts'
import { vatAt } from './printed-totals.ts'

/** Columns of a table of documents that one of inv.bg fills, each a row for every line. */
export const INV_BG_COLUMNS = [...PRINTED_COLUMNS, 'rateFromEur', 'sourceNumber', 'paidState', 'paidAmount', 'paymentMethod'] as const
export type InvBgRow = Readonly<Record<(typeof INV_BG_COLUMNS)[number], string>>

/** Of its 14 methods those whose words say which of ours they are; with any other one it is by bank, as where none is told. */
const METHODS: Readonly<Record<string, string>> = { bank: 'bank', moneytransfer: 'bank', card: 'card', cash: 'cash' }
const STATES: readonly string[] = ['paid', 'unpaid', 'partially']

/**
 * A document of inv.bg as rows of a table of documents: a row a line, whose sums are those that are printed. Where its lines do not come to its
 * base, as with a reduction of the whole, one row stands for it. None where it is left where it is.
 */
export function rowsOfInvBg(document: InvBgDocument): InvBgRow[] {
  const type = typeOfInvBg(document)
  if (type === null) return []
  const lines = linesOf(document)
  const head = {
    type,
    number: document.number,
    issuedOn: document.issuedOn,
    taxOn: document.taxOn,
    dueOn: document.dueOn,
    clientName: document.client.name,
    registrationNumber: document.client.registrationNumber,
    vatNumber: document.client.vatNumber,
    city: document.client.city,
    address: document.client.address,
    currency: document.currency,
    rateFromEur: rateOfLevs(document),
    sourceNumber: document.sourceNumber,
    ...paidOf(document),
  }
  if (lines === null) {
    const { base, vat, total, vatPercent } = document
    return [{ ...head, lineName: '', quantity: '', unitPrice: '', base, vat, vatRate: vatPercent, total }]
  }
  // What the whole of it comes to stands in the last row: a cent that its lines do not explain is told and not lost.
  const before = sumDecimals(lines.slice(0, -1).flatMap(({ base, vat }) => [base, vat]))
  return lines.map(
    ({ name, quantity, unitPrice, base, vat, rate }, at): InvBgRow => ({
      ...head,
      lineName: name,
      quantity,
      unitPrice,
      base,
      vat,
      vatRate: rate,
      total: at === lines.length - 1 ? subtractDecimals(document.total, before) : sumDecimals([base, vat]),
    }),
  )
}

const isAmount = (text: string): boolean => fits(text, AMOUNT)

/** Null where amounts are missing that no rule gives: the dry run tells which. */
function linesOf(document: InvBgDocument): PrintedLine[] | null {
  const { base, vat, total, currency, vatPercent } = document
  if (![base, vat, total].every(isAmount)) return null
  const own = document.lines.map((line) => ({ ...line, rate: rateOf(line.vatPercent === '' ? vatPercent : line.vatPercent) }))
  const isWhole = own.length > 0 && own.every((line) => isAmount(line.total)) && sumIs(base, own)
  const [first] = own
  if (!isWhole && own.every(({ rate }) => rate === first?.rate)) {
    const name = own.length === 1 ? (first?.name ?? '') : ''
    return [{ name, quantity: '', unitPrice: '', base, vat, rate: first?.rate ?? rateOf(vatPercent) }]
  }
  if (own.some((line) => !isAmount(line.total))) return null
  const digits = minorUnits(currency)
  const vats = own.map((line) => (line.rate === '' ? '0' : vatAt(line.total, line.rate, digits)))
  // The whole VAT is what is printed: what its lines do not come to is in the last one that bears any.
  const bearer = own.findLastIndex(({ rate }) => rate !== '' && signOf(rate) > 0)
  const rest = subtractDecimals(vat, sumDecimals(vats.filter((_, at) => at !== bearer)))
  return own.map((line, at) => ({
    name: line.name,
    ...countOf(line),
    base: line.total,
    vat: at === bearer ? rest : (vats[at] ?? '0'),
    rate: line.rate,
  }))
}

const sumIs = (base: DecimalText, lines: readonly InvBgLine[]): boolean =>
  compareDecimals(sumDecimals(lines.map(({ total }) => total)), base) === 0

const rateOf = (percent: string): string => (isDecimalText(percent, 3, 4) ? canonicalDecimal(percent) : '')

/** How many at what price, for one; '' where a discount, or what it calls differently, makes another sum of them. */
function countOf({ quantity, price, priceForQuantity, total }: InvBgLine): Pick<PrintedLine, 'quantity' | 'unitPrice'> {
  const none = { quantity: '', unitPrice: '' }
  if (!isDecimalText(quantity, 9, 4) || !isDecimalText(price, 10, 6)) return none
  const per = isDecimalText(priceForQuantity, 9, 4) && signOf(priceForQuantity) > 0 ? priceForQuantity : '1'
  const unitPrice = quotient(price, per, 6)
  const scale = scaleOf(quantity) + scaleOf(unitPrice)
  const product = fromUnits(toUnits(quantity, scaleOf(quantity)) * toUnits(unitPrice, scaleOf(unitPrice)), scale)
  const isSame = compareDecimals(roundDecimal(product, scaleOf(total)), total) === 0
  return isSame ? { quantity: canonicalDecimal(quantity), unitPrice: canonicalDecimal(unitPrice) } : none
}

function quotient(top: DecimalText, bottom: DecimalText, digits: number): DecimalText {
  const units = toUnits(top, scaleOf(top)) * powerOfTen(scaleOf(bottom) + digits)
  return fromUnits(divideRounded(units, toUnits(bottom, scaleOf(bottom)) * powerOfTen(scaleOf(top))), digits)
}

/**
 * How many units of a foreign currency 1 EUR was, of the levs that one of them was; '' where none is needed or told. What a rate of the time of the euro
 * is to, inv.bg does not say: it is asked for in the dry run.
 */
function rateOfLevs({ currency, currencyRate, issuedOn }: InvBgDocument): DecimalText {
  const { former } = regimeOf(null).currency
  const perEuro = former === null ? undefined : boundCurrency(former.code)?.perEuro
  if (currency === '' || !needsRate(currency) || former === null || perEuro === undefined || issuedOn >= former.replacedOn) return ''
  if (!isDecimalText(currencyRate, 9, 12) || signOf(currencyRate) <= 0) return ''
  return quotient(perEuro, currencyRate, 6)
}

/** A credit note settles its invoice first: how much of it was given back its state alone says. */
function paidOf({ type, status, paid, paymentMethod }: InvBgDocument): Pick<InvBgRow, 'paidState' | 'paidAmount' | 'paymentMethod'> {
  const paidState = STATES.includes(status) ? status : ''
  const isNote = type === 'cred'
  return {
    paidState: isNote && paidState !== 'paid' ? '' : paidState,
    paidAmount: !isNote && isAmount(paid) && signOf(paid) > 0 ? paid : '',
    paymentMethod: METHODS[paymentMethod] ?? '',
  }
}
