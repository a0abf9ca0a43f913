import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { issueDocument } from '@invoice/contract/documents/document.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { createTaxRate } from '@invoice/contract/settings/settings.ts'
import * as contract from '@invoice/contract/vat/package.ts'
import * as periods from '@invoice/contract/vat/periods.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPerson } from '../../../../seed/contact.ts'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio
let rates: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  server.setNow('2026-08-20T10:00:00Z')
  studio = await aStudio(server)
  const names = { name: { bg: 'Ставка', en: 'Rate' }, description: { bg: '', en: '' }, isDefault: false }
  const rate = async (countryCode: string, percent: string) =>
    (await studio.client.call(createTaxRate, { body: { ...names, rate: percent, countryCode } })).id
  rates = { AT: await rate('AT', '20'), DE: await rate('DE', '19') }
})

/** Of 100.00 to a person of that state. */
const sold = (countryCode: string, issuedOn: string) =>
  studio.inWorkspace(async (tx) => {
    const { id: contactId } = await createContact(tx, studio.act, aPerson({ countryCode }))
    const lines = [aLine(studio.issuer, { taxRateId: rates[countryCode] ?? '' })]
    return anIssuedInvoice(tx, studio.act, studio.issuer, { contactId, issuedOn, ossInvoice: true, ossCountryCode: countryCode, lines })
  })
const credited = async (id: string, issuedOn: string) => {
  const reason = { bg: 'Връщане', en: 'Return' }
  const note = await studio.client.call(createCreditNote, { params: { id }, body: { reason } })
  // A day that is not typed is that of the database.
  await server.owner.query('update app.documents set issued_on = $3 where workspace_id = $1 and id = $2', [
    studio.client.workspaceId,
    note.id,
    issuedOn,
  ])
  return studio.client.call(issueDocument, { params: { id: note.id }, body: { version: note.version } })
}
const returned = (quarter: string, of = studio) =>
  of.client.call(contract.readOssReturn, { params: { quarter }, query: { companyId: of.issuer.companyId } })

test('of a quarter without such sales is empty, with the day until which it is due', async () => {
  expect(await returned('2026-Q1')).toEqual({
    quarter: '2026-Q1',
    dueOn: '2026-04-30',
    rows: [],
    corrections: [],
    balances: [],
    totals: { base: '0.00', vat: '0.00', corrections: '0.00', due: '0.00' },
    withoutState: [],
    inOtherCurrency: 0,
  })
})

test('is told by state and rate; notes to earlier quarters, and what is voided later, are corrections of those', async () => {
  await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn: '2026-08-20' }))
  const [toNote, toVoid] = [await sold('DE', '2026-08-20'), await sold('AT', '2026-08-20')]
  await sold('DE', '2026-08-20')
  expect(await returned('2026-Q3')).toMatchObject({
    dueOn: '2026-10-31',
    rows: [
      { countryCode: 'AT', rate: '20', base: '100.00', vat: '20.00', documents: 1 },
      { countryCode: 'DE', rate: '19', base: '200.00', vat: '38.00', documents: 2 },
    ],
    totals: { base: '300.00', vat: '58.00', due: '58.00' },
  })
  server.setNow('2026-10-05T10:00:00Z')
  await credited(toNote.id, '2026-10-05')
  await studio.client.call(voidDocument, { params: { id: toVoid.id }, body: { reason: 'Сгрешена', reissue: false } })
  const inQuarter = await sold('DE', '2026-10-05')
  await credited(inQuarter.id, '2026-10-05')
  await sold('DE', '2026-10-05')
  expect(await returned('2026-Q4')).toMatchObject({
    rows: [{ countryCode: 'DE', rate: '19', base: '100.00', vat: '19.00', documents: 3 }],
    corrections: [
      { countryCode: 'AT', quarter: '2026-Q3', vat: '-20.00', documents: 1 },
      { countryCode: 'DE', quarter: '2026-Q3', vat: '-19.00', documents: 1 },
    ],
    balances: [
      { countryCode: 'AT', vat: '-20.00' },
      { countryCode: 'DE', vat: '0.00' },
    ],
    totals: { base: '100.00', vat: '19.00', corrections: '-39.00', due: '-20.00' },
  })
  expect(await returned('2026-Q3')).toMatchObject({ totals: { base: '300.00', vat: '58.00' } })
})

test('its bases stand in the month’s ledger, file and cell 18, a note’s below zero, and its VAT in none of them', async () => {
  const query = { companyId: studio.issuer.companyId }
  const params = { month: '2026-10' }
  const ledger = await studio.client.call(periods.readSalesLedger, { params, query: { ...query, search: '' } })
  expect(ledger.items.map(({ state, type, amounts }) => [state, type, amounts])).toEqual([
    ['taken_back', '01', { 18: '-100.00' }],
    ['counted', '03', { 18: '-100.00' }],
    ['counted', '01', { 18: '100.00' }],
    ['counted', '03', { 18: '-100.00' }],
    ['counted', '01', { 18: '100.00' }],
  ])
  expect(ledger.sums).toEqual({ 18: '-100.00' })
  expect((await studio.client.call(periods.readVatPeriod, { params, query })).cells).toEqual({ 18: '-100.00' })
  const { bytes } = await studio.client.send(periods.readVatFile, { params: { ...params, file: 'DEKLAR' }, query })
  expect(bytes.toString('latin1')).toContain('-100.00')
})

test('is given as a table of the same rows', async () => {
  const asked = {
    params: { quarter: '2026-Q4' },
    query: { companyId: studio.issuer.companyId, format: 'csv' as const, delimiter: 'comma' as const },
  }
  const { bytes } = await studio.client.send(contract.exportOssReturn, asked)
  expect(bytes.toString().trim().split('\r\n').slice(1)).toEqual([
    'Supplies,DE,Germany,2026-Q4,19,100.00,19.00',
    'Correction,AT,Austria,2026-Q3,,,-20.00',
    'Correction,DE,Germany,2026-Q3,,,-19.00',
    'Due,AT,Austria,2026-Q4,,,-20.00',
    'Due,DE,Germany,2026-Q4,,,0.00',
  ])
})

test('a sale under the scheme whose state is no other member state is told, and is in no row', async () => {
  const of = await aStudio(server)
  const { id } = await of.inWorkspace((tx) => anIssuedInvoice(tx, of.act, of.issuer, { issuedOn: '2026-10-05' }))
  await server.owner.query('alter table app.document_taxes disable trigger user')
  await server.owner.query(`update app.document_taxes set country_code = '' where workspace_id = $1 and document_id = $2`, [
    of.client.workspaceId,
    id,
  ])
  await server.owner.query('alter table app.document_taxes enable trigger user')
  expect(await returned('2026-Q4', of)).toMatchObject({ rows: [], withoutState: [{ id, type: 'invoice', issuedOn: '2026-10-05' }] })
})

test('is of no other workspace', async () => {
  const other = await aStudio(server)
  const asked = { params: { quarter: '2026-Q4' }, query: { companyId: studio.issuer.companyId } }
  expect((await other.client.send(contract.readOssReturn, asked)).status).toBe(404)
})
