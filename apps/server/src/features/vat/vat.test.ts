import * as acts from '@invoice/contract/documents/acts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import { listDealTerms, listTaxRates } from '@invoice/contract/settings/settings.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aForeignContact, aPerson } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { readCompany } from '../companies/read-company.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { daysOfMonth } from './load-month.ts'
import { streamedMonth } from './streamed/streamed-month.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

const companyId = () => studio.issuer.companyId
const period = (month: string, of = studio) =>
  of.client.call(contract.readVatPeriod, { params: { month }, query: { companyId: of.issuer.companyId } })
const sales = (month: string, search = '') =>
  studio.client.call(contract.readSalesLedger, { params: { month }, query: { companyId: companyId(), search } })
const purchases = (month: string) =>
  studio.client.call(contract.readPurchaseLedger, { params: { month }, query: { companyId: companyId() } })
const treat = (id: string, body: Decision) => studio.client.send(contract.writeTreatment, { params: { id }, body: decided(body) })
type Decision = {
  kind?: 'acquisition' | 'received' | 'waste' | 'cereals' | null
  credit?: 'full' | 'partial' | 'none' | null
  claimedIn?: string | null
  rate?: '20' | '9' | null
}
const decided = (body: Decision) => ({
  kind: null,
  credit: null,
  claimedIn: null,
  rate: null,
  ...body,
})

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

describe('a month', () => {
  test('is made of what was issued and what was claimed in it, whose sums are the declaration', async () => {
    const terms = (await studio.client.call(listDealTerms, { query: {} })).items
    const german = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE136695976' }))
    const reduced = (await studio.client.call(listTaxRates, { query: {} })).items.find(({ key }) => key === 'bg_9')
    await issued({ issuedOn: '2026-11-02' })
    await issued({ issuedOn: '2026-11-03', lines: [aLine(studio.issuer), aLine(studio.issuer, { taxRateId: reduced?.id ?? '' })] })
    const supply = terms.find(({ key }) => key === 'bg_53_1')?.id ?? ''
    const untaxed = { dealTermId: supply, taxRateId: null }
    await issued({
      issuedOn: '2026-11-04',
      contactId: german.id,
      deliverToCountryCode: 'DE',
      deliverToCity: 'Berlin',
      lines: [aLine(studio.issuer, untaxed)],
    })
    await bill('A-1')
    const november = await period('2026-11')
    expect(november).toMatchObject({ sales: 3, purchases: 1, currency: 'EUR', dueOn: '2026-12-14', state: 'open', isRegistered: true })
    expect(november.cells).toEqual({
      '01': '400.00',
      '11': '200.00',
      '13': '100.00',
      '15': '100.00',
      '20': '49.00',
      '21': '40.00',
      '24': '9.00',
      '31': '100.00',
      '41': '20.00',
      '40': '20.00',
      '50': '29.00',
      '71': '29.00',
    })
    expect(november.vies).toEqual([
      { partnerNumber: 'DE136695976', partyName: expect.any(String), goods: '100.00', triangular: '0.00', services: '0.00' },
    ])
    // Nobody asked VIES about the partner, and who submits is not named.
    expect(november.checks.map(({ code }) => code)).toEqual(['vies_unchecked', 'submitter_unknown'])
    const { items, count, sums, hasMore } = await sales('2026-11')
    expect([count, hasMore, sums]).toEqual([3, false, { 11: '200.00', 21: '40.00', 13: '100.00', 24: '9.00', 15: '100.00' }])
    expect(items.map(({ position, type, amounts }) => [position, type, amounts])).toEqual([
      [1, '01', { 11: '100.00', 21: '20.00' }],
      [2, '01', { 11: '100.00', 21: '20.00', 13: '100.00', 24: '9.00' }],
      [3, '01', { 15: '100.00' }],
    ])
  })

  test('of a year is told as it is by itself', async () => {
    const { months, years, isRegistered } = await studio.client.call(contract.listVatMonths, { query: { companyId: companyId() } })
    expect([months.length, months[0]?.month, isRegistered, years]).toEqual([11, '2026-11', true, [2026]])
    const november = await period('2026-11')
    expect(november).toMatchObject(months[0] ?? {})
    expect(months[1]).toMatchObject({ month: '2026-10', base: '0.00', result: '0.00', sales: 0, purchases: 0 })
  })

  test('keeps an annulled number empty, and takes back a later one where it is annulled', async () => {
    const early = await issued({ issuedOn: '2026-11-20' })
    await studio.client.call(acts.voidDocument, { params: { id: early.id }, body: { reason: 'Сгрешена', reissue: false } })
    const row = (await sales('2026-11', early.number ?? '')).items
    expect(row).toMatchObject([{ state: 'annulled', amounts: {} }])
    const late = await issued({ issuedOn: '2026-11-20' })
    server.setNow('2026-12-02T10:00:00Z')
    await studio.client.call(acts.voidDocument, { params: { id: late.id }, body: { reason: 'Сгрешена', reissue: false } })
    expect((await sales('2026-11', late.number ?? '')).items).toMatchObject([{ state: 'counted', amounts: { 11: '100.00', 21: '20.00' } }])
    expect((await sales('2026-12')).items).toMatchObject([
      { state: 'taken_back', number: late.number, amounts: { 11: '-100.00', 21: '-20.00' } },
    ])
    expect((await period('2026-12')).cells).toMatchObject({ '11': '-100.00', '60': '20.00' })
    const { months } = await studio.client.call(contract.listVatMonths, { query: { companyId: companyId() } })
    expect(months[0]).toMatchObject({ month: '2026-12', result: '-20.00', sales: 1 })
  })
})

test('a personal number is masked in the ledger, and whole in the file', async () => {
  const person = await contact(aPerson({ personalNumber: '7523169263' }))
  const { number } = await issued({ issuedOn: '2026-11-21', contactId: person.id })
  expect((await sales('2026-11', number ?? '')).items).toMatchObject([{ documentType: 'invoice', partyNumber: '7523••••••' }])
  const asked = { params: { month: '2026-11', file: 'PRODAGBI' as const }, query: { companyId: companyId() } }
  expect((await studio.client.send(contract.readVatFile, asked)).bytes.toString('latin1')).toContain('7523169263')
})

describe('the files of a month', () => {
  const file = async (name: 'DEKLAR' | 'PRODAGBI' | 'POKUPKI' | 'VIES', month = '2026-11') =>
    (await studio.client.send(contract.readVatFile, { params: { month, file: name }, query: { companyId: companyId() } })).bytes
  const lines = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes).split('\r\n')

  test('are what the Agency takes: records of its width, whose sums are those of the ledgers', async () => {
    const [declaration = '', end] = lines(await file('DEKLAR'))
    expect([declaration.length, end, declaration.slice(65, 71)]).toEqual([590, '', '202611'])
    const november = await period('2026-11')
    expect(declaration.slice(151, 166).trim()).toBe(november.cells['01'])
    const sold = lines(await file('PRODAGBI'))
    expect(sold.map(({ length }) => length)).toEqual([...Array.from({ length: november.sales }, () => 424), 0])
    const bought = lines(await file('POKUPKI'))
    expect(bought.map(({ length }) => length)).toEqual([...Array.from({ length: november.purchases }, () => 274), 0])
    expect(lines(await file('VIES'))[0]?.slice(0, 3)).toBe('VHR')
  })

  test('of a month without anything: empty ledgers, a declaration all the same', async () => {
    const sizes = await Promise.all(
      (['DEKLAR', 'PRODAGBI', 'POKUPKI', 'VIES'] as const).map(async (name) => (await file(name, '2026-02')).length),
    )
    expect(sizes).toEqual([592, 0, 0, 0])
  })
})

describe('a bill', () => {
  test('is claimed in full, in part or not, in its own month or one of the twelve after', async () => {
    const moved = await bill('B-1')
    expect((await treat(moved.id, { credit: 'partial' })).body).toMatchObject({
      kind: 'domestic',
      credit: 'partial',
      claimedIn: '2026-11',
      isDecided: true,
    })
    const found = (await purchases('2026-11')).items.find(({ documentId }) => documentId === moved.id)
    expect(found).toMatchObject({ amounts: { 32: '100.00', 42: '20.00' }, credit: 'partial' })
    expect((await treat(moved.id, { claimedIn: '2027-11' })).status).toBe(200)
    expect((await purchases('2026-11')).items.map(({ documentId }) => documentId)).not.toContain(moved.id)
    expect((await purchases('2027-11')).items).toMatchObject([{ documentId: moved.id, claimedIn: '2027-11', check: 'review' }])
    expect((await period('2027-11')).checks).toMatchObject([
      // Of the credit note of December before, which nobody asked back.
      { code: 'refund_not_asked', amount: '20.00' },
      { code: 'claimed_later', amount: '20.00', document: { id: moved.id } },
      { code: 'submitter_unknown', document: null },
    ])
    const late = await treat(moved.id, { claimedIn: '2027-12' })
    expect([late.status, late.body]).toMatchObject([400, { errors: { claimedIn: [expect.any(String)] } }])
    expect((await treat(moved.id, {})).body).toMatchObject({ claimedIn: '2026-11', credit: 'full', isDecided: false })
  })

  test('from abroad stops the month until somebody says what it is of', async () => {
    const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }))
    const found = await bill('C-1', { contactId: vendor.id })
    const codes = async () =>
      (await period('2026-11')).checks.filter(({ document }) => document?.id === found.id).map(({ code, severity }) => [code, severity])
    expect(await codes()).toEqual([['undecided', 'stops']])
    const charged = await treat(found.id, { kind: 'received' })
    expect(charged.body).toMatchObject({
      kind: 'received',
      claimedIn: '2026-11',
      protocol: {
        number: '0000000001',
        madeOn: '2026-12-02',
        chargeableOn: '2026-11-05',
        rate: '20',
        base: '100.00',
        vat: '20.00',
        currency: 'EUR',
      },
    })
    expect(await codes()).toEqual([])
  })

  test('whose VAT is ours to charge stands in both ledgers with its protocol, which is made anew when it is of something else', async () => {
    const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }, 1))
    const { id } = await bill('E-1', { contactId: vendor.id, issuedOn: '2026-10-28', taxOn: '2026-10-20' })
    await treat(id, { kind: 'acquisition' })
    expect((await sales('2026-10')).items).toMatchObject([
      {
        documentId: id,
        documentType: 'bill',
        type: '09',
        number: '0000000002',
        issuedOn: '2026-12-02',
        amounts: { 12: '100.00', 22: '20.00' },
      },
    ])
    expect((await purchases('2026-10')).items).toMatchObject([{ documentId: id, type: '09', amounts: { 31: '100.00', 41: '20.00' } }])
    expect((await period('2026-10')).cells).toMatchObject({ '12': '100.00', '22': '20.00', '41': '20.00' })
    await treat(id, { kind: 'acquisition', credit: 'none' })
    expect((await purchases('2026-10')).items).toMatchObject([{ number: '0000000002', amounts: { 30: '120.00' } }])
    await treat(id, { kind: 'received', rate: '9' })
    expect((await sales('2026-10')).items).toMatchObject([
      { number: '0000000002', state: 'annulled', amounts: {} },
      { number: '0000000003', amounts: { 26: '100.00', 22: '9.00' } },
    ])
    await studio.client.call(acts.voidDocument, { params: { id }, body: { reason: 'Въведена два пъти', reissue: false } })
    expect((await purchases('2026-10')).items).toEqual([])
    expect((await sales('2026-10')).items).toMatchObject([
      { number: '0000000002', state: 'annulled', amounts: {} },
      { number: '0000000003', state: 'annulled', amounts: {} },
    ])
    await expect(server.owner.query('update app.vat_protocols set vat = 1')).rejects.toThrow('refused')
  })

  test('of a vendor of here that leaves the VAT to us stops the month; said to be waste, both ledgers mark its protocol', async () => {
    const terms = (await studio.client.call(listDealTerms, { query: {} })).items
    const dealTermId = terms.find(({ key }) => key === 'bg_163a')?.id ?? ''
    const { id } = await bill('W-1', { issuedOn: '2026-08-12', lines: [aLine(studio.issuer, { dealTermId, taxRateId: null })] })
    const codes = async () => (await period('2026-08')).checks.filter(({ document }) => document?.id === id).map(({ code }) => code)
    expect(await codes()).toEqual(['reverse_charged'])
    expect((await treat(id, { kind: 'waste' })).status).toBe(200)
    expect(await codes()).toEqual([])
    expect((await sales('2026-08')).items).toMatchObject([{ type: '09', mark: '01', amounts: { 26: '100.00', 22: '20.00' } }])
    expect((await purchases('2026-08')).items).toMatchObject([{ type: '09', mark: '01', amounts: { 31: '100.00', 41: '20.00' } }])
    for (const [file, width] of [
      ['PRODAGBI', 424],
      ['POKUPKI', 274],
    ] as const) {
      const { bytes } = await studio.client.send(contract.readVatFile, {
        params: { month: '2026-08', file },
        query: { companyId: companyId() },
      })
      expect([bytes.length, bytes.subarray(width - 2, width).toString()]).toEqual([width + 2, '01'])
    }
  })

  test('with waste and carriage on one paper is charged for the waste alone, and the vendor’s VAT is taken off in a row of its own', async () => {
    const terms = (await studio.client.call(listDealTerms, { query: {} })).items
    const dealTermId = terms.find(({ key }) => key === 'bg_163a')?.id ?? ''
    const lines = [aLine(studio.issuer, { dealTermId, taxRateId: null }), aLine(studio.issuer, { unitPrice: '50' })]
    const { id } = await bill('W-2', { issuedOn: '2026-07-12', lines })
    expect((await treat(id, { kind: 'cereals' })).body).toMatchObject({ protocol: { base: '100.00', vat: '20.00' } })
    expect((await sales('2026-07')).items).toMatchObject([{ type: '09', mark: '02', amounts: { 26: '100.00', 22: '20.00' } }])
    const { items } = await purchases('2026-07')
    expect(items.map(({ type, mark, amounts }) => ({ type, mark, amounts }))).toEqual([
      { type: '01', mark: '', amounts: { 31: '100.00', 41: '20.00' } },
      { type: '09', mark: '02', amounts: { 31: '100.00', 41: '20.00' } },
    ])
    const { cells, purchases: rows } = await period('2026-07')
    expect({ cells, rows }).toMatchObject({ cells: { 31: '200.00', 41: '40.00' }, rows: 2 })
    await bill('W-3', { issuedOn: '2026-07-20' })
    const company = await studio.inWorkspace((tx) => readCompany(tx, studio.act, companyId()))
    const act = { ...studio.act, transaction: studio.inWorkspace }
    const streamed = await streamedMonth(act, company, daysOfMonth('2026-07'), 1)
    const ofPage = (await purchases('2026-07')).items.map(({ number }) => number)
    const ofFile: string[] = []
    for await (const { number } of streamed.purchases()) ofFile.push(number)
    expect(ofFile).toEqual(ofPage)
    expect(ofPage).toEqual(['W-2', 'W-3', expect.stringMatching(/^\d{10}$/)])
  })

  test('is of the year what it is of its months', async () => {
    const { months } = await studio.client.call(contract.listVatMonths, { query: { companyId: companyId() } })
    for (const month of months) expect(await period(month.month)).toMatchObject(month)
  })

  test('is another’s 404, and so is what is no recorded bill', async () => {
    const other = await aStudio(server)
    const own = await bill('D-1')
    const asked = { params: { id: own.id }, body: decided({ credit: 'none' }) }
    expect((await other.client.send(contract.writeTreatment, asked)).status).toBe(404)
    expect((await treat((await issued()).id, { credit: 'none' })).status).toBe(404)
    const elsewhere = other.client.send(contract.readVatPeriod, { params: { month: '2026-11' }, query: { companyId: companyId() } })
    expect((await elsewhere).status).toBe(404)
  })
})
