import type { ColumnKey, DocumentModel } from '../document/document-model.ts'

/** What is not printed as it stands, or not by every template. */
const UNPRINTED = new Set([
  'template',
  'style',
  'language',
  'metadata',
  'colours',
  'logo',
  'logoPlace',
  'longest',
  'key',
  'qr',
  'carried',
  'running',
])

/** Columns that lose their heads where a table folds: the code stands under the name then, the unit beside the quantity. */
const FOLDING: ReadonlySet<ColumnKey> = new Set(['sku', 'unit'])

/**
 * What stands on a paper of which the table folds, and on no other: the code follows its name, the unit its quantity. Whether it folds
 * is measured by the template, so that only the paper tells. Empty: there is nothing to fold.
 */
export function foldedTexts({ columns, rows }: DocumentModel): string[] {
  const cell = (row: DocumentModel['rows'][number], key: ColumnKey) => row[columns.findIndex((column) => column.key === key)]?.text ?? ''
  const beside = (first: ColumnKey, second: ColumnKey) =>
    rows.flatMap((row) => (cell(row, second) === '' ? [] : [`${cell(row, first)} ${cell(row, second)}`]))
  return [...beside('name', 'sku'), ...beside('quantity', 'unit')]
}

/** All that the model wants printed on its first page, one text each: what a test looks for on the paper. */
export function lookTexts(model: DocumentModel, { isFolded }: { isFolded: boolean }): string[] {
  const { toSign: _, issuerName, taxes, taxTable, cashOrder, columns, handover, ...rest } = model
  if (cashOrder !== null) {
    const { title, number, notice, issued, facts, payable, inWords, notes, people, foot } = model
    const { receipt, toOrder, stamp, ...order } = cashOrder
    const stub = receipt && { receipt: { ...receipt, to: '' }, toOrder: toOrder.text, stamp }
    return textsIn({
      ...order,
      stub,
      issuedOn: issued?.value,
      title,
      number,
      notice,
      issuerName,
      facts,
      payable,
      inWords,
      notes,
      people,
      foot,
    })
  }
  const sums = model.style === 'classic' || taxTable === null ? taxes : taxTable
  const heads = columns.filter(({ key }) => !(isFolded && FOLDING.has(key)))
  return textsIn({ ...rest, sums, handover, labels: heads.map(({ label }) => label) }, { page: undefined, watermark: undefined })
}

function textsIn(value: unknown, without: Record<string, undefined> = {}): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (UNPRINTED.has(key) || key in without ? [] : textsIn(part)))
}
