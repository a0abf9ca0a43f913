import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectAddress } from './users-store.ts'

/** Where a person of the workspace gets mail; empty: they are here no more. */
export const memberAddress = (tx: Tx, { actor: { workspaceId } }: Act, personId: string): Promise<string> =>
  selectAddress(tx, workspaceId, personId)
