import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { describe, expect, it } from 'vitest'
import { contactsAtHand, documentSumsAtHand, documentsAtHand } from './local-lists.ts'

const ROW: DocumentRow = {
  id: 'd-1',
  type: 'invoice',
  status: 'issued',
  number: '0000000001',
  recipientName: { bg: 'Винарна Долни бряг АД', en: 'Dolni Bryag Winery AD' },
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  validUntilOn: null,
  currency: 'EUR',
  total: '120.00',
  outstanding: '120.00',
  paymentState: 'unpaid',
  isOverdue: false,
  isSent: false,
  isViewed: false,
  isDisputed: false,
  isImported: false,
  voidedOn: null,
  voidReason: '',
}
const row = (id: string, changes: Partial<DocumentRow> = {}): DocumentRow => ({ ...ROW, id, ...changes })
const draft = row('draft', { status: 'draft', number: null, issuedOn: null, dueOn: null, outstanding: '0', paymentState: null })
const overdue = row('overdue', {
  number: '0000000002',
  dueOn: '2026-11-01',
  isOverdue: true,
  total: '1000.00',
  outstanding: '400.00',
  paymentState: 'partially_paid',
})
const paid = row('paid', { number: '0000000003', outstanding: '0', paymentState: 'paid', currency: 'USD', total: '99.90' })
const credit = row('credit', { type: 'creditnote', number: '0000000004', total: '20.00', outstanding: '0', paymentState: null })
const ALL = [draft, overdue, paid, credit, row('d-1')]

const found = (query: Parameters<typeof documentsAtHand>[1]): readonly string[] | null =>
  documentsAtHand(ALL, query)?.map(({ id }) => id) ?? null

describe('documents that lie in the browser', () => {
  it('are listed as they were given, the newest first, a page at a time', () => {
    expect(found({})).toEqual(['draft', 'overdue', 'paid', 'credit', 'd-1'])
    expect(found({ page: 2, pageSize: 2 })).toEqual(['paid', 'credit'])
  })

  it.each([
    ['draft', ['draft']],
    ['unpaid', ['overdue', 'd-1']],
    ['overdue', ['overdue']],
    ['paid', ['paid']],
  ] as const)('are narrowed to %s by what their rows say', (state, ids) => {
    expect(found({ state })).toEqual(ids)
  })

  it.each<[Parameters<typeof documentsAtHand>[1], readonly string[]]>([
    [{ q: 'долни бряг 003' }, ['paid']],
    [{ q: 'dolni' }, ['draft', 'overdue', 'paid', 'credit', 'd-1']],
    [{ type: ['creditnote'] }, ['credit']],
    [{ currency: 'USD' }, ['paid']],
    [{ totalFrom: '100', totalTo: '999.99' }, ['draft', 'd-1']],
    [{ issuedFrom: '2026-11-21' }, []],
  ])('are narrowed by %o', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it('are sorted as the server sorts: what has no number stands behind, or before where it is turned round', () => {
    expect(found({ sort: 'number' })).toEqual(['d-1', 'overdue', 'paid', 'credit', 'draft'])
    expect(found({ sort: '-number' })).toEqual(['draft', 'credit', 'paid', 'overdue', 'd-1'])
    expect(found({ sort: '-total' })?.slice(0, 2)).toEqual(['overdue', 'draft'])
  })

  it('answer nothing that only the server knows: it is said that there is no connection', () => {
    expect(found({ contactId: 'c-1' })).toBeNull()
    expect(found({ paidFrom: '2026-11-01' })).toBeNull()
    expect(found({ state: 'due_this_week' })).toBeNull()
    expect(documentSumsAtHand(ALL, { companyId: 'x' })).toBeNull()
  })

  it('are summed to the cent in each currency, the euro first, and credit notes take off', () => {
    expect(documentSumsAtHand(ALL, {})).toEqual({
      count: 5,
      isMore: false,
      sums: [
        { currency: 'EUR', count: 4, total: '1220.00', outstanding: '520.00' },
        { currency: 'USD', count: 1, total: '99.90', outstanding: '0' },
      ],
    })
  })
})

describe('contacts that lie in the browser', () => {
  const contact = (id: string, bg: string, changes: Partial<ContactRow> = {}): ContactRow => ({
    id,
    version: 1,
    kind: 'company',
    isClient: true,
    isVendor: false,
    name: { bg, en: '' },
    code: '',
    vatNumber: '',
    registrationNumber: '',
    email: '',
    phones: [],
    city: { bg: '', en: '' },
    countryCode: 'BG',
    archivedAt: null,
    ...changes,
  })
  const rows = [
    contact('z', 'Ясен ООД'),
    contact('a', 'Айвазово Био ООД', { isVendor: true, vatNumber: 'BG104827361' }),
    contact('gone', 'Бивш ООД', { archivedAt: '2026-01-01T00:00:00Z' }),
  ]
  const ids = (query: Parameters<typeof contactsAtHand>[1]) => contactsAtHand(rows, query, 'bg').map(({ id }) => id)

  it('are sorted by their name in the language shown, without those in the archive unless these are asked for', () => {
    expect(ids({})).toEqual(['a', 'z'])
    expect(ids({ archived: true })).toEqual(['a', 'gone', 'z'])
    expect(ids({ onlyArchived: true })).toEqual(['gone'])
  })

  it('are found by name, VAT number and role', () => {
    expect(ids({ q: 'bg104827361' })).toEqual(['a'])
    expect(ids({ q: 'aivazovo' })).toEqual([])
    expect(ids({ q: 'ayvazovo' })).toEqual(['a'])
    expect(ids({ role: 'vendor' })).toEqual(['a'])
  })
})
