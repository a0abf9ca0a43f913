import type { Language } from '../localised.ts'
import { searchKey } from '../text/search-key.ts'

/** A column of somebody's table: what heads it ('' for none), and some of its cells. */
export type TableColumn = { readonly heading: string; readonly samples: readonly string[] }

/** What is known of tables of some kind. */
export type Vocabulary = {
  /** a field, or the stem of a localised one, by the search key of what heads it */
  readonly fields: ReadonlyMap<string, string>
  /** stems: their column is of the language that its cells are written in */
  readonly localised: ReadonlySet<string>
  /** of these a table may have several columns */
  readonly repeatable: ReadonlySet<string>
  /** a field that every row has, and what stands in for it where no column is it */
  readonly standIn?: { readonly of: string; readonly by: string }
}

/** A heading's key and what it heads; of two of the same key the later one counts in `new Map`. */
export function headingKeys(headings: Readonly<Record<string, readonly string[] | undefined>>): (readonly [key: string, field: string])[] {
  return Object.entries(headings).flatMap(([field, names = []]) => names.map((name) => [searchKey(name), field] as const))
}

/** The field that each column seems to be of: by its heading, else by what its cells hold. None twice. */
export function recogniseColumns(
  vocabulary: Vocabulary,
  columns: readonly TableColumn[],
  fieldOfCells: (samples: readonly string[]) => string | undefined = () => undefined,
): (string | null)[] {
  const taken = new Set<string>()
  const take = (field: string | undefined): string | null => {
    if (field === undefined || (taken.has(field) && !vocabulary.repeatable.has(field))) return null
    taken.add(field)
    return field
  }
  const byName = withStandIn(
    vocabulary,
    columns,
    columns.map((column) => take(fieldOfHeading(vocabulary, column))),
  )
  return columns.map((column, index) => byName[index] ?? take(fieldOfCells(column.samples)))
}

/** "Описание" over the only names of a table heads names. */
function withStandIn({ standIn, localised }: Vocabulary, columns: readonly TableColumn[], fields: (string | null)[]): (string | null)[] {
  if (standIn === undefined) return fields
  const isOf = (field: string | null, stem: string): boolean => field === stem || (field?.startsWith(`${stem}.`) ?? false)
  const at = fields.findIndex((field) => isOf(field, standIn.by))
  if (at < 0 || fields.some((field) => isOf(field, standIn.of))) return fields
  const { of: field } = standIn
  return fields.with(at, localised.has(field) ? `${field}.${scriptOf(columns[at]?.samples ?? [])}` : field)
}

/** How many columns have a heading that is known: what tells the row of headings from a title above it. */
export function knownHeadings(vocabulary: Vocabulary, cells: readonly string[]): number {
  return cells.filter((heading) => fieldOfHeading(vocabulary, { heading, samples: [] }) !== undefined).length
}

function fieldOfHeading({ fields, localised }: Vocabulary, { heading, samples }: TableColumn): string | undefined {
  const field = fields.get(searchKey(heading)) ?? fields.get(searchKey(heading.replace(/[([].*$/, ''))) // "Име (по регистрация)"
  return field !== undefined && localised.has(field) ? `${field}.${scriptOf([...samples, samples.length > 0 ? '' : heading])}` : field
}

/** In which of two localised fields a text belongs. */
export function scriptOf(texts: readonly string[]): Language {
  const all = texts.join(' ')
  const cyrillic = all.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = all.match(/\p{Script=Latin}/gu)?.length ?? 0
  return cyrillic >= latin ? 'bg' : 'en'
}
