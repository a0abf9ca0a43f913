import type { DocumentRow, listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import type { ContactRow, listContacts } from '@invoice/contract/records/contacts.ts'
import type { listProducts, Product } from '@invoice/contract/records/products.ts'
import type { InputOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { addDecimals, compareDecimals, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import { OPEN_STATUSES } from '@invoice/domain/documents/open.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import type { Language, Localised } from '@invoice/domain/localised.ts'
import { localised } from '@invoice/domain/localised.ts'
import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'

type DocumentQuery = InputOf<typeof listDocuments>['query']
type DocumentFilter = InputOf<typeof summariseDocuments>['query']
type ContactQuery = InputOf<typeof listContacts>['query']
type ProductQuery = InputOf<typeof listProducts>['query']
type DocumentSums = ReplyOf<typeof summariseDocuments>

/** What rows say of themselves. The rest only the server knows: of which company they are, to which contact they went, when they were paid. */
const KNOWN_FILTERS = ['q', 'type', 'state', 'issuedFrom', 'issuedTo', 'totalFrom', 'totalTo', 'currency', 'payment']
const ONLY_PAGES = ['page', 'pageSize', 'sort', 'count']
/** Of which week it is, and what somebody disputes and has not yet paid, changes without the row. */
const UNKNOWN_STATES = ['due_this_week']
const USUAL_SIZE = 25

/** Rows of the documents that lie here (the newest first), as the server would give them; null where the rows cannot tell. */
export function documentsAtHand(rows: readonly DocumentRow[], query: DocumentQuery): readonly DocumentRow[] | null {
  const found = foundDocuments(rows, query)
  if (found === null) return null
  return pageOf(sortedDocuments(found, query.sort ?? '-createdAt'), query)
}

/** Their count and sums; null as above. */
export function documentSumsAtHand(rows: readonly DocumentRow[], filter: DocumentFilter): DocumentSums | null {
  const found = foundDocuments(rows, filter)
  if (found === null) return null
  const sums = new Map<string, DocumentSums['sums'][number]>()
  for (const row of found) {
    const sum = sums.get(row.currency) ?? { currency: row.currency, count: 0, total: '0', outstanding: '0' }
    sums.set(row.currency, {
      ...sum,
      count: sum.count + 1,
      total: addDecimals(sum.total, isReversing(row.type) ? negateDecimal(row.total) : row.total),
      outstanding: addDecimals(sum.outstanding, row.outstanding),
    })
  }
  const euroFirst = (one: { currency: string; count: number }): number => (one.currency === 'EUR' ? Number.NEGATIVE_INFINITY : -one.count)
  return { count: found.length, isMore: false, sums: [...sums.values()].toSorted((a, b) => euroFirst(a) - euroFirst(b)) }
}

function foundDocuments(rows: readonly DocumentRow[], filter: DocumentFilter): readonly DocumentRow[] | null {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  if (asked.some(([name]) => !KNOWN_FILTERS.includes(name) && !ONLY_PAGES.includes(name))) return null
  if (filter.state !== undefined && UNKNOWN_STATES.includes(filter.state)) return null
  const has = wordsIn(filter.q)
  return rows.filter(
    (row) =>
      isOfType(row, filter.type) &&
      isInState(row, filter.state) &&
      isWithin(row.issuedOn, filter.issuedFrom, filter.issuedTo, (a, b) => a.localeCompare(b)) &&
      isWithin(row.total, filter.totalFrom, filter.totalTo, compareDecimals) &&
      (!filter.currency || row.currency === filter.currency) &&
      isSettled(row, filter.payment) &&
      has([row.number ?? '', ...both(row.recipientName)]),
  )
}

const isOfType = ({ type }: DocumentRow, types: DocumentFilter['type']): boolean => {
  const asked = types === undefined ? [] : [types].flat()
  return asked.length === 0 || asked.some((one) => one === type)
}

const isLive = ({ status }: DocumentRow): boolean => OPEN_STATUSES.includes(status)
/** As its row says: something of it is to be paid. */
const isOpen = (row: DocumentRow): boolean => row.paymentState === 'unpaid' || row.paymentState === 'partially_paid'
const isPaid = (row: DocumentRow): boolean => row.paymentState === 'paid' || row.paymentState === 'overpaid'

function isInState(row: DocumentRow, state: DocumentFilter['state']): boolean {
  switch (state) {
    case undefined:
      return true
    case 'issued':
      return isLive(row)
    case 'unpaid':
      return isOpen(row)
    case 'overdue':
      return row.isOverdue
    case 'disputed':
      return row.isDisputed
    case 'paid':
      return isPaid(row)
    default:
      return row.status === state
  }
}

function isSettled(row: DocumentRow, payment: DocumentFilter['payment']): boolean {
  return payment === undefined || (payment === 'paid' ? isPaid(row) : row.paymentState === payment)
}

function isWithin(
  value: string | null,
  from: string | undefined,
  to: string | undefined,
  compare: (a: string, b: string) => number,
): boolean {
  if (!from && !to) return true
  return value !== null && (!from || compare(value, from) >= 0) && (!to || compare(value, to) <= 0)
}

function sortedDocuments(rows: readonly DocumentRow[], sort: NonNullable<DocumentQuery['sort']>): readonly DocumentRow[] {
  const isBackwards = sort.startsWith('-')
  const key = sort.replace('-', '')
  if (key === 'createdAt') return isBackwards ? rows : rows.toReversed()
  const compare = (a: DocumentRow, b: DocumentRow): number => {
    if (key === 'total') return compareDecimals(a.total, b.total)
    const of = (row: DocumentRow): string | null => (key === 'number' ? row.number : key === 'dueOn' ? row.dueOn : row.issuedOn)
    const [one, other] = [of(a), of(b)]
    // What has none stands behind all that have, as the database sorts.
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return one.localeCompare(other)
  }
  return rows.toSorted((a, b) => (isBackwards ? compare(b, a) : compare(a, b)))
}

/** Contacts that the filter finds; null where the rows cannot tell. */
export function contactsFound(rows: readonly ContactRow[], { q, role, archived, onlyArchived }: ContactQuery): readonly ContactRow[] {
  const has = wordsIn(q)
  return rows.filter((row) => {
    if (onlyArchived ? row.archivedAt === null : !archived && row.archivedAt !== null) return false
    if (role === 'client' ? !row.isClient : role === 'vendor' ? !row.isVendor : role === 'both' && !(row.isClient && row.isVendor))
      return false
    return has([...both(row.name), row.code, row.vatNumber, row.registrationNumber, row.email, ...both(row.city), ...row.phones])
  })
}

export function contactsAtHand(rows: readonly ContactRow[], query: ContactQuery, language: Language): readonly ContactRow[] {
  return pageOf(sortedByName(contactsFound(rows, query), query.sort, language), query)
}

export function productsFound(rows: readonly Product[], { q, tag, sku, archived }: ProductQuery): readonly Product[] {
  const has = wordsIn(q)
  return rows.filter((row) => {
    if (!archived && row.archivedAt !== null) return false
    if (tag && !row.tags.includes(tag)) return false
    if (sku && row.sku.toLocaleLowerCase() !== sku.toLocaleLowerCase()) return false
    return has([...both(row.name), row.sku, row.partNumber, ...row.tags])
  })
}

export function productsAtHand(rows: readonly Product[], query: ProductQuery, language: Language): readonly Product[] {
  return pageOf(sortedByName(productsFound(rows, query), query.sort, language), query)
}

/** The order of the rows here is that in which they were made, the newest first. */
function sortedByName<Row extends { readonly name: Localised }>(rows: readonly Row[], sort = 'name', language: Language): readonly Row[] {
  if (sort === '-createdAt') return rows
  if (sort === 'createdAt') return rows.toReversed()
  const { compare } = new Intl.Collator(language)
  const sorted = rows.toSorted((a, b) => compare(localised(a.name, language), localised(b.name, language)))
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

function pageOf<Row>(rows: readonly Row[], { page = 1, pageSize = USUAL_SIZE }: { page?: unknown; pageSize?: unknown }): readonly Row[] {
  const size = Number(pageSize)
  return rows.slice((Number(page) - 1) * size, Number(page) * size)
}

const both = ({ bg, en }: Localised): readonly string[] => [bg, en]

/** Whether all words that were typed begin, or stand, somewhere in these texts. */
function wordsIn(q: string | undefined): (texts: readonly string[]) => boolean {
  const words = searchWords(q ?? '')
  return (texts) => {
    const text = words.length === 0 ? '' : searchKey(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
}
