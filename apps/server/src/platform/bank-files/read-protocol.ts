import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { BankFileProblem } from './bank-file-problem.ts'

export type BankFileLimits = { maxEntries: number }

/** All that the child says, as JSON. */
export type BankFileAnswer = { statements: ReadStatement[] } | { problem: BankFileProblem }
