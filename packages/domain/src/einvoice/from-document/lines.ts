import {
  canonicalDecimal,
  divideRounded,
  fromUnits,
  PERCENT,
  powerOfTen,
  signOf,
  subtractDecimals,
  toUnits,
  UNIT_PRICE,
} from '../../decimal/decimal.ts'
import type { DecimalText, DocumentSnapshot, SnapshotLine } from '../../documents/document.ts'
import { minorUnits } from '../../money/currency.ts'
import { amountOf, PRICE_SCALE } from '../level.ts'
import { listedUnit } from '../lists/unit-codes.ts'
import type { Allowance, EInvoiceLine, LineVatCategory } from '../semantic.ts'
import type { EInvoiceTexts } from './texts.ts'

const WHOLE = 100n * powerOfTen(PERCENT.scale)
/** UNTDID 5189: a discount */
const DISCOUNT = '95'

/** BG-25 of each line. */
export function linesOf({ lines, currency, pricesIncludeVat }: DocumentSnapshot, texts: EInvoiceTexts): EInvoiceLine[] {
  const digits = minorUnits(currency)
  return lines.map((line, index) => {
    const vat = categoryOf(line)
    const price = pricesIncludeVat ? withoutVat(line.unitPrice, vat.rate) : line.unitPrice
    return {
      id: String(index + 1),
      note: null,
      name: texts.content(line.name),
      description: texts.content(line.description) || null,
      sku: line.sku || null,
      buyersItem: null,
      standardItem: null,
      attributes: texts.fields(line.customFields),
      quantity: line.quantity,
      unitCode: listedUnit(line.unitCode),
      price,
      baseQuantity: null,
      allowances: discountOf(line, { price, digits, pricesIncludeVat, reason: texts.discount }),
      net: line.amounts.net,
      orderLine: null,
      period: null,
      vat,
    }
  })
}

/** The category decides on the rate: only the standard one has one, outside the scope there is none (BR-O-05), elsewhere 0. */
function categoryOf({ vat: { category, rate } }: SnapshotLine): LineVatCategory {
  if (category === 'O') return { category, rate: null }
  return { category, rate: category === 'S' && rate !== null ? canonicalDecimal(rate) : '0' }
}

/** BT-146 of a price that contains VAT: ten decimals keep quantity × price right up to quantities of ten million. */
function withoutVat(price: DecimalText, rate: DecimalText | null): DecimalText {
  const units = toUnits(price, UNIT_PRICE.scale) * powerOfTen(PRICE_SCALE - UNIT_PRICE.scale) * WHOLE
  return canonicalDecimal(fromUnits(divideRounded(units, WHOLE + toUnits(rate ?? '0', PERCENT.scale)), PRICE_SCALE))
}

type Priced = { price: DecimalText; digits: number; pricesIncludeVat: boolean; reason: string }

/**
 * BG-27, which closes the line's equation instead of being rounded by itself: a percentage takes what lies between quantity × price and the net,
 * and so does a sum that was typed with VAT. What rounds to nothing is left out.
 */
function discountOf(
  { amounts, quantity, discountPercent }: SnapshotLine,
  { price, digits, pricesIncludeVat, reason }: Priced,
): Allowance[] {
  if (signOf(amounts.discount) === 0) return []
  const base = amountOf(quantity, price, digits)
  const isDerived = discountPercent !== null || pricesIncludeVat
  const amount = isDerived ? subtractDecimals(base, amounts.net) : amounts.discount
  if (signOf(amount) !== signOf(amounts.discount)) return []
  const share = discountPercent === null ? { base: null, percent: null } : { base, percent: canonicalDecimal(discountPercent) }
  return [{ isCharge: false, amount, ...share, reasonCode: DISCOUNT, reason }]
}
