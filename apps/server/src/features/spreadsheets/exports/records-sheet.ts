import type { CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { type OwnColumn, ownCell, ownCellKind } from '../own-fields.ts'
import { fieldHeading } from '../texts.ts'
import type { CellKind } from './as-written.ts'

type Parts<Item, Field extends string> = {
  readonly noun: 'contacts' | 'products'
  readonly name: string
  readonly language: Language
  readonly fields: readonly Field[]
  /** The workspace's own, after them. */
  readonly own: readonly OwnColumn[]
  /** These as a country of comma decimals and days with points writes them; null: as machines do. */
  readonly written: 'local' | null
  /** Those after the one of this id; none: that was all. */
  readonly next: (afterId: string | null) => Promise<readonly Item[]>
  readonly cell: (item: Item, field: Field) => string
}

const NUMERIC: ReadonlySet<string> = new Set(['price', 'paymentDays', 'vendorPaymentDays'])
const WIDE: ReadonlySet<string> = new Set(['name', 'address', 'description', 'notes'])

type Kept = { readonly id: string; readonly customFields: CustomValues }

/** A column a field under our own heading, and a row a record. Records are read as the file is taken. */
export function recordsSheet<Item extends Kept, Field extends string>(parts: Parts<Item, Field>): Sheet {
  const { noun, name, language, fields, own } = parts
  const headings = [...fields.map((field) => fieldHeading(noun, field, language)), ...own.map(({ heading }) => heading[language])]
  const ownOf = (kind: CellKind) => own.flatMap((column, index) => (ownCellKind(column) === kind ? [fields.length + index] : []))
  return {
    name,
    widths: headings.map((heading, index) => (WIDE.has(fields[index]?.split('.')[0] ?? '') ? 32 : Math.max(14, heading.length + 2))),
    numeric: new Set([...fields.flatMap((field, index) => (NUMERIC.has(field) ? [index] : [])), ...ownOf('amount')]),
    days: new Set(ownOf('day')),
    rows: rowsOf(headings, parts),
  }
}

async function* rowsOf<Item extends Kept, Field extends string>(
  headings: readonly string[],
  { fields, own, next, cell, ...as }: Parts<Item, Field>,
): AsyncGenerator<readonly string[]> {
  yield headings
  for (let after: string | null = null; ; ) {
    const items: readonly Item[] = await next(after)
    for (const item of items) {
      yield [...fields.map((field) => cell(item, field)), ...own.map((column) => ownCell(column, item.customFields, as))]
    }
    const last = items.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The text of a field, or of a part of one: `name.bg`. */
export function textAtPath(record: object, field: string): string {
  const [name = '', inner] = field.split('.')
  const value: unknown = Object(record)[name]
  const text: unknown = inner === undefined ? value : Object(value)[inner]
  return text === null || text === undefined ? '' : String(text)
}
