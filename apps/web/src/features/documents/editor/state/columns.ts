import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { hasField, type TypeField } from '@invoice/domain/documents/type-facts.ts'
import type { References } from './references/references.ts'

/** Columns that a person writes in, in their order on the screen. */
const CELL_COLUMNS = [
  'name',
  'nameEn',
  'description',
  'sku',
  'unitId',
  'quantity',
  'unitPrice',
  'discountPercent',
  'discountAmount',
  'taxRateId',
  'dealTermId',
] as const
export type CellColumn = (typeof CELL_COLUMNS)[number]

/** Columns of what only some types have. */
const OF_FIELD: { readonly [Column in CellColumn]?: TypeField } = {
  sku: 'goods',
  unitId: 'goods',
  quantity: 'goods',
  discountPercent: 'discount',
  discountAmount: 'discount',
  taxRateId: 'vat',
  dealTermId: 'vat',
}

/** Columns that show only when switched on, or when a line uses them. */
export const OPTIONAL_COLUMNS = ['description', 'sku', 'discountPercent', 'discountAmount', 'dealTermId'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

/** Which columns show, as one text, so that rows are drawn anew only when it changes. */
export function shownColumns(
  draft: DocumentDraft,
  references: References,
  switchedOn: readonly OptionalColumn[],
  showsVat: boolean,
): string {
  return CELL_COLUMNS.filter((column) => {
    if (!hasColumn(draft.type, column)) return false
    if (column === 'nameEn') return draft.language === 'both'
    if (column === 'taxRateId') return showsVat
    if (!isOptional(column)) return true
    return switchedOn.includes(column) || draft.lines.some((line) => uses(line, column, references, showsVat))
  }).join(' ')
}

/** Whether documents of the type have such a column at all. */
export function hasColumn(type: DocumentDraft['type'], column: CellColumn): boolean {
  const field = OF_FIELD[column]
  return field === undefined || hasField(type, field)
}

export function isOptional(column: CellColumn): column is OptionalColumn {
  return (OPTIONAL_COLUMNS as readonly string[]).includes(column)
}

export function readColumns(shown: string): readonly CellColumn[] {
  return shown.split(' ') as CellColumn[]
}

function uses(line: LineDraft, column: OptionalColumn, { taxRates }: References, showsVat: boolean): boolean {
  if (column === 'description') return line.description.bg !== '' || line.description.en !== ''
  if (column === 'dealTermId' && showsVat && line.dealTermId === null) {
    // At a rate of zero the ground decides; it must have a place to be chosen.
    const rate = taxRates.find(({ id }) => id === line.taxRateId)
    return rate !== undefined && signOf(rate.rate) === 0
  }
  return line[column] !== null && line[column] !== ''
}
