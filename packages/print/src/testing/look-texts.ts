import type { DocumentModel } from '../document/document-model.ts'

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

/** All that the model wants printed on its first page, one text each: what a test looks for on the paper. */
export function lookTexts(model: DocumentModel): string[] {
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
  return textsIn({ ...rest, sums, handover, labels: columns.map(({ label }) => label) }, { page: undefined, watermark: undefined })
}

function textsIn(value: unknown, without: Record<string, undefined> = {}): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (UNPRINTED.has(key) || key in without ? [] : textsIn(part)))
}
