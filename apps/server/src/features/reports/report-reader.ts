import type { RawBuilder } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { FoundReport } from './build-report.ts'
import type { ReportFilter, Scope } from './scope.ts'

/** How a report is read. */
export type ReportReader = {
  /** @throws FieldFaults 400 */
  readonly read: (tx: Tx, act: Act, filter: ReportFilter) => Promise<FoundReport>
  /** The documents that the row of a key counts, where the list of documents has no such filter. @throws Refusal 404 for what is no key */
  readonly behind?: (act: Act, scope: Scope, key: string) => RawBuilder<unknown>
}
