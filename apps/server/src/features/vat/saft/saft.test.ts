import * as acts from '@invoice/contract/documents/acts.ts'
import { issueDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import { createProduct } from '@invoice/contract/records/products.ts'
import { listDealTerms, updateDealTerm } from '@invoice/contract/settings/settings.ts'
import { createPayment, undoPayment } from '@invoice/contract/treasury/payments.ts'
import { readVatChoices, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import { createVatEntry } from '@invoice/contract/vat/entries.ts'
import { readPurchaseLedger, readSalesLedger, readTreatment, writeTreatment } from '@invoice/contract/vat/periods.ts'
import { readSaftPart } from '@invoice/contract/vat/saft.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { beforeAll, expect, test } from 'vitest'
import { aForeignContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aProduct } from '../../../../seed/product.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { all, brokenRules, type Read, readXml, textOf } from './testing/part-rules.ts'

const server = await testServer()
let studio: Studio
const MONTH = '2026-11'
const WHY = { bg: 'Върната стока', en: '' }
const companyId = () => studio.issuer.companyId
const part = async (month = MONTH) => {
  const { status, bytes, headers } = await studio.client.send(readSaftPart, { params: { month }, query: { companyId: companyId() } })
  return { status, headers, text: bytes.toString('utf8'), xml: readXml(bytes.toString('utf8')) }
}
const issued = (changes: Partial<DocumentDraft> = {}) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
const contact = (input: ContactInput) => studio.inWorkspace((tx) => createContact(tx, studio.act, input))
const bill = (vendorNumber: string, changes: Partial<DocumentDraft> = {}) =>
  studio.inWorkspace(async (tx) => {
    const draft = await createDocument(
      tx,
      studio.act,
      aDraft(studio.issuer, { type: 'bill', vendorNumber, issuedOn: '2026-11-05', ...changes }),
    )
    return recordDocument(tx, studio.act, draft.id, null)
  })
const treated = { kind: null, credit: null, claimedIn: null, rate: null, lineUses: null }
const invoice = ({ xml }: { xml: Read }, number: string) => {
  const found = all(xml, 'Invoice').find((each) => textOf(each, 'InvoiceNo') === number)
  if (!found) throw new Error(`There is no ${number}.`)
  return found
}

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

test('a month without anything is a head that says it is a part', async () => {
  const { status, headers, text, xml } = await part('2026-02')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('SAFT-PART-')
  expect(brokenRules(xml)).toEqual([])
  expect(text).toContain('не се подава самостоятелно')
  expect(textOf(xml, 'HeaderComment')).toContain('Част от месечен SAF-T')
  expect(all(xml, 'Invoice')).toEqual([])
})

test('a month of every kind keeps to the schema, and its sums are those of the ledgers', async () => {
  const terms = (await studio.client.call(listDealTerms, { query: {} })).items
  const termId = (key: string) => terms.find((term) => term.key === key)?.id ?? ''
  const german = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE136695976', clientLedgerAccount: '411-2' }))
  const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }, 1))
  const product = await studio.client.call(createProduct, {
    body: aProduct({ sku: 'WINE-1', commodityCode: '22042138', accountNumber: '702/1' }),
  })
  const line = (changes: Parameters<typeof aLine>[1] = {}) => aLine(studio.issuer, changes)
  const first = await issued({
    issuedOn: '2026-11-02',
    lines: [
      line({ productId: product.id, sku: 'WINE-1', quantity: '3', unitPrice: '3.333333' }),
      line({ unitPrice: '0.01', quantity: '1' }),
    ],
  })
  await issued({
    issuedOn: '2026-11-03',
    currency: 'USD',
    rateFromEur: '1.1',
    rateOn: '2026-11-02',
    lines: [line({ unitPrice: '33.33' }), line({ unitPrice: '0.07' })],
  })
  const untaxed = { dealTermId: termId('bg_53_1'), taxRateId: null }
  await issued({
    issuedOn: '2026-11-04',
    contactId: german.id,
    deliverToCountryCode: 'DE',
    deliverToCity: 'Berlin',
    lines: [line(untaxed)],
  })
  const annulled = await issued({ issuedOn: '2026-11-20' })
  await studio.client.call(acts.voidDocument, { params: { id: annulled.id }, body: { reason: 'Сгрешена', reissue: false } })
  await bill('A-1', { lines: [line(), line({ unitPrice: '7.77' })] })
  const acquired = await bill('C-1', { contactId: vendor.id })
  await studio.client.call(writeTreatment, { params: { id: acquired.id }, body: { ...treated, kind: 'acquisition' } })
  await studio.client.call(createPayment, {
    body: {
      companyId: companyId(),
      contactId: null,
      direction: 'in',
      amount: '5',
      currency: 'EUR',
      paidOn: '2026-11-10',
      methodKind: 'bank',
      reference: 'ПР-1',
      allocations: [{ documentId: first.id, amount: '5' }],
    },
  })
  const found = await part()
  expect(brokenRules(found.xml)).toEqual([])
  const asked = { params: { month: MONTH }, query: { companyId: companyId() } }
  const sold = await studio.client.call(readSalesLedger, asked)
  const bought = await studio.client.call(readPurchaseLedger, asked)
  const section = (name: string) => all(found.xml, name)[0] ?? { name, text: '', children: [] }
  // What we charge ourselves stands among the purchases.
  const { 12: _base, 22: _vat, ...ours } = sold.sums
  expect(sumDecimals(all(section('SalesInvoices'), 'GrossTotal').map(({ text }) => text))).toBe(sumDecimals(Object.values(ours)))
  expect(sumDecimals(all(section('PurchaseInvoices'), 'GrossTotal').map(({ text }) => text))).toBe(sumDecimals(Object.values(bought.sums)))
  expect(textOf(section('SalesInvoices'), 'NumberOfEntries')).toBe('4')
  expect(sumDecimals(all(section('SalesInvoices'), 'NetTotal').map(({ text }) => text))).toBe(
    textOf(section('SalesInvoices'), 'TotalCredit'),
  )

  const wine = all(invoice(found, first.number ?? ''), 'InvoiceLine')[0] ?? section('')
  expect(['ProductCode', 'GoodsServicesID', 'AccountID', 'TaxCode'].map((name) => textOf(wine, name))).toEqual([
    'WINE-1',
    '01',
    '702',
    '100211',
  ])
  expect(all(found.xml, 'Product').map((each) => [textOf(each, 'ProductCode'), textOf(each, 'ProductCommodityCode')])).toContainEqual([
    'WINE-1',
    '22042138',
  ])
  expect(all(found.xml, 'CustomerID').map(({ text }) => text)).toContain('11DE136695976')
  const supply = all(section('SalesInvoices'), 'Invoice').find((each) => textOf(each, 'CustomerID') === '11DE136695976') ?? section('')
  expect([textOf(supply, 'AccountID'), textOf(supply, 'TaxCode')]).toEqual(['411', '100215'])
  expect(found.text).toContain('100215')
  const [payment] = all(found.xml, 'Payment')
  expect(all(payment ?? section(''), 'AccountID').map(({ text }) => text)).toEqual(['503', '411'])
  expect(textOf(payment ?? section(''), 'SourceDocumentID')).toBe(first.number)
})

test('what a company chooses stands in it: accounts, and codes that are not settled', async () => {
  const params = { id: companyId() }
  const { accounts, ...before } = await studio.client.call(readVatChoices, { params })
  const choose = (chosen: Partial<typeof accounts>) =>
    studio.client.send(writeVatChoices, {
      params,
      body: {
        version: before.version,
        choices: null,
        coefficients: [],
        submitter: null,
        protocolStart: null,
        accounts: { ...accounts, ...chosen },
      },
    })
  expect(await choose({ clients: '41' })).toMatchObject({ status: 400, body: { errors: { 'accounts.clients': [expect.any(String)] } } })
  expect(await choose({ clients: '412-1', bank: '5031' })).toMatchObject({
    status: 200,
    body: { accounts: { clients: '412-1', vendors: '' } },
  })
  const term = (await studio.client.call(listDealTerms, { query: {} })).items.find(({ key }) => key === 'bg_53_1')
  if (!term) throw new Error('It is seeded.')
  const { id, version, key: _, archivedAt: __, ...input } = term
  await studio.client.call(updateDealTerm, { params: { id }, body: { ...input, version, taxCode: '100299' } })
  const found = await part()
  expect(all(found.xml, 'Invoice').map((each) => textOf(each, 'TaxCode'))).toContain('100299')
  expect(found.text).not.toContain('100215')
  const [payment] = all(found.xml, 'Payment')
  expect(all(payment ?? found.xml, 'AccountID').map(({ text }) => text)).toEqual(['5031', '412'])
})

test('what a line of a bill is for is said on the line, in a filed month too, and moves its account', async () => {
  const { id } = await bill('U-1', { lines: [aLine(studio.issuer), aLine(studio.issuer)] })
  const read = () => studio.client.call(readTreatment, { params: { id } })
  expect((await read()).lines.map(({ use, isUsual }) => [use, isUsual])).toEqual([
    ['service', true],
    ['service', true],
  ])
  const said = await studio.client.call(writeTreatment, { params: { id }, body: { ...treated, lineUses: ['asset', null] } })
  expect(said.lines.map(({ use, isUsual }) => [use, isUsual])).toEqual([
    ['asset', false],
    ['service', true],
  ])
  expect(
    all(invoice(await part(), 'U-1'), 'InvoiceLine').map((line) => [textOf(line, 'AccountID'), textOf(line, 'GoodsServicesID')]),
  ).toEqual([
    ['204', '01'],
    ['602', '02'],
  ])
  const kept = await studio.client.call(writeTreatment, { params: { id }, body: { ...treated, credit: 'none' } })
  expect(kept.lines[0]).toMatchObject({ use: 'asset', isUsual: false })
})

test('a note that takes off, a row by hand, a payment that was undone and a line of nothing keep to the schema and to the ledgers', async () => {
  const sold = await issued({ issuedOn: '2026-11-20', lines: [aLine(studio.issuer), aLine(studio.issuer, { unitPrice: '0' })] })
  const { id, version } = await studio.client.call(createCreditNote, { params: { id: sold.id }, body: { reason: WHY, lines: [] } })
  const { number = '' } = (await studio.client.call(issueDocument, { params: { id }, body: { version } })) ?? {}
  const report = { kind: 'sales_report', month: MONTH, madeOn: '2026-11-20', number: 'Z-10', base: '10.00', vat: '2.00' } as const
  await studio.client.call(createVatEntry, { body: { companyId: companyId(), ...report } })
  const payment = { direction: 'in', amount: '3', currency: 'EUR', paidOn: '2026-11-19', methodKind: 'bank', reference: 'ПР-2' } as const
  const { contactId } = sold
  const pay = () => studio.client.call(createPayment, { body: { companyId: companyId(), contactId, allocations: [], ...payment } })
  const [undone, later] = [await pay(), await pay()]
  await studio.client.call(undoPayment, { params: { id: undone.id } })

  const found = await part()
  expect(brokenRules(found.xml)).toEqual([])
  const lines = (of: string) => all(invoice(found, of), 'InvoiceLine')
  expect(lines(sold.number ?? '')).toHaveLength(2)
  expect(textOf(invoice(found, number ?? ''), 'InvoiceType')).toBe('03')
  const grossOf = (of: string) => textOf(invoice(found, of), 'GrossTotal')
  expect(sumDecimals([grossOf(sold.number ?? ''), grossOf(number ?? '')])).toBe('0.00')
  expect(['InvoiceType', 'GrossTotal'].map((name) => textOf(invoice(found, 'Z-10'), name))).toEqual(['81', '12.00'])
  const [section] = all(found.xml, 'SalesInvoices')
  const { sums } = await studio.client.call(readSalesLedger, { params: { month: MONTH }, query: { companyId: companyId() } })
  const { 12: _base, 22: _vat, ...ours } = sums
  expect(sumDecimals(all(section ?? found.xml, 'GrossTotal').map(({ text }) => text))).toBe(sumDecimals(Object.values(ours)))
  // What was paid and undone within the month is in none; what is undone later is taken back there.
  const payments = async (month: string) => {
    const [section = found.xml] = all((await part(month)).xml, 'Payments')
    return ['NumberOfEntries', 'TotalDebit', 'TotalCredit'].map((name) => textOf(section, name))
  }
  expect(await payments(MONTH)).toEqual(['2', '8.00', '8.00'])
  server.setNow('2026-12-02T10:00:00Z')
  await studio.client.call(undoPayment, { params: { id: later.id } })
  expect(await payments('2026-12')).toEqual(['1', '-3.00', '-3.00'])
  expect(brokenRules((await part('2026-12')).xml)).toEqual([])
})

test('a month before the euro has none: the file has no other currency', async () => {
  const asked = await studio.client.send(readSaftPart, { params: { month: '2025-12' }, query: { companyId: companyId() } })
  expect(asked.status).toBe(409)
})

test('another workspace has none of it', async () => {
  const other = await aStudio(server)
  const asked = await other.client.send(readSaftPart, { params: { month: MONTH }, query: { companyId: companyId() } })
  expect(asked.status).toBe(404)
})
