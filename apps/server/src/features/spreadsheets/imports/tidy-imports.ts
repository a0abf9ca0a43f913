import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { dropForgottenReadings } from '../inv-bg/readings-store.ts'
import { deleteForgottenImports } from './imports-store.ts'

/** Deletes uploaded tables that are a day old, as an upload does too, since it counts those that are kept; and what was read of another program a week ago. */
export async function tidyImports(tx: Tx, act: Act): Promise<void> {
  await deleteForgottenImports(tx, act)
  await dropForgottenReadings(tx, act)
}
