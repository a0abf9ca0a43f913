import { type Document, issueDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import {
  createRecurrence,
  pauseRecurrence,
  type RecurrenceInput,
  readRecurrence,
  removeRecurrence,
  resumeRecurrence,
  updateRecurrence,
} from '@invoice/contract/documents/recurrences.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import * as contract from '@invoice/contract/reports/reports.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { aPayment } from '../../../seed/payment.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { verifyDocuments } from '../documents/verify/verify-documents.ts'
import { bookEntries } from '../treasury/entries/book-entries.ts'

/**
 * A set that a bookkeeper adds up in the head. Orchid: 100.00 in March 2025; in 2026 300.00 in January (due on the 29th), and 50.00 in
 * March, credited whole. Willow: 200.00 in February 2026, of which 40.00 was paid. One bill of 100.00. All with 20 % of VAT.
 */
const server = await testServer()
server.setNow('2025-03-10T10:00:00Z')
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
let orchid: string
let willow: string
const YEAR = { from: '2026-01-01', to: '2026-03-20' }

const contact = async (bg: string) => (await client.call(createContact, { body: aContact({ name: { bg, en: '' } }) })).id
const invoice = (on: string, contactId: string, price: string, dueOn: string): Promise<Document> => {
  server.setNow(`${on}T10:00:00Z`)
  return inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, { contactId, issuedOn: on, dueOn, lines: [aLine(issuer, { quantity: '2', unitPrice: price })] }),
  )
}

beforeAll(async () => {
  orchid = await contact('Орхидея ООД')
  willow = await contact('Върба ЕООД')
  await invoice('2025-03-10', orchid, '50', '2025-03-24')
  await invoice('2026-01-15', orchid, '150', '2026-01-29')
  const second = await invoice('2026-02-20', willow, '100', '2026-03-25')
  const third = await invoice('2026-03-05', orchid, '25', '2026-03-19')
  const note = await client.call(createCreditNote, { params: { id: third.id }, body: { reason: { bg: 'Върната', en: '' }, lines: [] } })
  await server.owner.query(`update app.documents set issued_on = '2026-03-05' where id = $1`, [note.id])
  await client.call(issueDocument, { params: { id: note.id }, body: { version: note.version } })
  const bill = await inWorkspace((tx) =>
    createDocument(
      tx,
      act,
      aDraft(issuer, { type: 'bill', contactId: willow, vendorNumber: 'F-1', issuedOn: '2026-03-08', dueOn: '2026-03-10' }),
    ),
  )
  await client.call(recordDocument, { params: { id: bill.id }, body: { version: bill.version } })
  await inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { contactId: orchid })))
  server.setNow('2026-03-20T10:00:00Z')
  await pay(second.id, '40', '2026-03-02')
})

async function pay(documentId: string, amount: string, on: string): Promise<void> {
  const paymentId = newId()
  await server.owner.query(
    `insert into app.payments (workspace_id, id, company_id, direction, paid_on, amount, currency, method_kind, created_by, created_at)
    values ($1, $2, $3, 'in', $4, $5, 'EUR', 'bank', 'x', now())`,
    [client.workspaceId, paymentId, issuer.companyId, on, amount],
  )
  await server.owner.query(
    'insert into app.allocations (workspace_id, id, document_id, payment_id, amount, allocated_on) values ($1, $2, $3, $4, $5, $6)',
    [client.workspaceId, newId(), documentId, paymentId, amount, on],
  )
}

const cells = ({ rows }: contract.Report, ...columns: string[]) =>
  rows.map(({ name, values }) => [name.bg, ...columns.map((column) => values[column])])

describe('sales', () => {
  test('by client: what each was invoiced, notes taken off, beside the same days of the year before, and what is left to pay', async () => {
    const report = await client.call(contract.READ_REPORT['sales-by-client'], { query: YEAR })
    expect(cells(report, 'documents', 'net', 'total', 'before', 'outstanding')).toEqual([
      ['Орхидея ООД', '3', '300.00', '360.00', '100.00', '360.00'],
      ['Върба ЕООД', '1', '200.00', '240.00', '0.00', '200.00'],
    ])
    expect(report.total.values).toMatchObject({ documents: '4', net: '500.00', total: '600.00', before: '100.00', outstanding: '560.00' })
    expect(report).toMatchObject({
      previous: { from: '2025-01-01', to: '2025-03-20' },
      count: 2,
      fresh: 1,
      currency: 'EUR',
      currencies: ['EUR'],
    })
    expect([report.axis, report.total.series]).toEqual([
      ['2026-01-01', '2026-02-01', '2026-03-01'],
      ['300.00', '200.00', '0.00'],
    ])
  })

  test.each(['sales-by-client', 'sales-by-period', 'cash'] as const)(
    '%s of the whole year leaves out the months to come',
    async (report) => {
      const { axis, from, to } = await client.call(contract.READ_REPORT[report], { query: {} })
      expect([from, to, axis]).toEqual(['2026-01-01', '2026-12-31', ['2026-01-01', '2026-02-01', '2026-03-01']])
    },
  )

  test('by month: as they are kept, and of a month that is not whole its days', async () => {
    const report = await client.call(contract.READ_REPORT['sales-by-period'], { query: YEAR })
    expect(cells(report, 'documents', 'net', 'before')).toEqual([
      ['януари 2026', '1', '300.00', '0.00'],
      ['февруари 2026', '1', '200.00', '0.00'],
      ['март 2026', '2', '0.00', '100.00'],
    ])
    const days = await client.call(contract.READ_REPORT['sales-by-period'], { query: { from: '2026-01-16', to: '2026-02-20' } })
    expect(cells(days, 'net')).toEqual([
      ['януари 2026', '0.00'],
      ['февруари 2026', '200.00'],
    ])
  })

  test('by product and by person they come to the same', async () => {
    const products = await client.call(contract.READ_REPORT['sales-by-product'], { query: YEAR })
    expect(cells(products, 'quantity', 'net')).toEqual([['Редове без артикул', '4', '500.00']])
    const people = await client.call(contract.READ_REPORT['sales-by-user'], { query: YEAR })
    expect(people.total.values).toMatchObject({ documents: '4', net: '500.00', total: '600.00' })
  })

  test('documents behind a row that no list filters make up the row', async () => {
    const [row] = (await client.call(contract.READ_REPORT['sales-by-product'], { query: YEAR })).rows
    const { items } = await client.call(contract.listReportedDocuments, {
      query: { ...YEAR, report: 'sales-by-product', key: row?.key ?? '' },
    })
    expect(items.map(({ type, amount }) => [type, amount])).toEqual([
      ['creditnote', '-50.00'],
      ['invoice', '50.00'],
      ['invoice', '200.00'],
      ['invoice', '300.00'],
    ])
  })

  test('a period that ends before it begins, or is too long, is refused at its end', async () => {
    for (const query of [
      { from: '2026-02-01', to: '2026-01-01' },
      { from: '2000-01-01', to: '2026-01-01' },
    ]) {
      expect(await client.send(contract.READ_REPORT['sales-by-client'], { query })).toMatchObject({
        status: 400,
        body: { errors: { to: expect.anything() } },
      })
    }
  })
})

test('for any filter a report comes to what the list of documents says of its rows, and of the whole', async () => {
  const day = fc.constantFrom(
    '2025-01-01',
    '2025-03-10',
    '2025-03-11',
    '2026-01-01',
    '2026-01-15',
    '2026-02-20',
    '2026-02-28',
    '2026-03-05',
    '2026-03-20',
  )
  const filter = fc.record({ from: day, to: day, contactId: fc.option(fc.constantFrom('orchid', 'willow'), { nil: undefined }) })
  await fc.assert(
    fc.asyncProperty(filter, async ({ from, to, contactId }) => {
      if (from > to) return
      const who = contactId === undefined ? {} : { contactId: contactId === 'orchid' ? orchid : willow }
      const report = await client.call(contract.READ_REPORT['sales-by-client'], { query: { from, to, ...who } })
      for (const { behind, values } of [report.total, ...report.rows]) {
        const { count, sums } = await client.call(summariseDocuments, { query: behind ?? {} })
        expect([values['documents'], values['total']]).toEqual([String(count), sums[0]?.total ?? '0.00'])
      }
      const months = await client.call(contract.READ_REPORT['sales-by-period'], { query: { from, to } })
      const all = await client.call(contract.READ_REPORT['sales-by-client'], { query: { from, to } })
      expect(months.total.values['net']).toBe(all.total.values['net'])
      expect(sumDecimals(months.rows.map(({ values }) => values['total'] ?? '0'))).toMatch(new RegExp(`^${all.total.values['total']}|0$`))
    }),
    { numRuns: 25 },
  )
})

test('what is owed is told by how late it is, and equals the list of what is unpaid', async () => {
  const report = await client.call(contract.READ_REPORT.receivables, { query: {} })
  expect(cells(report, 'not_due', 'days_31_60', 'over_90', 'outstanding')).toEqual([
    ['Орхидея ООД', '0.00', '360.00', '120.00', '480.00'],
    ['Върба ЕООД', '200.00', '0.00', '0.00', '200.00'],
  ])
  const { sums } = await client.call(summariseDocuments, { query: report.total.behind ?? {} })
  expect(sums[0]?.outstanding).toBe(report.total.values['outstanding'])
  const payables = await client.call(contract.READ_REPORT.payables, { query: {} })
  expect(cells(payables, 'days_1_30', 'outstanding')).toEqual([['Върба ЕООД', '120.00', '120.00']])
})

test('what was owed at the end of a day that is over is told without a way to the list of today; a day to come is refused', async () => {
  const today = await client.call(contract.READ_REPORT.receivables, { query: {} })
  expect(await client.call(contract.READ_REPORT.receivables, { query: { to: today.to } })).toEqual(today)
  const before = await client.call(contract.READ_REPORT.receivables, { query: { to: '2025-01-31' } })
  expect(before).toMatchObject({ from: null, to: '2025-01-31', count: 0, total: { behind: null } })
  const yesterday = await client.call(contract.READ_REPORT.receivables, { query: { to: addDays(today.to, -1) } })
  expect(yesterday.rows.map(({ behind }) => behind)).toEqual(yesterday.rows.map(() => null))
  expect(yesterday.count).toBeGreaterThan(0)
  const ahead = await client.send(contract.READ_REPORT.payables, { query: { to: addDays(today.to, 1) } })
  expect(ahead).toMatchObject({ status: 400, body: { errors: { to: [expect.any(String)] } } })
})

test('VAT is told by rate, of sales and of purchases, and the whole is what is due', async () => {
  const report = await client.call(contract.READ_REPORT.vat, { query: { from: '2026-01-01', to: '2026-03-31' } })
  expect(report.rows.map(({ name, group, values }) => [group, name.bg, values['base'], values['vat']])).toEqual([
    ['sales', expect.stringContaining('20'), '500.00', '100.00'],
    ['purchases', expect.stringContaining('20'), '100.00', '20.00'],
  ])
  expect(report.total.values['vat']).toBe('80.00')
  const [sales] = report.rows
  const { items } = await client.call(contract.listReportedDocuments, {
    query: { from: '2026-01-01', to: '2026-03-31', report: 'vat', key: sales?.key ?? '' },
  })
  expect(sumDecimals(items.map(({ amount }) => amount))).toBe('500.00')
})

test('cash goes from the opening to the closing balance of each account, whatever the days', async () => {
  const id = newId()
  await server.owner.query(
    `insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, created_at) values ($1, $2, $3, 'Каса', 'cash', 'EUR', now())`,
    [client.workspaceId, id, issuer.companyId],
  )
  const entry = (entryOn: string, movement: string, kind: 'initial' | 'other') => ({ accountId: id, entryOn, movement, kind })
  await inWorkspace((tx) =>
    bookEntries(tx, act, [
      entry('2025-12-01', '1000', 'initial'),
      entry('2025-12-20', '50', 'other'),
      entry('2026-01-10', '-30', 'other'),
      entry('2026-02-05', '200', 'other'),
      entry('2026-03-18', '-5', 'other'),
    ]),
  )
  const cash = async (from: string, to: string) =>
    cells(await client.call(contract.READ_REPORT.cash, { query: { from, to } }), 'opening', 'debits', 'credits', 'closing')[0]?.slice(1)
  expect(await cash('2026-01-01', '2026-03-31')).toEqual(['1050.00', '200.00', '35.00', '1215.00'])
  expect(await cash('2026-01-11', '2026-03-17')).toEqual(['1020.00', '200.00', '0.00', '1220.00'])
  expect(await cash('2026-02-05', '2026-02-05')).toEqual(['1020.00', '200.00', '0.00', '1220.00'])
  expect(await cash('2026-01-01', '2026-01-31')).toEqual(['1050.00', '0.00', '30.00', '1020.00'])
  const { cash: now } = await client.call(readDashboard, { query: {} })
  expect(now).toEqual([{ currency: 'EUR', total: '1215.00', accounts: 1 }])
})

test.each([
  // The 14th is a Saturday, a Saturday, a Sunday, and a Monday.
  ['2026-01-15', '2026-02-16'],
  ['2026-02-27', '2026-03-16'],
  ['2026-05-31', '2026-06-15'],
  ['2026-08-03', '2026-09-14'],
])('VAT of a month is told to be due on a working day: on %s, by %s', async (now, dueOn) => {
  server.setNow(`${now}T10:00:00Z`)
  const { vat } = await client.call(readDashboard, { query: {} })
  server.setNow('2026-03-20T10:00:00Z')
  expect(vat.dueOn).toBe(dueOn)
})

test('the dashboard tells the same as the lists and the reports', async () => {
  const dashboard = await client.call(readDashboard, { query: {} })
  expect(dashboard).toMatchObject({
    from: '2025-04-01',
    to: '2026-03-20',
    currency: 'EUR',
    ages: { notDue: '200.00', days1to15: '0.00', over30: '480.00', total: '680.00' },
    revenue: { net: '500.00', before: '100.00' },
    vat: { salesVat: '0.00', purchasesVat: '20.00', due: '-20.00', dueOn: '2026-04-14' },
    clients: [
      { contactId: orchid, net: '300.00' },
      { contactId: willow, net: '200.00' },
    ],
    daysToPay: { days: 10, agreed: 33, clients: [{ contactId: willow, days: 10 }] },
  })
  expect(dashboard.expected.map(({ days, incoming, outgoing }) => [days, incoming, outgoing])).toEqual([
    [30, '680.00', '-120.00'],
    [60, '0.00', '0.00'],
    [90, '0.00', '0.00'],
  ])
  expect(dashboard.revenue.months.at(-1)).toEqual({ month: '2026-03-01', net: '0.00', before: '100.00' })
  const { items } = await client.call(listDocuments, { query: dashboard.clients[0]?.behind ?? {} })
  expect(items).toHaveLength(3)
})

test('the most is the largest amount, however many digits it has', async () => {
  const other = await aStudio(server)
  const amounts = ['9', '70', '800', '2000', '10000', '100']
  const ids: string[] = []
  for (const unitPrice of amounts) {
    const { id } = await other.client.call(createContact, { body: aContact({ name: { bg: `Клиент за ${unitPrice}`, en: '' } }) })
    ids.push(id)
    await other.inWorkspace(async (tx) => {
      const lines = [aLine(other.issuer, { quantity: '1', unitPrice })]
      const sold = await anIssuedInvoice(tx, other.act, other.issuer, { contactId: id, issuedOn: '2026-03-10', lines })
      await aPayment(tx, other.act, sold.id)
    })
  }
  const { clients, daysToPay } = await other.client.call(readDashboard, { query: {} })
  expect(clients.map(({ net }) => net)).toEqual(['10000.00', '2000.00', '800.00', '100.00', '70.00'])
  const largest = [4, 3, 2, 5].map((at) => ids[at])
  expect(new Set(daysToPay?.clients.map(({ contactId }) => contactId))).toEqual(new Set(largest))
})

test('what recurs is expected by its term and told apart, and once it is made it is among what is open', async () => {
  const document = await inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { contactId: orchid })))
  const recurrence: RecurrenceInput = {
    documentId: document.id,
    name: 'Наем',
    every: 1,
    unit: 'month',
    onDay: 31,
    startOn: '2026-03-20',
    endOn: null,
    times: null,
    dayOff: 'keep',
    action: 'draft',
    raises: [{ on: '2026-04-30', percent: '50' }],
    lines: [],
    notes: undefined,
    paymentDays: 10,
    paymentDaysFrom: 'issue',
  }
  const before = await client.call(readDashboard, { query: {} })
  const { id, version } = await client.call(createRecurrence, { body: recurrence })
  const recurringOf = async (companyId?: string) =>
    (await client.call(readDashboard, { query: companyId === undefined ? {} : { companyId } })).expected.map((month) => month.recurring)
  // Of 31 March, 30 April and 31 May: 120.00, and half as much again from the end of April on.
  expect(await recurringOf()).toEqual(['120.00', '180.00', '180.00'])
  expect(await recurringOf(issuer.companyId)).toEqual(['120.00', '180.00', '180.00'])
  const { expected } = await client.call(readDashboard, { query: {} })
  expect(subtractDecimals(expected[2]?.cash ?? '', before.expected[2]?.cash ?? '')).toBe('480.00')
  await client.call(pauseRecurrence, { params: { id }, body: { until: null } })
  expect(await recurringOf()).toEqual(['0.00', '0.00', '0.00'])
  await client.call(resumeRecurrence, { params: { id } })
  const kept = await client.call(readRecurrence, { params: { id } })
  expect(kept.version).toBeGreaterThan(version)
  const { documentId: _, ...change } = recurrence
  await client.call(updateRecurrence, {
    params: { id },
    body: { ...change, documentId: null, version: kept.version, startOn: '2026-07-01' },
  })
  expect(await recurringOf()).toEqual(['0.00', '0.00', '0.00'])
  await client.call(removeRecurrence, { params: { id } })
})

test('VAT of purchases that a company could take off stays taken off when it no longer may', async () => {
  const vat = async () => (await client.call(readDashboard, { query: {} })).vat.purchasesVat
  const rows = async () => (await client.call(contract.READ_REPORT.vat, { query: { from: '2026-03-01', to: '2026-03-31' } })).rows
  expect([await vat(), (await rows()).filter(({ group }) => group === 'purchases').length]).toEqual(['20.00', 1])
  const register = (how: string) =>
    server.owner.query('update app.companies set vat_registration = $2 where id = $1', [issuer.companyId, how])
  await register('art97a')
  expect([await vat(), (await rows()).filter(({ group }) => group === 'purchases').length]).toEqual(['20.00', 1])
  await register('registered')
})

test.each(['xlsx', 'csv', 'pdf'] as const)('each report goes out as %s, with its filter in the name', async (format) => {
  const { status, headers, bytes } = await client.send(contract.SAVE_REPORT['sales-by-client'], { query: { ...YEAR, format } })
  expect(status).toBe(200)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`Sales by client 2026-01-01 2026-03-20 EUR.${format}`)
  if (format === 'csv') expect(bytes.toString()).toContain('Орхидея ООД,3,300.00,360.00,60.0,100.00,200.0,360.00,EUR')
  const all = [
    contract.SAVE_REPORT.vat,
    contract.SAVE_REPORT.receivables,
    contract.SAVE_REPORT.payables,
    contract.SAVE_REPORT.cash,
    contract.SAVE_REPORT['sales-by-product'],
  ]
  for (const each of all) expect((await client.send(each, { query: { format } })).status).toBe(200)
})

test('a report of another workspace’s client or company is empty, and its file is not there', async () => {
  const stranger = await aStudio(server)
  const report = await stranger.client.call(contract.READ_REPORT['sales-by-client'], { query: { ...YEAR, contactId: orchid } })
  expect([report.rows, report.total.values['total']]).toEqual([[], '0.00'])
  expect(
    (await stranger.client.send(contract.SAVE_REPORT['sales-by-client'], { query: { contactId: orchid, format: 'csv' } })).status,
  ).toBe(404)
})

test('the tax bases that are kept are what the documents come to', async () => {
  expect((await inWorkspace((tx) => verifyDocuments(tx, act))).faults).toEqual([])
})
