import { PAGE_SIZES } from '../../shared/ui/tables/pages/page-sizes.ts'
import type { PageSize } from '../../shared/ui/tables/pages/pager.tsx'

type Sort = 'name' | '-name' | 'createdAt' | '-createdAt'

/** The list's filter as the address holds it: what is as usual is left out. */
export type ProductSearch = { q?: string; tag?: string; archived?: boolean; page?: number; size?: PageSize; sort?: Sort }
export type ProductFilter = Required<ProductSearch>

const SORTS: readonly Sort[] = ['name', '-name', 'createdAt', '-createdAt']
const USUAL: ProductFilter = { q: '', tag: '', archived: false, page: 1, size: 25, sort: 'name' }

/** Anything may stand in an address; what is no filter is passed over. */
export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const { page } = search
  return productSearch({
    q: textOf(search['q'], 200),
    tag: textOf(search['tag'], 50),
    archived: search['archived'] === true,
    // All rows have one page.
    page:
      search['size'] !== 'all' && typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : USUAL.page,
    size: search['size'] === 'all' ? 'all' : (PAGE_SIZES.find((size) => size === search['size']) ?? USUAL.size),
    sort: SORTS.find((sort) => sort === search['sort']) ?? USUAL.sort,
  })
}

/** A search for digits alone is read from the address as a number. */
function textOf(value: unknown, max: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : ''
}

/** The filter without what is as usual. */
export function productSearch(filter: ProductFilter): ProductSearch {
  return Object.fromEntries(Object.entries(filter).filter(([key, value]) => value !== USUAL[key as keyof ProductFilter]))
}

export function productFilter(search: ProductSearch): ProductFilter {
  return { ...USUAL, ...search }
}
