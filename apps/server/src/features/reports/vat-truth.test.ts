import * as acts from '@invoice/contract/documents/acts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import * as contract from '@invoice/contract/reports/reports.ts'
import { listDealTerms, listTaxRates } from '@invoice/contract/settings/settings.ts'
import { readVatChoices, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import { fileVatMonth } from '@invoice/contract/vat/filing.ts'
import { listVatMonths, readVatPeriod, writeTreatment } from '@invoice/contract/vat/periods.ts'
import { addDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { beforeAll, expect, test } from 'vitest'
import { aForeignContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio

const issued = (changes: Partial<DocumentDraft>) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
const recorded = (vendorNumber: string, changes: Partial<DocumentDraft>) =>
  studio.inWorkspace(async (tx) => {
    const draft = await createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', vendorNumber, ...changes }))
    return recordDocument(tx, studio.act, draft.id, null)
  })
const USUAL = { kind: null, credit: null, claimedIn: null, rate: null }
const treat = (id: string, body: object) => studio.client.call(writeTreatment, { params: { id }, body: { ...USUAL, ...body } })

/** A month of every kind: two rates, without VAT, voided at once and later, bills in full, in part, of none, moved, from abroad. */
beforeAll(async () => {
  server.setNow('2026-10-20T10:00:00Z')
  studio = await aStudio(server)
  const reduced = (await studio.client.call(listTaxRates, { query: {} })).items.find(({ key }) => key === 'bg_9')
  const supply = (await studio.client.call(listDealTerms, { query: {} })).items.find(({ key }) => key === 'bg_53_1')?.id ?? ''
  const abroad = await studio.inWorkspace((tx) =>
    createContact(tx, studio.act, aForeignContact({ countryCode: 'DE', vatNumber: 'DE136695976', isVendor: true })),
  )
  await issued({ issuedOn: '2026-10-12', lines: [aLine(studio.issuer), aLine(studio.issuer, { taxRateId: reduced?.id ?? '' })] })
  const later = await issued({ issuedOn: '2026-10-13' })
  const atOnce = await issued({ issuedOn: '2026-10-14' })
  await studio.client.call(acts.voidDocument, { params: { id: atOnce.id }, body: { reason: 'Сгрешена', reissue: false } })
  const untaxed = { dealTermId: supply, taxRateId: null }
  await issued({
    issuedOn: '2026-10-15',
    contactId: abroad.id,
    deliverToCountryCode: 'DE',
    deliverToCity: 'Berlin',
    lines: [aLine(studio.issuer, untaxed)],
  })
  await recorded('F-1', { issuedOn: '2026-10-05' })
  const none = await recorded('N-1', { issuedOn: '2026-10-06' })
  const moved = await recorded('M-1', { issuedOn: '2026-10-07' })
  const parts = [await recorded('P-1', { issuedOn: '2026-10-08' }), await recorded('P-2', { issuedOn: '2026-10-09' })]
  const service = await recorded('S-1', { issuedOn: '2026-10-10', contactId: abroad.id })
  const goods = await recorded('S-2', { issuedOn: '2026-10-11', contactId: abroad.id })
  await recorded('U-1', { issuedOn: '2026-10-12', contactId: abroad.id })
  await treat(none.id, { credit: 'none' })
  await treat((await recorded('K-1', { issuedOn: '2026-10-16' })).id, { kind: 'cash_accounting' })
  await treat(moved.id, { claimedIn: '2026-11' })
  for (const { id } of parts) await treat(id, { credit: 'partial' })
  await treat(service.id, { kind: 'received' })
  await treat(goods.id, { kind: 'acquisition', credit: 'partial', rate: '9' })
  const params = { id: studio.issuer.companyId }
  const { version } = await studio.client.call(readVatChoices, { params })
  const coefficients = [{ year: 2026, coefficient: '0.33' }]
  await studio.client.call(writeVatChoices, {
    params,
    body: { version, choices: null, coefficients, submitter: null, protocolStart: null },
  })
  server.setNow('2026-11-20T10:00:00Z')
  await studio.client.call(acts.voidDocument, { params: { id: later.id }, body: { reason: 'Сгрешена', reissue: false } })
})

const report = (query: object = {}) => studio.client.call(contract.READ_REPORT.vat, { query })
const period = (month: string) => studio.client.call(readVatPeriod, { params: { month }, query: { companyId: studio.issuer.companyId } })
const vatOf = ({ groups }: contract.Report, side: string) => groups.find(({ group }) => group === side)?.values['vat'] ?? '0.00'

test('the VAT report of a month is what its declaration says, to the cent', async () => {
  for (const [month, from, to] of [
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['2026-11', '2026-11-01', '2026-11-30'],
  ] as const) {
    const found = await report({ from, to })
    const { charged, credit, result } = await period(month)
    expect([vatOf(found, 'sales'), vatOf(found, 'purchases'), found.total.values['vat']]).toEqual([charged, credit, result])
  }
  expect((await period('2026-10')).cells).toMatchObject({ '20': '78.00', '42': '49.00', '40': '56.17' })
})

test('days of a month ask for all of it, and a year is the sum of its months', async () => {
  const days = await report({ from: '2026-10-14', to: '2026-10-15' })
  expect([days.from, days.to]).toEqual(['2026-10-01', '2026-10-31'])
  expect(days.rows).toEqual((await report({ from: '2026-10-01', to: '2026-10-31' })).rows)
  const { months } = await studio.client.call(listVatMonths, { query: { companyId: studio.issuer.companyId } })
  expect((await report()).total.values['vat']).toBe(sumDecimals(months.map(({ result }) => result)))
})

test('each row leads to the documents that it counts, which come to its base', async () => {
  const query = { from: '2026-10-01', to: '2026-11-30' }
  const { rows } = await report(query)
  expect(rows.map(({ group, name }) => [group, name.en])).toEqual([
    ['sales', '20%'],
    ['sales', '9%'],
    ['sales', expect.stringContaining('Intra-Community supply')],
    ['sales', 'Intra-Community acquisitions, by protocol'],
    ['sales', 'Received by art. 82, by protocol'],
    ['purchases', '20%'],
    ['purchases', 'Received by art. 82, by protocol'],
    ['purchases', 'Partial credit, by the coefficient'],
    ['purchases', 'Without credit'],
  ])
  for (const { key, values } of rows) {
    const { items } = await studio.client.call(contract.listReportedDocuments, { query: { ...query, report: 'vat', key } })
    expect([key, sumDecimals(items.map(({ amount }) => amount))]).toEqual([key, values['base']])
  }
})

test('what is voided after its month was filed stands in that month, and is taken back in the later one', async () => {
  const filed = await aStudio(server)
  const { companyId } = filed.issuer
  const of = async (number: string, contactId?: string) => {
    const changes = {
      type: 'bill',
      vendorNumber: number,
      issuedOn: '2026-10-05',
      ...(contactId === undefined ? {} : { contactId }),
    } as const
    const draft = await filed.inWorkspace((tx) => createDocument(tx, filed.act, aDraft(filed.issuer, changes)))
    return filed.inWorkspace((tx) => recordDocument(tx, filed.act, draft.id, null))
  }
  const vendor = aForeignContact({ countryCode: 'DE', vatNumber: 'DE136695976', isVendor: true })
  const abroad = await filed.inWorkspace((tx) => createContact(tx, filed.act, vendor))
  const service = await of('S-9', abroad.id)
  await filed.client.call(writeTreatment, { params: { id: service.id }, body: { ...USUAL, kind: 'received' } })
  const bills = [service, await of('F-9')]
  const params = { month: '2026-10' }
  const { digest, credit: declared } = await filed.client.call(readVatPeriod, { params, query: { companyId } })
  await filed.client.call(fileVatMonth, { params, body: { companyId, filedOn: '2026-11-09', receiptNumber: '2211-1', digest } })
  for (const { id } of bills) await filed.client.call(acts.voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })
  for (const [from, to, credit] of [
    ['2026-10-01', '2026-10-31', declared],
    ['2026-11-01', '2026-11-30', `-${declared}`],
    ['2026-10-01', '2026-11-30', '0.00'],
  ] as const) {
    const query = { from, to }
    const found = await filed.client.call(contract.READ_REPORT.vat, { query })
    expect(vatOf(found, 'purchases')).toBe(credit)
    for (const { key, values } of found.rows) {
      const { items } = await filed.client.call(contract.listReportedDocuments, { query: { ...query, report: 'vat', key } })
      expect([from, key, addDecimals('0.00', sumDecimals(items.map(({ amount }) => amount)))]).toEqual([from, key, values['base']])
    }
  }
})

test('the dashboard has the VAT of the month as its declaration has it', async () => {
  const { vat } = await studio.client.call(readDashboard, { query: {} })
  const { charged, credit, result } = await period('2026-11')
  expect([vat.salesVat, vat.purchasesVat, vat.due]).toEqual([charged, credit, result])
  expect(vat).toMatchObject({ salesVat: '-20.00', purchasesVat: '20.00' })
})

test('a bill that was recorded while the company was not registered takes nothing off, and one of before still does', async () => {
  const register = (how: string) =>
    server.owner.query('update app.companies set vat_registration = $2 where id = $1', [studio.issuer.companyId, how])
  const before = await period('2026-11')
  await register('art97a')
  await recorded('Z-1', { issuedOn: '2026-11-10' })
  expect(await period('2026-11')).toMatchObject({ credit: before.credit, isRegistered: false })
  expect(vatOf(await report({ from: '2026-11-01', to: '2026-11-30' }), 'purchases')).toBe(before.credit)
  await register('registered')
})
