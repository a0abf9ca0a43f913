import { DOCUMENT_SORT_KEYS, DOCUMENT_STATES, listDocuments } from '@invoice/contract/documents/list.ts'
import { expect, it } from 'vitest'
import { keepOwnCompany } from '../../../shared/companies/own-company.ts'
import { forgetRecent } from '../../../shared/search/recent.ts'
import { changeSearch, clearFilters, filterOf, isFiltered, type ListSearch, listQueryOf, readListSearch } from './list-search.ts'

const COMPANY = '0192f0c1-8a00-7000-8000-000000000001'
const EVERYTHING: ListSearch = {
  q: '0000001247',
  state: 'overdue',
  type: ['invoice', 'creditnote'],
  companyId: COMPANY,
  contactId: COMPANY,
  issuedFrom: '2026-10-01',
  issuedTo: '2026-11-30',
  totalFrom: '100',
  totalTo: '2500.50',
  currency: 'USD',
  payment: 'partially_paid',
  paidFrom: '2026-11-01',
  paidTo: '2026-11-30',
  sort: '-total',
  page: 7,
  pageSize: 'all',
}

it('reads back every filter, the order and the page from the address', () => {
  expect(readListSearch(EVERYTHING)).toEqual(EVERYTHING)
})

it('asks for the company that the frame bears, unless the address names one, and counts neither as a filter of the list', () => {
  const other = COMPANY.replace(/1$/, '2')
  keepOwnCompany({ id: other, name: { bg: '', en: '' }, logoFileId: null, isChosen: true })
  expect([listQueryOf({}).companyId, filterOf({ companyId: COMPANY }).companyId]).toEqual([other, COMPANY])
  expect([isFiltered({}), isFiltered({ companyId: COMPANY })]).toEqual([false, true])
  // The only company of a workspace narrows nothing.
  keepOwnCompany({ id: other, name: { bg: '', en: '' }, logoFileId: null, isChosen: false })
  expect(filterOf({})).toEqual({})
  forgetRecent()
})

it('takes digits that the router read as numbers, and a type given once', () => {
  expect(readListSearch({ q: 1247, totalFrom: 100, page: '3', pageSize: '50', type: 'proforma' })).toEqual({
    q: '1247',
    totalFrom: '100',
    page: 3,
    pageSize: 50,
    type: ['proforma'],
  })
})

it('leaves out of an address what the server would refuse, and keeps the rest', () => {
  const broken = {
    q: ' ',
    state: 'lost',
    sort: 'client',
    page: -1,
    pageSize: 7,
    issuedFrom: '2026-02-30',
    totalTo: '1e9',
    companyId: 'x',
    currency: 'euro',
    payment: 'overpaid',
    paidTo: 'today',
  }
  expect(readListSearch({ ...broken, type: ['invoice'], unknown: 1 })).toEqual({ type: ['invoice'] })
})

it('does not name what is as usual', () => {
  expect(readListSearch({ sort: '-createdAt', page: 1, pageSize: 25 })).toEqual({})
})

it('starts at the first page when the filter or the order changes', () => {
  expect(changeSearch(EVERYTHING, { state: 'paid' })).toEqual({ ...EVERYTHING, state: 'paid', page: undefined })
  expect(changeSearch({ page: 3 }, { sort: 'dueOn' })).toEqual({ sort: 'dueOn' })
  expect(changeSearch({ q: 'dom', page: 3 }, { page: 4 })).toEqual({ q: 'dom', page: 4 })
})

it('takes one filter away, or all, but never the order', () => {
  expect(changeSearch({ q: 'dom', state: 'draft' }, { q: undefined })).toEqual({ state: 'draft' })
  expect(clearFilters(EVERYTHING)).toEqual({ sort: '-total', pageSize: 'all' })
  expect([isFiltered({ sort: 'total', pageSize: 10 }), isFiltered({ q: 'dom' })]).toEqual([false, true])
})

it('knows every state, order and type that the server takes, and makes calls that it takes', () => {
  for (const state of DOCUMENT_STATES) expect(readListSearch({ state })).toEqual({ state })
  for (const key of DOCUMENT_SORT_KEYS) expect(readListSearch({ sort: key })).toEqual({ sort: key })
  expect(listDocuments.query.safeParse(listQueryOf({ ...EVERYTHING, pageSize: 100 })).success).toBe(true)
})

it('asks for one page, and for batches of a thousand where all are shown', () => {
  expect(listQueryOf({ state: 'draft' })).toEqual({ state: 'draft', sort: '-createdAt', page: 1, pageSize: 25 })
  expect(listQueryOf({ q: 'dom', page: 2, pageSize: 'all' }, 40)).toEqual({ q: 'dom', sort: '-createdAt', page: 40, pageSize: 1000 })
  expect(filterOf(EVERYTHING)).not.toHaveProperty('page')
})
