import type { Language } from '../localised.ts'

type FormFacts = {
  /** as it is called */
  readonly names: readonly string[]
  /** what is told of its files where one is chosen: their kind is not in the name */
  readonly kind: string | null
  /** what its files are, as a field for files takes them */
  readonly accept: readonly string[]
}

/** The forms that statements of banks come in. Files are read by `server/platform/bank-files/formats.ts`, tables in their words (`tables/`). */
export const STATEMENT_FORMS = {
  camt053: { names: ['CAMT.053'], kind: 'XML', accept: ['.xml', 'text/xml', 'application/xml'] },
  mt940: { names: ['MT940'], kind: null, accept: ['.sta', '.mt940', '.940', '.txt'] },
  table: { names: ['CSV', 'XLSX'], kind: null, accept: ['.csv', '.tsv', '.xlsx', '.xls', '.htm', '.html', 'text/csv'] },
} as const satisfies Readonly<Record<string, FormFacts>>
export type StatementForm = keyof typeof STATEMENT_FORMS

const FORMS: readonly FormFacts[] = Object.values(STATEMENT_FORMS)
export const FORM_NAMES: readonly string[] = FORMS.flatMap(({ names }) => names)
export const ACCEPTED_FILES: string = FORMS.flatMap(({ accept }) => accept).join(',')

/** „CAMT.053, MT940, CSV или XLSX“; where one is chosen, with the kind of file. */
export function formsIn(language: Language, isChosen: boolean): string {
  const listed = FORMS.flatMap(({ names, kind }) => names.map((name) => (isChosen && kind !== null ? `${name} (${kind})` : name)))
  // British: no comma before the last.
  return new Intl.ListFormat(language === 'bg' ? 'bg' : 'en-GB', { type: 'disjunction' }).format(listed)
}
