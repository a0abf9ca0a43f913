import type { StatementRule } from './statement-rules.ts'

export type Exception = {
  readonly rule: StatementRule
  /** What breaks it, as the rule names it. */
  readonly found: string
  /** A part of the statement by which it is known, spaces alike. */
  readonly within: string
  /** A test file, by a part of its path, that sends it. */
  readonly heardIn: string
  readonly why: string
}

/** Each must still occur, wherever its test file runs. */
export const KNOWN_EXCEPTIONS: readonly Exception[] = []
