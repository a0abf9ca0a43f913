import type { RecurrenceState } from '@invoice/contract/recurrences.ts'
import { PAGE_SIZES } from '../../shared/ui/tables/page-sizes.ts'

type Sort = 'nextOn' | '-nextOn' | 'name' | '-name'
type Size = (typeof PAGE_SIZES)[number] | 'all'

/** The list's filter as the address holds it, with what its drawer shows: a document to repeat, or what repeats already. */
export type RecurrenceSearch = {
  state?: RecurrenceState
  q?: string
  page?: number
  size?: Size
  sort?: Sort
  from?: string
  open?: string
}

const STATES: readonly RecurrenceState[] = ['active', 'stopped', 'paused', 'ended']
const SORTS: readonly Sort[] = ['nextOn', '-nextOn', 'name', '-name']
const ID = /^[\da-f-]{36}$/

/** The address, of which nothing is known yet: it is read where the list is, which does not come with the first screen. */
export type AskedSearch = { readonly [Key in keyof RecurrenceSearch]?: unknown }

/** Anything may stand in an address; what is no filter is passed over, and what is as usual left out. */
export function readRecurrenceSearch(search: AskedSearch): RecurrenceSearch {
  const { q, page, from, open, state: asked } = search
  const state = STATES.find((one) => one === asked)
  const size = search.size === 'all' ? 'all' : PAGE_SIZES.find((one) => one === search.size)
  const sort = SORTS.find((one) => one === search.sort)
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : ''
  return {
    ...(state && { state }),
    ...(words !== '' && { q: words }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
    ...(size && size !== 25 && { size }),
    ...(sort && sort !== 'nextOn' && { sort }),
    ...(isId(from) && { from }),
    ...(isId(open) && { open }),
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
