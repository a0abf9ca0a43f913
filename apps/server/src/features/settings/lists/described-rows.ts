import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isUsed } from '../../../platform/db/uses.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { usesText } from '../../../platform/errors/uses-text.ts'
import { newId } from '../../../platform/new-id.ts'
import { changeRow, insertRows, selectRows } from './described-store.ts'
import { archiveRow, auditRow, readRow } from './list-rows.ts'
import { clearDefault } from './list-rows-store.ts'
import { usesOf } from './list-uses-store.ts'
import { onlyOf } from './only-of.ts'
import { nextPosition } from './positions-store.ts'
import type { AnyInput, AnyRow, DescribedList } from './used-lists.ts'

/** Adds a row at the end of the list; as its default, where it says so. @throws FieldFaults 400 */
export async function createRow<Item extends AnyRow, Input extends AnyInput>(
  tx: Tx,
  act: Act,
  list: DescribedList<Item, Input>,
  given: NoInfer<Input>,
): Promise<Item> {
  const input = list.rules.clean(given)
  refuseProblems(list.rules.problems(input, null), act.language)
  await lockDefaultOf(tx, list.table, act.actor.workspaceId)
  await refuseWithoutRoom(tx, act, list, input)
  if (input.isDefault) await clearDefault(tx, act, list, null)
  const position = await nextPosition(tx, act, list.table)
  const created = onlyOf(await insertRows(tx, act, list, [{ ...input, id: newId(), key: null, position }]))
  await auditRow(tx, act, list, 'created', created)
  return created
}

/**
 * Changes a row; issued documents stay as they were, and an archived row is never the default.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before
 */
export async function updateRow<Item extends AnyRow, Input extends AnyInput>(
  tx: Tx,
  act: Act,
  list: DescribedList<Item, Input>,
  id: string,
  { version, ...given }: NoInfer<Input> & { version: number },
): Promise<Item> {
  await lockDefaultOf(tx, list.table, act.actor.workspaceId)
  const before = await readRow(tx, act, list, id)
  const input = list.rules.clean(given)
  const problems = list.rules.problems(input, before)
  refuseProblems([...problems, ...(await fixedProblems(tx, act, list, before, input))], act.language)
  const isDefault = input.isDefault === true && before.archivedAt === null
  if (isDefault) await clearDefault(tx, act, list, id)
  const changed = await changeRow(tx, act, list, id, { ...input, isDefault, version })
  if (!changed) throw new Refusal('common.stale_version')
  await auditRow(tx, act, list, 'updated', changed, before)
  return changed
}

/** Offers a row again that was archived. @throws Refusal 404, FieldFaults 400 where there are as many as there may be */
export async function restoreRow<Item extends AnyRow, Input extends AnyInput>(
  tx: Tx,
  act: Act,
  list: DescribedList<Item, Input>,
  id: string,
): Promise<Item> {
  await lockDefaultOf(tx, list.table, act.actor.workspaceId)
  const row = await readRow(tx, act, list, id)
  if (row.archivedAt !== null) await refuseWithoutRoom(tx, act, list, row)
  return archiveRow(tx, act, list, id, false)
}

async function refuseWithoutRoom<Item extends AnyRow, Input extends AnyInput>(
  tx: Tx,
  act: Act,
  list: DescribedList<Item, Input>,
  row: object,
): Promise<void> {
  if (list.rules.room === undefined) return
  refuseProblems(list.rules.room(await selectRows(tx, act, list, { archived: false }), row), act.language)
}

/** Fields that stay once the row is used, and would not. */
async function fixedProblems<Item extends AnyRow, Input extends AnyInput>(
  tx: Tx,
  act: Act,
  { table, rules: { fixed } }: DescribedList<Item, Input>,
  before: Item,
  input: Input,
): Promise<FieldProblem[]> {
  const was = new Map<string, unknown>(Object.entries(before))
  const others = fixed?.fields.filter((field) => was.get(field) !== input[field]) ?? []
  if (fixed === undefined || others.length === 0) return []
  const uses = await usesOf(tx, act, table, before.id)
  const params = { uses: usesText(uses, act.language) }
  return isUsed(uses) ? others.map((field) => ({ field, code: fixed.code, params })) : []
}
