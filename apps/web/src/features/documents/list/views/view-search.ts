import type { SavedView } from '@invoice/contract/records/saved-views.ts'
import { type ListSearch, readListSearch } from '../list-search.ts'

/** The list without a view, where there is one that it would open with. */
export const NO_VIEW: ListSearch = { view: 'all' }

/** What a view keeps of the list: all but its page. */
export function keptOf(search: Readonly<Record<string, unknown>>): ListSearch {
  return readListSearch({ ...search, view: undefined, page: undefined })
}

/** The list as the view has it; what is known no more is left out. */
export function searchOfView({ id, search }: SavedView): ListSearch {
  return { ...keptOf(search), view: id }
}

/** Whether the list shows something else than the view that it was opened with. */
export function isChanged(view: SavedView, search: ListSearch): boolean {
  return JSON.stringify(keptOf(view.search)) !== JSON.stringify(keptOf(search))
}

/** What the list opens with where its address says nothing; null: as it is. */
export function openingSearch(views: readonly SavedView[]): ListSearch | null {
  const view = views.find(({ isDefault }) => isDefault)
  return view === undefined ? null : searchOfView(view)
}
