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
export const KNOWN_EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'the time is the clock’s and not the database’s',
    found: 'clock_timestamp',
    within: 'select range.*, clock_timestamp() as at from range',
    heardIn: 'documents/issuing/issuing.test.ts',
    why: 'The day of issue is read after the lock of the range: whoever waited for it must not issue for the day on which they began to.',
  },
  {
    rule: 'the time is the clock’s and not the database’s',
    found: 'clock_timestamp',
    within: 'select pg_advisory_xact_lock(hashtextextended($1, 0)), clock_timestamp()::text as now',
    heardIn: 'imports/contact-imports.test.ts',
    why: 'When an import began is compared with when another process was told to stop it: one clock for both.',
  },
  {
    rule: 'the time is the clock’s and not the database’s',
    found: 'clock_timestamp',
    within: 'with present as (select clock_timestamp() as at) update app.imports set cancelled_at = present.at',
    heardIn: 'imports/contact-imports.test.ts',
    why: 'See above: the other of the two instants.',
  },
]
