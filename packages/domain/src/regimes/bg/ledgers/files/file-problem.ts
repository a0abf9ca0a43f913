/** The Agency's files of a month, by the names under which it takes them, without .TXT. */
export type FileName = 'DEKLAR' | 'PRODAGBI' | 'POKUPKI' | 'VIES'

/**
 * - too_wide: more than its field holds, and no text that may be cut
 * - wrong_line_end: a record ends with CRLF, save the last one of VIES
 * - wrong_letter: a byte that is no character of windows-1251, or a control character
 * - wrong_width: of a record
 * - wrong_form: a field is not written as its kind is (an amount, a day, on which side its blanks are)
 * - wrong_value: written right, and nothing that may stand there
 * - wrong_record: another one is due there, or none
 * - wrong_order: the number of the row is not the next one
 * - wrong_count: of rows
 * - wrong_sum: of the fields, rows or files that it is to be the sum of
 * - repeated: a partner has one line
 * - other_filer, other_month: than the first record, or the declaration
 */
export type FileProblemCode =
  | 'too_wide'
  | 'wrong_line_end'
  | 'wrong_letter'
  | 'wrong_width'
  | 'wrong_form'
  | 'wrong_value'
  | 'wrong_record'
  | 'wrong_order'
  | 'wrong_count'
  | 'wrong_sum'
  | 'repeated'
  | 'other_filer'
  | 'other_month'

/** What is wrong with a file, and where. */
export type FileProblem = {
  readonly file: FileName
  readonly code: FileProblemCode
  /** of the record, from 1; in a ledger it is the number of the row */
  readonly line: number
  /** as the Agency names it (02-11); in VIES after its record (VIR.k3); null: the record as a whole */
  readonly field: string | null
}

/** Nothing is written, or read, past the problem. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(`${problem.file}, line ${problem.line}, ${problem.field ?? 'record'}: ${problem.code}`)
    this.problem = problem
  }
}
