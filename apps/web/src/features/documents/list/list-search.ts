import { type DOCUMENT_SORT_KEYS, type DOCUMENT_STATES, listDocuments } from '@invoice/contract/documents.ts'
import type { SortKey } from '@invoice/contract/fields.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type * as z from 'zod/mini'
import type { DocumentFilter, DocumentListQuery } from '../../../shared/documents/document-queries.ts'
import { PAGE_SIZES, type PageSize } from '../../../shared/ui/pager.tsx'

export type DocumentState = (typeof DOCUMENT_STATES)[number]
export type DocumentSort = SortKey<(typeof DOCUMENT_SORT_KEYS)[number]>

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
  sort?: DocumentSort
  page?: number
  pageSize?: PageSize
}
type Undefinable<T> = { [Key in keyof T]?: T[Key] | undefined }

export const USUAL_SORT: DocumentSort = '-createdAt'
export const USUAL_PAGE_SIZE: PageSize = 25
/** Rows of one call where all are shown. */
export const BATCH = 1000

const { shape } = listDocuments.query

/** Reads an address. What the contract would refuse is left out: an old or mistyped link shows a list, not an error. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const sort = kept(shape.sort, raw['sort'])
  const page = kept(shape.page, raw['page'])
  const pageSize = raw['pageSize'] === 'all' ? 'all' : PAGE_SIZES.find((size) => String(size) === String(raw['pageSize']))
  return compact<ListSearch>({
    q: kept(shape.q, raw['q']),
    state: kept(shape.state, raw['state']),
    type: kept(shape.type, raw['type']),
    companyId: kept(shape.companyId, raw['companyId']),
    contactId: kept(shape.contactId, raw['contactId']),
    issuedFrom: kept(shape.issuedFrom, raw['issuedFrom']),
    issuedTo: kept(shape.issuedTo, raw['issuedTo']),
    totalFrom: kept(shape.totalFrom, raw['totalFrom']),
    totalTo: kept(shape.totalTo, raw['totalTo']),
    sort: sort === USUAL_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
    pageSize: pageSize === USUAL_PAGE_SIZE ? undefined : pageSize,
  })
}

/** The filter alone, as summary and list take it. */
export function filterOf({ sort: _sort, page: _page, pageSize: _size, ...filter }: ListSearch): DocumentFilter {
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
  return Object.keys(filterOf(search)).length > 0
}

function kept<Out>(schema: z.ZodMiniType<Out>, raw: unknown): Out | undefined {
  if (raw === undefined || raw === '') return undefined
  // The router reads digits in an address as a number.
  const read = schema.safeParse(typeof raw === 'number' ? String(raw) : raw)
  return read.success && read.data !== '' ? read.data : undefined
}

function compact<T extends object>(values: Undefinable<T>): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
