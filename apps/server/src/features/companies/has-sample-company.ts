import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findSampleCompanyId } from './companies-store.ts'

/** Whether the workspace is one to look around in, of whose name nothing goes out. */
export async function hasSampleCompany(tx: Tx, act: Act): Promise<boolean> {
  return (await findSampleCompanyId(tx, act)) !== undefined
}
