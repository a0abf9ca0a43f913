import { isDeepStrictEqual } from 'node:util'
import type { ListEntity } from '@invoice/contract/settings/list-facts.ts'
import { inNewOrder } from '@invoice/domain/settings/list-order.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockPositions, writePositions } from './positions-store.ts'
import type { SettingsList } from './settings-tables.ts'

/** `entity`: what a row is in the audit. */
type Sorted = { readonly table: SettingsList; readonly entity: ListEntity | 'document_range' | 'payment_method' }

/**
 * Sorts a list of the settings, or a part of it: the rows that are named take their places in this order, all others keep theirs. Versions
 * stay, as nothing of a row that is being edited has changed. Asked again it does the same.
 * @throws Refusal 409 when a row is not there (any more)
 */
export async function orderList(tx: Tx, act: Act, { table, entity }: Sorted, ids: readonly string[]): Promise<undefined> {
  const present = await lockPositions(tx, act, table)
  const ordered = inNewOrder(present, ids)
  if (!ordered) throw new Refusal('settings.order_changed')
  if (isDeepStrictEqual(ordered, present)) return
  await writePositions(tx, act, table, ordered)
  await writeAudit(tx, act, `${entity}.ordered`, null)
}
