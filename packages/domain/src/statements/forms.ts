type FormFacts = {
  /** as it is called */
  readonly names: readonly string[]
  /** what its files are, where one is chosen */
  readonly accept: readonly string[]
}

/** The forms that statements of banks come in. Files are read by `server/platform/bank-files/formats.ts`, tables by their profile (`tables/`). */
export const STATEMENT_FORMS = {
  camt053: { names: ['CAMT.053'], accept: ['.xml', 'text/xml', 'application/xml'] },
  mt940: { names: ['MT940'], accept: ['.sta', '.mt940', '.940', '.txt'] },
  table: { names: ['CSV', 'XLSX'], accept: ['.csv', '.tsv', '.xlsx', 'text/csv'] },
} as const satisfies Readonly<Record<string, FormFacts>>
export type StatementForm = keyof typeof STATEMENT_FORMS

const FORMS: readonly FormFacts[] = Object.values(STATEMENT_FORMS)
export const FORM_NAMES: readonly string[] = FORMS.flatMap(({ names }) => names)
/** As a field for files takes it. */
export const ACCEPTED_FILES: string = FORMS.flatMap(({ accept }) => accept).join(',')
