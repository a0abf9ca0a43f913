import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteForgottenLogos } from './files-store.ts'

/** Deletes what was uploaded for a form that was never saved, or replaced since. */
export function tidyFiles(tx: Tx, act: Act): Promise<void> {
  return deleteForgottenLogos(tx, act)
}
