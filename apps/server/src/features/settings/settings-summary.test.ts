import { archiveCompany, createCompany } from '@invoice/contract/settings/companies.ts'
import { readSettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../seed/company.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()

async function gapsOf(client: OnboardedClient) {
  const summary = await client.call(readSettingsSummary, {})
  return Object.entries(summary).flatMap(([page, { gaps }]) => gaps.map(({ code, company }) => [page, code, company?.bg ?? null]))
}

test('a new workspace lacks a logo and nothing else', async () => {
  const ivan = await onboarded(server, { name: { bg: 'Орех ООД', en: '' } })
  expect(await gapsOf(ivan)).toEqual([['companies', 'no_logo', 'Орех ООД']])
  const summary = await ivan.call(readSettingsSummary, {})
  expect(summary).toMatchObject({ companies: { count: 1 }, bankAccounts: { count: 1 }, ranges: { count: 12 } })
  expect(summary.taxRates.count).toBeGreaterThan(2)
})

test('each company is named with what it lacks, until it is archived', async () => {
  const ivan = await onboarded(server, { name: { bg: 'Орех ООД', en: '' } })
  const bare = aCompany({ name: { bg: 'Лешник', en: '' }, countryCode: 'DE', vatRegistration: 'none' }, 1)
  const nothing = { registrationNumber: '', vatNumber: '', city: { bg: '', en: '' }, address: { bg: '', en: '' } }
  const { id } = await ivan.call(createCompany, { body: { ...bare, ...nothing } })
  await server.owner.query(`update app.document_ranges set next_number = last_number + 1 where company_id = $1`, [id])
  expect(await gapsOf(ivan)).toEqual([
    ['ranges', 'range_used_up', 'Лешник'],
    ['companies', 'no_identifier', 'Лешник'],
    ['companies', 'no_address', 'Лешник'],
    ['companies', 'no_logo', 'Орех ООД'],
    ['companies', 'no_logo', 'Лешник'],
    ['bankAccounts', 'no_iban', 'Лешник'],
  ])
  await ivan.call(archiveCompany, { params: { id } })
  expect(await gapsOf(ivan)).toEqual([['companies', 'no_logo', 'Орех ООД']])
})

test('an empty workspace lacks all, and nothing of another one is counted', async () => {
  const stranger = await server.signIn()
  expect(await gapsOf(stranger as OnboardedClient)).toEqual([
    ['taxRates', 'no_tax_rate', null],
    ['units', 'no_unit', null],
    ['companies', 'no_company', null],
    ['paymentMethods', 'no_payment_method', null],
  ])
})
