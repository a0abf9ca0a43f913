import type { DocumentSnapshot, LineAmounts, SnapshotLine } from '@invoice/domain/documents/document.ts'
import type { LineRow } from '../record/documents-table.ts'
import { decimal, differences, hiddenDifferences, type Pair } from './compare.ts'
import { type Finding, finding } from './finding.ts'

/** The rows of lines, by their positions, beside the lines that were frozen; and these beside the totals they were calculated with. */
export function compareLines(rows: readonly LineRow[], { lines, totals }: DocumentSnapshot): Finding[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  const kept = lines.flatMap((line, index) => {
    const row = byPosition.get(index)
    const field = `lines.${index}`
    const calculated = amountPairs(`${field}.amounts`, totals.lines[index], line.amounts)
    return [...differences('amounts', calculated), ...(row ? compareLine(field, row, line) : [finding('line_missing', field)])]
  })
  const added = rows.filter(({ position }) => lines[position] === undefined)
  return [...kept, ...added.map(({ position }) => finding('line_added', `lines.${position}`))]
}

function compareLine(field: string, row: LineRow, line: SnapshotLine): Finding[] {
  const { name, description, sku, vat, amounts } = line
  return [
    ...differences('line_differs', [
      [`${field}.quantity`, decimal(line.quantity), decimal(row.quantity)],
      [`${field}.unitPrice`, decimal(line.unitPrice), decimal(row.unit_price)],
      [`${field}.discountPercent`, decimal(line.discountPercent), decimal(row.discount_percent)],
      [`${field}.vatCategory`, vat.category, row.vat_category],
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

function amountPairs(field: string, frozen: LineAmounts | undefined, stored: LineAmounts): Pair[] {
  return (['amount', 'discount', 'net', 'total'] as const).map((part) => [
    `${field}.${part}`,
    decimal(frozen?.[part]),
    decimal(stored[part]),
  ])
}
