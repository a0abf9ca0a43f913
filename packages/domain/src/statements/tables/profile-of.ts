import { headingKeys } from '../../tables/recognise-columns.ts'
import { searchKey } from '../../text/search-key.ts'
import { ANY_BANK } from './any-bank.ts'
import type { StatementField } from './table-headings.ts'
import type { TableProfile } from './table-profile.ts'

type Own = {
  bank: string
  /** all of these head its table */
  headings: readonly string[]
  /** what its own headings mean; null: nothing, whatever they mean elsewhere */
  fields?: Readonly<Partial<Record<StatementField, readonly string[]>>>
  ignored?: readonly string[]
}

/** The table of one bank: the words of all, and its own before them. */
export function profileOf({ bank, headings, fields = {}, ignored = [] }: Own): TableProfile {
  const words = new Map([...ANY_BANK.vocabulary.fields, ...headingKeys(fields)])
  for (const heading of ignored) words.delete(searchKey(heading))
  return { ...ANY_BANK, bank, headings: headings.map(searchKey), vocabulary: { ...ANY_BANK.vocabulary, fields: words } }
}
