import { PAGE_SIZES } from '../../../shared/ui/tables/pages/page-sizes.ts'
import type { PageSize } from '../../../shared/ui/tables/pages/pager.tsx'

export type ContactTab = 'clients' | 'vendors' | 'both' | 'all' | 'archive'
type Sort = 'name' | '-name' | 'createdAt' | '-createdAt'

/** The list's filter as the address holds it: what is as usual is left out. */
export type ContactSearch = { tab?: ContactTab; q?: string; page?: number; size?: PageSize; sort?: Sort }
export type ContactFilter = Required<ContactSearch>

const TABS: readonly ContactTab[] = ['clients', 'vendors', 'both', 'all', 'archive']
const SORTS: readonly Sort[] = ['name', '-name', 'createdAt', '-createdAt']
const USUAL: ContactFilter = { tab: 'clients', q: '', page: 1, size: 25, sort: 'name' }

/** Anything may stand in an address; what is no filter is passed over. */
export function readContactSearch(search: Record<string, unknown>): ContactSearch {
  const { q, page } = search
  return contactSearch({
    tab: TABS.find((tab) => tab === search['tab']) ?? USUAL.tab,
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : USUAL.q,
    // All rows have one page.
    page:
      search['size'] !== 'all' && typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : USUAL.page,
    size: search['size'] === 'all' ? 'all' : (PAGE_SIZES.find((size) => size === search['size']) ?? USUAL.size),
    sort: SORTS.find((sort) => sort === search['sort']) ?? USUAL.sort,
  })
}

/** The filter without what is as usual. */
export function contactSearch(filter: ContactFilter): ContactSearch {
  return Object.fromEntries(Object.entries(filter).filter(([key, value]) => value !== USUAL[key as keyof ContactFilter]))
}

export function contactFilter(search: ContactSearch): ContactFilter {
  return { ...USUAL, ...search }
}
