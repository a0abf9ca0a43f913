import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { areSamples } from './companies-store.ts'

/** Whether what is of one company, or where none is named of each in the workspace, is there to look around with: nothing of it goes out. */
export function concernsSamplesAlone(tx: Tx, act: Act, companyId: string | null): Promise<boolean> {
  return areSamples(tx, act, companyId)
}
