/** Why a file is no table that can be read; `code` is the key of its text (imports.fileProblems). */
export type SpreadsheetProblem =
  | 'empty'
  | 'not_a_table'
  | 'old_excel'
  | 'broken'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'no_rows'

export class SpreadsheetError extends Error {
  readonly code: SpreadsheetProblem

  constructor(code: SpreadsheetProblem) {
    super(code)
    this.code = code
  }
}
