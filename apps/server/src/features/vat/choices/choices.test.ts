import { createTaxRate, listDealTerms } from '@invoice/contract/settings/settings.ts'
import { readVatChoices, type VatChoicesInput, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aForeignContact, aPerson } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

const id = () => studio.issuer.companyId
const chosen = (of = studio) => of.client.call(readVatChoices, { params: { id: of.issuer.companyId } })
const USUAL = {
  isOssRegistered: false,
  oss: 'column_18',
  annex2: '01',
  annex2Base: '11',
  triangular: 'apart',
  intermediary: 'column_44',
} as const
async function choose(body: Partial<VatChoicesInput>, of = studio) {
  const { version, coefficients } = await chosen(of)
  const whole = { version, choices: null, coefficients, submitter: null, protocolStart: null, ...body }
  return of.client.send(writeVatChoices, { params: { id: of.issuer.companyId }, body: whole })
}
const period = (month: string, of = studio) =>
  of.client.call(contract.readVatPeriod, { params: { month }, query: { companyId: of.issuer.companyId } })
const file = async (name: 'DEKLAR' | 'VIES', month = '2026-11') => {
  const asked = { params: { month, file: name }, query: { companyId: id() } }
  const { bytes } = await studio.client.send(contract.readVatFile, asked)
  return new TextDecoder('windows-1251').decode(bytes).split('\r\n')
}
const bill = (vendorNumber: string, contactId?: string) =>
  studio.inWorkspace(async (tx) => {
    const of = { type: 'bill', vendorNumber, issuedOn: '2026-11-05', ...(contactId === undefined ? {} : { contactId }) } as const
    const draft = await createDocument(tx, studio.act, aDraft(studio.issuer, of))
    return recordDocument(tx, studio.act, draft.id, null)
  })
const contact = (input: Parameters<typeof createContact>[2]) => studio.inWorkspace((tx) => createContact(tx, studio.act, input))
const ACCOUNTANT = {
  name: 'Ива Счетоводова',
  personalNumber: '7523169263',
  capacity: 'A',
  city: 'Пловдив',
  postcode: '4000',
  address: 'ул. Шипка 3',
} as const

test('what nobody chose is as usual, and is said to be', async () => {
  expect(await chosen()).toMatchObject({
    version: 0,
    held: [{ ...USUAL, from: null, decidedBy: '' }],
    coefficients: [],
    submitter: null,
    protocolStart: 1,
    hasProtocols: false,
  })
})

describe('a choice', () => {
  test('holds from its month on, and months before stay as they were', async () => {
    const austrian = await contact(aPerson({ countryCode: 'AT' }))

    const names = { name: { bg: 'Ставка', en: 'Rate' }, description: { bg: '', en: '' }, isDefault: false }
    const rate = await studio.client.call(createTaxRate, { body: { ...names, rate: '20', countryCode: 'AT' } })
    const sold = (issuedOn: string) =>
      studio.inWorkspace((tx) =>
        anIssuedInvoice(tx, studio.act, studio.issuer, {
          issuedOn,
          contactId: austrian.id,
          ossInvoice: true,
          ossCountryCode: 'AT',
          lines: [aLine(studio.issuer, { taxRateId: rate.id })],
        }),
      )
    await sold('2026-10-12')
    await sold('2026-11-12')
    expect((await period('2026-11')).cells).toEqual({ '18': '100.00' })
    const saved = await choose({ choices: { ...USUAL, isOssRegistered: true, oss: 'left_out', from: '2026-11' } })
    expect([saved.status, saved.body]).toMatchObject([200, { version: 1, held: [{ oss: 'left_out', from: '2026-11' }, USUAL] }])
    expect([(await period('2026-10')).cells, (await period('2026-11')).cells]).toEqual([{ '18': '100.00' }, {}])
    expect(await period('2026-11')).toMatchObject({ sales: 0 })
    const { months } = await studio.client.call(contract.listVatMonths, { query: { companyId: id() } })
    for (const month of months) expect(await period(month.month)).toMatchObject(month)
  })

  test('from an earlier month takes the place of what was chosen for after it', async () => {
    await choose({ choices: { ...USUAL, isOssRegistered: true, from: '2026-10' } })
    expect((await chosen()).held.map(({ from, oss }) => [from, oss])).toEqual([
      ['2026-10', 'column_18'],
      [null, 'column_18'],
    ])
  })

  test('of somebody who looked before another chose is refused', async () => {
    expect((await choose({ version: 0 })).status).toBe(412)
  })

  test('is another’s 404', async () => {
    const other = await aStudio(server)
    expect((await other.client.send(readVatChoices, { params: { id: id() } })).status).toBe(404)
  })
})

test('partial credit is taken off by the coefficient of its year, which the declaration tells in cell 33', async () => {
  const { id: billId } = await bill('K-1')
  const treatment = { kind: null, credit: 'partial', claimedIn: null, rate: null } as const
  await studio.client.call(contract.writeTreatment, { params: { id: billId }, body: treatment })
  expect((await period('2026-11')).cells).not.toHaveProperty('60')
  await choose({ coefficients: [{ year: 2026, coefficient: '0.85' }] })
  expect((await period('2026-11')).cells).toMatchObject({ '33': '0.85', '42': '20.00', '40': '17.00', '60': '17.00' })
  const [declaration = ''] = await file('DEKLAR')
  expect([declaration.slice(466, 470), declaration.slice(470, 485).trim()]).toEqual(['0.85', '17.00'])
  const { months } = await studio.client.call(contract.listVatMonths, { query: { companyId: id() } })
  expect(months[0]).toMatchObject({ month: '2026-11', credit: '17.00' })
  const wrong = await choose({ coefficients: [{ year: 2026, coefficient: '1.01' }] })
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: { 'coefficients.0.coefficient': [expect.any(String)] } }])
  const twice = { year: 2026, coefficient: '0.85' }
  expect((await choose({ coefficients: [twice, twice] })).body).toMatchObject({ errors: { 'coefficients.1.year': [expect.any(String)] } })
})

describe('who submits', () => {
  test('stands in the declaration and in VIES, byte for byte; his number is masked wherever it is read', async () => {
    const german = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE136695976' }))

    const supply = (await studio.client.call(listDealTerms, { query: {} })).items.find(({ key }) => key === 'bg_53_1')?.id ?? ''
    await studio.inWorkspace((tx) =>
      anIssuedInvoice(tx, studio.act, studio.issuer, {
        issuedOn: '2026-11-13',
        contactId: german.id,
        deliverToCountryCode: 'DE',
        deliverToCity: 'Berlin',
        lines: [aLine(studio.issuer, { dealTermId: supply, taxRateId: null })],
      }),
    )
    expect((await choose({ submitter: ACCOUNTANT })).body).toMatchObject({ submitter: { ...ACCOUNTANT, personalNumber: '7523••••••' } })
    const [declaration = ''] = await file('DEKLAR')
    expect(declaration.slice(71, 121)).toBe('7523169263 Ива Счетоводова'.padEnd(50))
    const [, submitter = ''] = await file('VIES')
    const fields = ['7523169263'.padEnd(15), 'Ива Счетоводова'.padEnd(150), 'Пловдив'.padEnd(50), '4000', 'ул. Шипка 3'.padEnd(150), 'A']
    expect(submitter).toBe(`VDR${fields.join('')}`)
    const masked = await choose({ submitter: { ...ACCOUNTANT, personalNumber: '7523••••••', name: 'Ива Нова' } })
    expect(masked.status).toBe(200)
    expect((await file('DEKLAR'))[0]?.slice(71, 121)).toBe('7523169263 Ива Нова'.padEnd(50))
    const { rows } = await server.owner.query<{ details: object }>(
      `select details from app.audit_entries where workspace_id = $1 and act = 'company.updated'`,
      [studio.act.actor.workspaceId],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('7523169263')
  })

  test('has a number that the Agency knows him by', async () => {
    const wrong = await choose({ submitter: { ...ACCOUNTANT, personalNumber: '7523169264' } })
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: { 'submitter.personalNumber': [expect.any(String)] } }])
    expect((await choose({ submitter: { ...ACCOUNTANT, personalNumber: '7153849522' } })).status).toBe(200)
  })
})

test('protocols run from the number that was said, until one was drawn up', async () => {
  expect((await choose({ protocolStart: 501 })).status).toBe(200)
  const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }))
  const { id: billId } = await bill('K-2', vendor.id)
  const treatment = { kind: 'received', credit: null, claimedIn: null, rate: null } as const
  const { protocol } = await studio.client.call(contract.writeTreatment, { params: { id: billId }, body: treatment })
  expect(protocol?.number).toBe('0000000501')
  expect(await chosen()).toMatchObject({ hasProtocols: true, protocolStart: 501 })
  const late = await choose({ protocolStart: 700 })
  expect([late.status, late.body]).toMatchObject([409, { errors: { protocolStart: [expect.any(String)] } }])
})
