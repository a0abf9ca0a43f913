import { compareDecimals, roundDecimal, scaleOf, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot, LineAmounts, SnapshotLine } from '@invoice/domain/documents/document.ts'
import type { DocumentRecord, LineRow } from '../record/documents-table.ts'
import { decimal, differences, hiddenDifferences, type Pair } from './compare.ts'
import { type Finding, finding } from './finding.ts'

/** The rows of lines, by their positions, beside the lines that were frozen; and these beside the totals they were calculated with. */
export function compareLines(
  rows: readonly LineRow[],
  { lines, totals }: DocumentSnapshot,
  { one_discount: isOneDiscount }: Pick<DocumentRecord, 'one_discount'>,
): Finding[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  const kept = lines.flatMap((line, index) => {
    const row = byPosition.get(index)
    const field = `lines.${index}`
    const calculated = amountPairs(`${field}.amounts`, totals.lines[index], line.amounts)
    return [
      ...differences('amounts', calculated),
      ...(row ? compareLine(field, row, line, isOneDiscount ? (byPosition.get(0) ?? row) : row) : [finding('line_missing', field)]),
    ]
  })
  const added = rows.filter(({ position }) => lines[position] === undefined)
  return [...kept, ...added.map(({ position }) => finding('line_added', `lines.${position}`))]
}

/** `discounted`: the row whose discount holds for this line, see LinesHead.oneDiscount. */
function compareLine(field: string, row: LineRow, line: SnapshotLine, discounted: LineRow): Finding[] {
  const { name, description, sku, vat, amounts } = line
  return [
    ...differences('line_differs', [
      [`${field}.quantity`, decimal(line.quantity), decimal(row.quantity ?? '0')],
      [`${field}.unitPrice`, decimal(line.unitPrice), decimal(row.unit_price ?? '0')],
      [`${field}.discountPercent`, decimal(line.discountPercent), decimal(discounted.discount_percent)],
      ...typedDiscount(field, amounts, discounted),
      [`${field}.vatCategory`, vat.category, row.vat_category ?? 'Z'],
      [`${field}.vatRate`, decimal(vat.rate), decimal(row.vat_rate)],
      ...amountPairs(field, amounts, row),
    ]),
    ...hiddenDifferences('line_differs', [
      [`${field}.name.bg`, name.bg, row.name_bg],
      [`${field}.name.en`, name.en, row.name_en],
      [`${field}.description.bg`, description.bg, row.description_bg],
      [`${field}.description.en`, description.en, row.description_en],
      [`${field}.sku`, sku, row.sku],
    ]),
  ]
}

/** A sum that was typed is what the line was reduced by, as far as its amount allows; see calculate. */
function typedDiscount(field: string, { amount, discount }: LineAmounts, row: LineRow): Pair[] {
  if (row.discount_percent !== null) return []
  const typed = roundDecimal(row.discount_amount ?? '0', scaleOf(amount))
  const most = signOf(amount) > 0 ? amount : '0'
  return [[`${field}.discountAmount`, decimal(discount), decimal(compareDecimals(typed, most) > 0 ? most : typed)]]
}

function amountPairs(field: string, frozen: LineAmounts | undefined, stored: LineAmounts): Pair[] {
  return (['amount', 'discount', 'net', 'total'] as const).map((part) => [
    `${field}.${part}`,
    decimal(frozen?.[part]),
    decimal(stored[part]),
  ])
}
