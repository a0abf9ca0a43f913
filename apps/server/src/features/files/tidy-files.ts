import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteForgottenPictures } from './files-store.ts'

/** Deletes what was uploaded for a form that was never saved, or replaced since. */
export function tidyFiles(tx: Tx, act: Act): Promise<void> {
  return deleteForgottenPictures(tx, act)
}
