import type { createSavedView, SavedView } from '@invoice/contract/records/saved-views.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import type { ListSearch } from '../list-search.ts'
import { keptOf } from './view-search.ts'

type SavedSearch = InputOf<typeof createSavedView>['body']['search']

/** What is saved of the list as it is. */
export function savedSearch(search: ListSearch): SavedSearch {
  const { pageSize, ...kept } = keptOf(search)
  return pageSize === undefined ? kept : { ...kept, pageSize: `${pageSize}` }
}

/** Whether the view was saved with something that the list takes no more. */
export function hasLost({ search }: SavedView): boolean {
  const { sort: _sort, pageSize: _size, ...kept } = keptOf(search)
  const { sort: _savedSort, pageSize: _savedSize, ...saved } = search
  return Object.keys(saved).length > Object.keys(kept).length
}
