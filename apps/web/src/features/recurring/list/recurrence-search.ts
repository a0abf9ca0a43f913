import {
  RECURRENCE_ACTIONS,
  RECURRENCE_STATES,
  type RecurrenceAction,
  type RecurrenceState,
} from '@invoice/contract/documents/recurrences.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { OFFERED_TYPES, TYPE_FACTS, typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { isRepeatable } from '@invoice/domain/recurring/recurring-draft.ts'
import { chosenCompany } from '../../../shared/companies/own-company.ts'
import { PAGE_SIZES } from '../../../shared/ui/tables/pages/page-sizes.ts'

type Sort = 'nextOn' | '-nextOn' | 'name' | '-name'
type Size = (typeof PAGE_SIZES)[number] | 'all'

/** What narrows the list beside its tab and its search. */
export type Narrowing = {
  type?: DocumentType[]
  action?: RecurrenceAction[]
  companyId?: string
  contactId?: string
  currency?: string
}

/** The list's filter as the address holds it, with what its drawer shows: a document to repeat, or what repeats already. */
export type RecurrenceSearch = Narrowing & {
  state?: RecurrenceState
  q?: string
  page?: number
  size?: Size
  sort?: Sort
  /** the month instead of the list, and which one, YYYY-MM, where it is not the present one */
  view?: 'calendar'
  month?: string
  from?: string
  open?: string
}

/** What can repeat: tax documents first, then what else can be made. */
export const REPEATED_TYPES: readonly DocumentType[] = [
  ...typesThat(({ tax }) => tax),
  ...OFFERED_TYPES.filter((type) => !TYPE_FACTS[type].tax),
].filter(isRepeatable)

const SORTS: readonly Sort[] = ['nextOn', '-nextOn', 'name', '-name']
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The address, of which nothing is known yet: it is read where the list is, which does not come with the first screen. */
export type AskedSearch = { readonly [Key in keyof RecurrenceSearch]?: unknown }

/** Anything may stand in an address; what is no filter is passed over, and what is as usual left out. */
export function readRecurrenceSearch(search: AskedSearch): RecurrenceSearch {
  const { q, page, from, open, state: asked } = search
  const state = RECURRENCE_STATES.find((one) => one === asked)
  const size = search.size === 'all' ? 'all' : PAGE_SIZES.find((one) => one === search.size)
  const sort = SORTS.find((one) => one === search.sort)
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : ''
  return {
    ...(state && { state }),
    ...(words !== '' && { q: words }),
    ...narrowingOf(search),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
    ...(size && size !== 25 && { size }),
    ...(sort && sort !== 'nextOn' && { sort }),
    ...(search.view === 'calendar' && { view: 'calendar' as const, ...(isMonth(search.month) && { month: search.month }) }),
    ...(isId(from) && { from }),
    ...(isId(open) && { open }),
  }
}

/** Of an address the part that the form of filters changes. */
export function narrowingOf(search: AskedSearch): Narrowing {
  const type = named(REPEATED_TYPES, search.type)
  const action = named(RECURRENCE_ACTIONS, search.action)
  const { companyId, contactId, currency } = search
  return {
    ...(type.length > 0 && { type }),
    ...(action.length > 0 && { action }),
    ...(isId(companyId) && { companyId }),
    ...(isId(contactId) && { contactId }),
    ...(typeof currency === 'string' && isCurrency(currency) && { currency }),
  }
}

/** Those of a list that an address names, one or several, each once and in the order of the list. */
function named<One extends string>(all: readonly One[], asked: unknown): One[] {
  const names: readonly unknown[] = [asked].flat()
  return all.filter((one) => names.includes(one))
}

const isMonth = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d$/.test(value) && isDay(`${value}-01`)
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** Search and filters as the server takes them, whatever the tab; of the company that the frame bears, where the address names none. */
export function filterOf(search: RecurrenceSearch): Narrowing & { q?: string } {
  const { q } = search
  const companyId = search.companyId ?? chosenCompany()
  return { ...(q && { q }), ...narrowingOf(search), ...(companyId && { companyId }) }
}

/** Whether it is a part of what there is that the list shows. */
export const isNarrowed = (search: RecurrenceSearch): boolean =>
  search.q !== undefined || search.state !== undefined || Object.keys(narrowingOf(search)).length > 0
