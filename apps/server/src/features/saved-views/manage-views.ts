import {
  type ColumnChoice,
  type ColumnList,
  LIST_COLUMNS,
  MOST_VIEWS,
  ownColumns,
  type SavedView,
  type SavedViewInput,
  type SavedViews,
} from '@invoice/contract/records/saved-views.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readCustomFields } from '../settings/custom-fields.ts'
import {
  clearDefault,
  deleteView,
  deleteViewsOf,
  insertView,
  saveChoice,
  selectColumns,
  selectViews,
  updateView,
} from './saved-views-store.ts'

/** What the person who acts has arranged, and nobody else's. */
export async function listViews(tx: Tx, act: Act): Promise<SavedViews> {
  const { documents, ...others } = await selectColumns(tx, act)
  return { items: await selectViews(tx, act), ...documents, ...others }
}

/** @throws Refusal 409 where the person has a view of that name, or too many */
export async function createView(tx: Tx, act: Act, input: SavedViewInput): Promise<SavedView> {
  const views = await selectViews(tx, act)
  if (views.length >= MOST_VIEWS) throw new Refusal('saved_views.too_many', { most: MOST_VIEWS })
  checkName(views, input.name)
  const view = { id: newId(), ...input }
  if (view.isDefault) await clearDefault(tx, act, view.id)
  await insertView(tx, act, view)
  return view
}

/** @throws Refusal 404; 409 where the person has another view of that name */
export async function saveView(tx: Tx, act: Act, id: string, input: SavedViewInput): Promise<SavedView> {
  const views = await selectViews(tx, act)
  const others = views.filter((view) => view.id !== id)
  if (others.length === views.length) throw new Refusal('common.not_found')
  checkName(others, input.name)
  const view = { id, ...input }
  if (view.isDefault) await clearDefault(tx, act, id)
  await updateView(tx, act, view)
  return view
}

/** @throws Refusal 404 */
export async function removeView(tx: Tx, act: Act, id: string): Promise<undefined> {
  if (!(await deleteView(tx, act, id))) throw new Refusal('common.not_found')
}

/** Of who is in the workspace no more: they are nobody else's. */
export async function forgetViewsOf(tx: Tx, act: Act, personId: string): Promise<void> {
  await deleteViewsOf(tx, act, personId)
}

/** @throws FieldFaults 400 at an added column that is no field of the list's records */
export async function saveColumns(tx: Tx, act: Act, list: ColumnList, { hidden, added }: ColumnChoice): Promise<undefined> {
  const own = ownColumns(added)
  const { own: noun } = LIST_COLUMNS[list]
  if (noun !== null && own.length > 0) {
    const known = new Set((await readCustomFields(tx, act, noun)).map(({ id }) => id))
    const problems = own.filter((id) => !known.has(id)).map(() => ({ field: 'added', code: 'reference' as const }))
    refuseProblems(problems.slice(0, 1), act.language)
  }
  await saveChoice(tx, act, list, { hidden: [...new Set(hidden)], added: [...new Set(added)] })
}

function checkName(others: readonly SavedView[], name: string): void {
  const same = others.find((other) => other.name.toLowerCase() === name.toLowerCase())
  if (same) throw new Refusal('saved_views.name_taken', { name: same.name }, 'name')
}
