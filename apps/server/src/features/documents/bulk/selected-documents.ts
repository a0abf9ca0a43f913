import type { DocumentSelection } from '@invoice/contract/documents/bulk.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { DocumentSort } from '../list/list-page-store.ts'
import { foundDocuments, knownDocuments } from './selection-store.ts'

type Selected = { readonly ids: readonly string[]; readonly gone: number }
/** `most`: so many at a time. `sort`: of what a filter finds; the oldest first unless told. */
type Bounds = { readonly most: number; readonly sort?: DocumentSort }

/**
 * The documents that are meant: of those named the ones there are, of a filter what it finds now.
 * @throws Refusal 404 where none of those named is there; 409 where a filter finds nothing, more than may be taken at once, or another number
 * than the person was told when choosing
 */
export async function selectedDocuments(
  tx: Tx,
  act: Act,
  { ids, filter = {}, count }: DocumentSelection,
  { most, sort = 'createdAt' }: Bounds,
): Promise<Selected> {
  if (ids !== undefined) {
    const known = await knownDocuments(tx, act, ids)
    if (known.length === 0) throw new Refusal('common.not_found')
    return { ids: known, gone: new Set(ids).size - known.length }
  }
  const found = await foundDocuments(tx, act, filter, sort, most)
  if (found.length > most) throw new Refusal('documents.too_many_selected', { most: String(most) })
  if (found.length === 0) throw new Refusal('documents.nothing_selected')
  if (count !== undefined && count !== found.length) {
    throw new Refusal('documents.selection_changed', { count: String(found.length), before: String(count) })
  }
  return { ids: found, gone: 0 }
}
