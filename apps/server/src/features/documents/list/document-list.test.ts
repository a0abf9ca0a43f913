import * as documentList from '@invoice/contract/documents/list.ts'
import { searchEverywhere } from '@invoice/contract/records/search.ts'
import { addDays, firstOfMonth } from '@invoice/domain/calendar/day.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, issuer, act, inWorkspace } = studio
const today = server.clock.today()
const yesterday = addDays(today, -1)
const find = (query: Record<string, unknown>) =>
  client.request('GET', `/api/documents?${new URLSearchParams(query as Record<string, string>)}`)
const totals = async (query: Record<string, unknown>) =>
  ((await find(query)).body as { items: { total: string }[] }).items.map(({ total }) => total)

/** Totals tell the documents apart: 12.00 … are the net price with VAT. */
const lines = (unitPrice: string, bg = 'Консултация') => [aLine(issuer, { quantity: '1', unitPrice, name: { bg, en: '' } })]

const stork = { registrationNumber: '', vatNumber: '' }

beforeAll(async () => {
  const contact = await inWorkspace((tx) => createContact(tx, act, aContact({ name: { bg: 'Щъркел ЕООД', en: '' } }, 5)))
  stork.registrationNumber = contact.registrationNumber
  stork.vatNumber = contact.vatNumber
  await inWorkspace(async (tx) => {
    const issue = (changes: Parameters<typeof aDraft>[1]) => anIssuedInvoice(tx, act, issuer, { issuedOn: yesterday, ...changes })
    await issue({ lines: lines('10'), dueOn: addDays(today, 30) })
    await issue({ lines: lines('20', 'Кафе на зърна'), dueOn: today })
    await issue({ lines: lines('30'), dueOn: yesterday, contactId: contact.id })
    await createDocument(tx, act, aDraft(issuer, { lines: lines('40') }))
    await createDocument(tx, act, aDraft(issuer, { lines: lines('50'), type: 'quote' }))
  })
  await pay('0000000001')
})

async function pay(number: string, amount?: string): Promise<{ id: string }> {
  const { items } = await client.call(documentList.listDocuments, { query: { q: number } })
  return inWorkspace((tx) => aPayment(tx, act, items[0]?.id ?? '', amount === undefined ? {} : { amount }))
}

describe('the list of documents', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['the newest first', {}, ['60.00', '48.00', '36.00', '24.00', '12.00']],
    ['drafts', { state: 'draft' }, ['60.00', '48.00']],
    ['issued', { state: 'issued' }, ['36.00', '24.00', '12.00']],
    ['unpaid', { state: 'unpaid' }, ['36.00', '24.00']],
    ['overdue', { state: 'overdue' }, ['36.00']],
    ['due this week', { state: 'due_this_week' }, ['24.00']],
    ['paid', { state: 'paid' }, ['12.00']],
    ['voided', { state: 'voided' }, []],
    ['settled whole', { payment: 'paid' }, ['12.00']],
    ['settled not at all', { payment: 'unpaid' }, ['36.00', '24.00']],
    ['one currency', { currency: 'EUR', state: 'issued' }, ['36.00', '24.00', '12.00']],
    ['a currency of none', { currency: 'CHF' }, []],
    ['one type', { type: 'quote' }, ['60.00']],
    ['a client in any script', { q: 'shtarkel' }, ['36.00']],
    ['words in any order', { q: 'зърна КАФЕ' }, ['24.00']],
    ['a number', { q: '0000000002' }, ['24.00']],
    ['signs that mean something to a database', { q: '%_%_%' }, []],
    ['an underscore', { q: '_' }, []],
    ['amounts between', { totalFrom: '24', totalTo: '48.00', sort: 'total' }, ['24.00', '36.00', '48.00']],
    ['days between', { issuedFrom: addDays(today, -1), issuedTo: today, sort: 'number' }, ['12.00', '24.00', '36.00']],
    ['by number, drafts last', { sort: 'number', type: 'invoice' }, ['12.00', '24.00', '36.00', '48.00']],
    ['by number backwards, drafts first', { sort: '-number', type: 'invoice' }, ['48.00', '36.00', '24.00', '12.00']],
    ['by due date', { sort: 'dueOn', state: 'issued' }, ['36.00', '24.00', '12.00']],
    ['the second page', { page: 2, pageSize: 2, sort: 'total' }, ['36.00', '48.00']],
    ['a page that is not there', { page: 1_000_000 }, []],
    ['another workspace’s client', { contactId: '01890000-0000-7000-8000-000000000000' }, []],
  ])('%s', async (_, query, expected) => {
    expect(await totals(query)).toEqual(expected)
  })

  test.each([
    { sort: 'search_key' },
    { page: '1000000000' },
    { page: '0' },
    { pageSize: '1001' },
    { status: 'draft' },
    { totalFrom: '1e3' },
    { state: 'lost' },
    { paidFrom: '2026-02-30' },
  ])('does not take %o', async (query) => {
    expect((await find(query)).status).toBe(400)
  })

  test('finds what a client was issued by its identifier or its VAT number, however these are typed', async () => {
    const { registrationNumber, vatNumber } = stork
    for (const q of [registrationNumber, ` ${registrationNumber} `, vatNumber, vatNumber.toLowerCase(), vatNumber.replace('BG', 'BG ')]) {
      expect([q, await totals({ q })]).toEqual([q, ['36.00']])
    }
    expect(await totals({ q: registrationNumber, state: 'draft' })).toEqual([])
    expect(await totals({ q: '999999999' })).toEqual([])
    const { documents } = await client.call(searchEverywhere, { query: { q: registrationNumber } })
    expect(documents.map(({ total }) => total)).toEqual(['36.00'])
  })

  test('tells what is settled in part from what is not at all', async () => {
    const payment = await pay('0000000002', '6')
    expect([await totals({ payment: 'partially_paid' }), await totals({ payment: 'unpaid' })]).toEqual([['24.00'], ['36.00']])
    const sums = async (payment: 'partially_paid' | 'unpaid') =>
      (await client.call(documentList.summariseDocuments, { query: { payment } })).sums
    expect(await sums('partially_paid')).toMatchObject([{ count: 1, total: '24.00', outstanding: '18.00' }])
    expect(await sums('unpaid')).toMatchObject([{ count: 1, total: '36.00', outstanding: '36.00' }])
    await inWorkspace((tx) => undoPayment(tx, act, payment.id))
  })

  test('finds what was paid within days, wholly or in part, and not what was taken back again within them', async () => {
    const paidToday = { paidFrom: today, paidTo: today, sort: 'total' }
    expect(await totals(paidToday)).toEqual(['12.00'])
    const payment = await pay('0000000002', '6')
    expect(await totals(paidToday)).toEqual(['12.00', '24.00'])
    expect([await totals({ paidTo: yesterday }), await totals({ paidFrom: addDays(today, 1) })]).toEqual([[], []])
    expect(await totals({ ...paidToday, q: 'кафе', type: 'invoice' })).toEqual(['24.00'])
    expect(await client.call(documentList.summariseDocuments, { query: { paidFrom: today } })).toMatchObject({ count: 2 })
    expect((await client.call(documentList.readDocumentFigures, { query: {} })).paidThisMonth.count).toBe(2)
    await inWorkspace((tx) => undoPayment(tx, act, payment.id))
    expect(await totals(paidToday)).toEqual(['12.00'])
  })

  test('counts and sums all that the filter finds, per currency', async () => {
    const summary = await client.call(documentList.summariseDocuments, { query: { type: 'invoice' } })
    expect(summary).toEqual({ count: 4, isMore: false, sums: [{ currency: 'EUR', count: 4, total: '120.00', outstanding: '60.00' }] })
    expect(await client.call(documentList.summariseDocuments, { query: { q: 'няма такова' } })).toEqual({
      count: 0,
      isMore: false,
      sums: [],
    })
  })

  test('has the figures of the dashboard', async () => {
    const figures = await client.call(documentList.readDocumentFigures, { query: {} })
    const sum = (count: number, total: string, outstanding: string) => ({ count, sums: [{ currency: 'EUR', count, total, outstanding }] })
    expect(figures).toEqual({
      overdue: sum(1, '36.00', '36.00'),
      dueThisWeek: sum(1, '24.00', '24.00'),
      unpaid: sum(2, '60.00', '60.00'),
      drafts: sum(1, '48.00', '0.00'),
      // On the first of a month yesterday was in another.
      issuedThisMonth: firstOfMonth(yesterday) === firstOfMonth(today) ? sum(3, '72.00', '60.00') : { count: 0, sums: [] },
      paidThisMonth: sum(1, '12.00', '0.00'),
      oldestOverdueDays: 1,
      total: 5,
      counts: { draft: 2, issued: 3, unpaid: 2, overdue: 1, due_this_week: 1, paid: 1, voided: 0 },
    })
  })

  test('of 25 weighs at most 15 kB', async () => {
    const answer = await find({})
    expect(answer.bytes.length / 5).toBeLessThan(15_000 / 25)
  })
})
