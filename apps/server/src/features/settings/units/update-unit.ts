import type { Unit, UnitInput } from '@invoice/contract/settings/settings.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { auditRow, readRow } from '../lists/list-rows.ts'
import { clearDefault } from '../lists/list-rows-store.ts'
import { UNITS } from '../lists/used-lists.ts'
import { changeUnit } from './units-store.ts'

/** Changes a unit; issued documents stay as they were. @throws Refusal 404, 412 when somebody else changed it before */
export async function updateUnit(tx: Tx, act: Act, id: string, input: UnitInput & { version: number }): Promise<Unit> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.units', workspaceId)
  const before = await readRow(tx, act, UNITS, id)
  const isDefault = input.isDefault && before.archivedAt === null
  if (isDefault) await clearDefault(tx, act, UNITS, id)
  const changed = await changeUnit(tx, act, id, { ...input, isDefault })
  if (!changed) throw new Refusal('common.stale_version')
  await auditRow(tx, act, UNITS, 'updated', changed, before)
  return changed
}
