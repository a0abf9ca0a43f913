import { createContact } from '@invoice/contract/records/contacts.ts'
import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import * as contract from '@invoice/contract/reports/reports.ts'
import { createTaxRate, listTaxRates } from '@invoice/contract/settings/settings.ts'
import { expect, test } from 'vitest'
import { aPerson } from '../../../seed/contact.ts'
import { aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'

const server = await testServer()
server.setNow('2026-03-20T10:00:00Z')

test('VAT of other member states is told apart: it is declared under OSS and is no part of what is due here, whatever its rate', async () => {
  const own = await aStudio(server)
  const issuedOn = '2026-03-20'
  const names = { name: { bg: 'Ставка', en: 'Rate' }, description: { bg: '', en: '' }, isDefault: false }
  const austrian = await own.client.call(createTaxRate, { body: { ...names, rate: '20', countryCode: 'AT' } })
  const reduced = (await own.client.call(listTaxRates, { query: {} })).items.find(({ key }) => key === 'bg_9')
  const lines = [aLine(own.issuer), aLine(own.issuer, { taxRateId: reduced?.id ?? '' })]
  const person = await own.client.call(createContact, { body: aPerson({ countryCode: 'AT' }) })
  const oss = { contactId: person.id, ossInvoice: true, ossCountryCode: 'AT', lines: [aLine(own.issuer, { taxRateId: austrian.id })] }
  await own.inWorkspace(async (tx) => {
    await anIssuedInvoice(tx, own.act, own.issuer, { issuedOn, lines })
    await anIssuedInvoice(tx, own.act, own.issuer, { issuedOn, ...oss })
  })
  const report = await own.client.call(contract.READ_REPORT.vat, { query: {} })
  expect(report.rows.map(({ name, group, values }) => [group, name.en, values['documents'], values['base'], values['vat']])).toEqual([
    ['sales', '20%', '1', '100.00', '20.00'],
    ['sales', '9%', '1', '100.00', '9.00'],
    ['oss', 'Austria · 20%', '1', '100.00', '20.00'],
  ])
  // One invoice of two rates is one document.
  expect(report.groups.map(({ group, values }) => [group, values['documents'], values['vat']])).toEqual([
    ['sales', '1', '29.00'],
    ['oss', '1', '20.00'],
  ])
  expect(report.total.values['vat']).toBe('29.00')
  const behind = await Promise.all(
    report.rows.map(({ key }) => own.client.call(contract.listReportedDocuments, { query: { report: 'vat', key } })),
  )
  expect(behind.map(({ items }) => items.map(({ amount }) => amount))).toEqual([['100.00'], ['100.00'], ['100.00']])
  expect((await own.client.call(readDashboard, { query: {} })).vat).toMatchObject({ salesBase: '200.00', salesVat: '29.00', due: '29.00' })
})
