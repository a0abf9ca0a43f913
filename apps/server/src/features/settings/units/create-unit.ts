import type { Unit, UnitInput } from '@invoice/contract/settings/settings.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { auditRow } from '../lists/list-rows.ts'
import { clearDefault } from '../lists/list-rows-store.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { UNITS } from '../lists/used-lists.ts'
import { insertUnits } from './units-store.ts'

export async function createUnit(tx: Tx, act: Act, input: UnitInput): Promise<Unit> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.units', workspaceId)
  if (input.isDefault) await clearDefault(tx, act, UNITS, null)
  const position = await nextPosition(tx, act, 'app.units')
  const created = onlyOf(await insertUnits(tx, act, [{ ...input, id: newId(), key: null, position }]))
  await auditRow(tx, act, UNITS, 'created', created)
  return created
}
