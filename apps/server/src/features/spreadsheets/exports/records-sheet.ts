import type { Language } from '@invoice/text/language.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { fieldHeading } from '../texts.ts'

type Parts<Item, Field extends string> = {
  readonly noun: 'contacts' | 'products'
  readonly name: string
  readonly language: Language
  readonly fields: readonly Field[]
  /** Those after the one of this id; none: that was all. */
  readonly next: (afterId: string | null) => Promise<readonly Item[]>
  readonly cell: (item: Item, field: Field) => string
}

const NUMERIC: ReadonlySet<string> = new Set(['price', 'paymentDays', 'vendorPaymentDays'])
const WIDE: ReadonlySet<string> = new Set(['name', 'address', 'description', 'notes'])

/** A column a field under our own heading, and a row a record. Records are read as the file is taken. */
export function recordsSheet<Item extends { readonly id: string }, Field extends string>(parts: Parts<Item, Field>): Sheet {
  const { noun, name, language, fields } = parts
  const headings = fields.map((field) => fieldHeading(noun, field, language))
  return {
    name,
    widths: fields.map((field, index) => (WIDE.has(field.split('.')[0] ?? '') ? 32 : Math.max(14, (headings[index]?.length ?? 0) + 2))),
    numeric: new Set(fields.flatMap((field, index) => (NUMERIC.has(field) ? [index] : []))),
    rows: rowsOf(headings, parts),
  }
}

async function* rowsOf<Item extends { readonly id: string }, Field extends string>(
  headings: readonly string[],
  { fields, next, cell }: Parts<Item, Field>,
): AsyncGenerator<readonly string[]> {
  yield headings
  for (let after: string | null = null; ; ) {
    const items: readonly Item[] = await next(after)
    for (const item of items) yield fields.map((field) => cell(item, field))
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
