import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { MadeRule } from '../entries/entry-decisions.ts'

/** What each drawer of an act gets from the statement's screen. */
export type ActProps = {
  readonly accountId: string
  /** open still, with its proposals */
  readonly entry: StatementEntry
  /** the entry as the server answered after the act, and the rule that was made of it; the screen goes on to the next one */
  readonly onDone: (entry: StatementEntry, rule?: MadeRule) => void
  readonly onClose: () => void
}
