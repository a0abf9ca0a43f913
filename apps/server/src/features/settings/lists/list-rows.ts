import type { Act } from '../../../platform/act.ts'
import { changesBetween, writeAudit } from '../../../platform/audit.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isUsed } from '../../../platform/db/uses.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { usesText } from '../../../platform/errors/uses-text.ts'
import { clearDefault, deleteRow, markDefault, setArchived } from './list-rows-store.ts'
import { usesOf } from './list-uses-store.ts'
import type { ListOf, Row } from './used-lists.ts'

/** @throws Refusal 404 */
export async function readRow<Item extends Row>(tx: Tx, act: Act, list: ListOf<Item>, id: string): Promise<Item> {
  const row = await list.find(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

/** Archived, a row is offered no more and is no default; what names it keeps it. Asked again it does nothing. @throws Refusal 404 */
export async function archiveRow<Item extends Row>(tx: Tx, act: Act, list: ListOf<Item>, id: string, archived: boolean): Promise<Item> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, list.table, workspaceId)
  const changed = await setArchived(tx, act, list, id, archived)
  const row = await readRow(tx, act, list, id)
  if (changed) await auditRow(tx, act, list, archived ? 'archived' : 'restored', row)
  return row
}

/** @throws Refusal 404; 409 that says what uses it and how much of it */
export async function removeRow<Item extends Row>(tx: Tx, act: Act, list: ListOf<Item>, id: string): Promise<undefined> {
  const row = await readRow(tx, act, list, id)
  const uses = await usesOf(tx, act, list.table, id)
  if (isUsed(uses)) {
    throw new Refusal('settings.in_use', { name: list.nameOf(row, act.language), uses: usesText(uses, act.language) })
  }
  await deleteRow(tx, act, list, id)
  await auditRow(tx, act, list, 'deleted', row)
}

/**
 * Makes a row the default of its list, which the one before is no more; or takes the mark away. An archived one is never the default.
 * @throws Refusal 404, 412 when somebody else changed it before
 */
export async function markRow<Item extends Row>(
  tx: Tx,
  act: Act,
  list: ListOf<Item>,
  id: string,
  { isDefault, version }: { isDefault: boolean; version: number },
): Promise<Item> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, list.table, workspaceId)
  const before = await readRow(tx, act, list, id)
  if (isDefault) await clearDefault(tx, act, list, id)
  const marked = await markDefault(tx, act, list, { id, version, isDefault: isDefault && before.archivedAt === null })
  if (!marked) throw new Refusal('common.stale_version')
  const after = await readRow(tx, act, list, id)
  await auditRow(tx, act, list, 'updated', after, before)
  return after
}

type What = 'created' | 'updated' | 'archived' | 'restored' | 'deleted'

/**
 * Rates, grounds and numberings decide what documents say: who changed them, and when, can be traced. `before`: what an updated row was.
 */
export async function auditRow<Item extends Row>(
  tx: Tx,
  act: Act,
  list: ListOf<Item>,
  what: What,
  row: Item,
  before?: Item,
): Promise<void> {
  const name = list.nameOf(row, 'bg')
  await writeAudit(tx, act, `${list.entity}.${what}`, row.id, before ? { name, changes: changesBetween(before, row) } : { name })
}
