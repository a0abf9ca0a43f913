/** Why a file is no statement that can be read; `code` is the key of its text (statements.fileProblems). */
export type BankFileProblem =
  | 'empty'
  | 'not_a_statement'
  | 'intraday'
  | 'advice'
  | 'archive'
  | 'other_format'
  | 'not_a_table'
  | 'declares_entities'
  | 'broken'
  | 'cut'
  | 'too_large'
  | 'too_many_entries'

export class BankFileError extends Error {
  readonly code: BankFileProblem

  constructor(code: BankFileProblem) {
    super(code)
    this.code = code
  }
}
