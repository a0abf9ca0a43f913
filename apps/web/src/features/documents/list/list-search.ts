import type { BOOKS_STATES, DOCUMENT_SORT_KEYS, DOCUMENT_STATES, SETTLED_STATES } from '@invoice/contract/documents/list.ts'
import type { SortKey } from '@invoice/contract/wire/fields.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { chosenCompany } from '../../../shared/companies/own-company.ts'
import type { DocumentFilter, DocumentListQuery } from '../../../shared/queries/documents/documents.ts'
import { BATCH, PAGE_SIZES } from '../../../shared/ui/tables/pages/page-sizes.ts'
import type { PageSize } from '../../../shared/ui/tables/pages/pager.tsx'

export type DocumentState = (typeof DOCUMENT_STATES)[number]
type SettledState = (typeof SETTLED_STATES)[number]
type BooksState = (typeof BOOKS_STATES)[number]
type SortName = (typeof DOCUMENT_SORT_KEYS)[number]
export type DocumentSort = SortKey<SortName>

/** What the address holds: filter, order and page of the list. What is as usual is not named. */
export type ListSearch = {
  q?: string
  state?: DocumentState
  type?: DocumentType[]
  companyId?: string
  contactId?: string
  issuedFrom?: string
  issuedTo?: string
  totalFrom?: string
  totalTo?: string
  currency?: string
  payment?: SettledState
  paidFrom?: string
  paidTo?: string
  books?: BooksState
  sort?: DocumentSort
  page?: number
  pageSize?: PageSize
  /** id of the saved view that the list was opened with; `all`: of none, although one is the default */
  view?: string
}
type Undefinable<T> = { [Key in keyof T]?: T[Key] | undefined }

export const USUAL_SORT: DocumentSort = '-createdAt'
export const USUAL_PAGE_SIZE: PageSize = 25

// Checked by hand and not by the contract's schemas: this runs for every route, and would bring them into the first load.
const STATES = {
  draft: true,
  issued: true,
  unpaid: true,
  overdue: true,
  due_this_week: true,
  paid: true,
  voided: true,
  disputed: true,
  accepted: true,
  declined: true,
  completed: true,
  converted: true,
  cancelled: true,
} satisfies Record<DocumentState, true>
const SORTS = { createdAt: true, number: true, issuedOn: true, dueOn: true, total: true } satisfies Record<SortName, true>
const SETTLED = { unpaid: true, partially_paid: true, paid: true } satisfies Record<SettledState, true>
const BOOKS = { not_taken: true, taken: true, changed: true } satisfies Record<BooksState, true>
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isState = (text: string): text is DocumentState => Object.hasOwn(STATES, text)
const isSettled = (text: string): text is SettledState => Object.hasOwn(SETTLED, text)
const isBooks = (text: string): text is BooksState => Object.hasOwn(BOOKS, text)
const isCurrency = (text: string): text is string => /^[A-Z]{3}$/.test(text)
const isSort = (text: string): text is DocumentSort => Object.hasOwn(SORTS, text.replace(/^-/, ''))
const isId = (text: string): text is string => ID.test(text)
const isAmount = (text: string): text is string => isDecimalText(text, 13, 3) && !text.startsWith('-')
const isView = (text: string): text is string => text === 'all' || isId(text)
const isQuery = (text: string): text is string => text.length <= 200

/** Reads an address. What the server would refuse is left out: an old or mistyped link shows a list, not an error. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const sort = kept(isSort, raw['sort'])
  const page = Number(raw['page'])
  const pageSize = raw['pageSize'] === 'all' ? 'all' : PAGE_SIZES.find((size) => String(size) === String(raw['pageSize']))
  const types = [raw['type']].flat()
  const type = DOCUMENT_TYPES.filter((one) => types.includes(one))
  return compact<ListSearch>({
    q: kept(isQuery, raw['q']),
    state: kept(isState, raw['state']),
    type: type.length === 0 ? undefined : type,
    companyId: kept(isId, raw['companyId']),
    contactId: kept(isId, raw['contactId']),
    issuedFrom: kept(isDay, raw['issuedFrom']),
    issuedTo: kept(isDay, raw['issuedTo']),
    totalFrom: kept(isAmount, raw['totalFrom']),
    totalTo: kept(isAmount, raw['totalTo']),
    currency: kept(isCurrency, raw['currency']),
    payment: kept(isSettled, raw['payment']),
    paidFrom: kept(isDay, raw['paidFrom']),
    paidTo: kept(isDay, raw['paidTo']),
    books: kept(isBooks, raw['books']),
    sort: sort === USUAL_SORT ? undefined : sort,
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
    pageSize: pageSize === USUAL_PAGE_SIZE ? undefined : pageSize,
    view: kept(isView, raw['view']),
  })
}

/** The filter alone, as summary and list take it; of the company that the frame bears, where the address names none. */
export function filterOf(search: ListSearch): DocumentFilter {
  const filter = namedIn(search)
  const companyId = companyOf(search)
  return companyId === undefined ? filter : { ...filter, companyId }
}

/** Whose documents the list shows; undefined: all companies'. */
export function companyOf({ companyId = chosenCompany() }: ListSearch): string | undefined {
  return companyId
}

function namedIn({ sort: _sort, page: _page, pageSize: _size, view: _view, ...filter }: ListSearch): ListSearch {
  return filter
}

/** The call for one page; where all are shown, for the batch of that number. */
export function listQueryOf(search: ListSearch, batch = 1): DocumentListQuery {
  const { page = 1, pageSize = USUAL_PAGE_SIZE, sort = USUAL_SORT } = search
  return { ...filterOf(search), sort, page: pageSize === 'all' ? batch : page, pageSize: pageSize === 'all' ? BATCH : pageSize }
}

/** A changed filter or order starts at the first page. `undefined` takes a filter away. */
export function changeSearch(search: ListSearch, change: Undefinable<ListSearch>): ListSearch {
  return readListSearch({ ...search, page: undefined, ...change })
}

/** Order and page size stay; what narrows the list goes. */
export function clearFilters({ sort, pageSize }: ListSearch): ListSearch {
  return compact<ListSearch>({ sort, pageSize })
}

export function isFiltered(search: ListSearch): boolean {
  return Object.keys(namedIn(search)).length > 0
}

function kept<Text extends string>(allows: (text: string) => text is Text, raw: unknown): Text | undefined {
  // The router reads digits in an address as a number.
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : ''
  return text !== '' && allows(text) ? text : undefined
}

function compact<T extends object>(values: Undefinable<T>): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
