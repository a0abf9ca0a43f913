import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { BankFileProblem } from './bank-file-problem.ts'

export type BankFileLimits = { maxEntries: number }

/** Statements; or a table that is written as a web page, or as XML of the bank's own, with the number of each row. */
export type BankFileContent = { statements: ReadStatement[] } | { rows: (readonly [number: number, cells: readonly string[]])[] }

/** All that the child says, as JSON. */
export type BankFileAnswer = BankFileContent | { problem: BankFileProblem }
