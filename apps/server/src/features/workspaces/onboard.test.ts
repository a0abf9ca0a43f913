import { listWorkspaces, onboard } from '@invoice/contract/people/workspaces.ts'
import { listCompanies } from '@invoice/contract/settings/companies.ts'
import { listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import { listDealTerms, listRanges, listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { describe, expect, test } from 'vitest'
import { anOnboarding } from '../../../seed/onboarding.ts'
import { signUpAndIn } from '../../platform/testing/sign-up-and-in.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { onboarded } from './testing/onboarded.ts'

const server = await testServer()

async function newcomer(): Promise<TestClient> {
  const client = server.client()
  await signUpAndIn(client)
  return client
}

describe('a new workspace', () => {
  test('belongs to whoever made it, and bears the name of its first company', async () => {
    const client = await newcomer()
    const { workspace, company } = await client.call(onboard, { body: anOnboarding() })
    expect(workspace).toMatchObject({ name: 'Северна звезда ООД', role: 'owner' })
    expect(company).toMatchObject({
      name: { bg: 'Северна звезда ООД', en: 'Severna zvezda OOD' },
      registrationNumber: '990001370',
      vatNumber: 'BG990001370',
      vatRegistration: 'registered',
      countryCode: 'BG',
      currency: 'EUR',
      isDefault: true,
      isSample: false,
    })
    expect(await client.call(listWorkspaces, {})).toMatchObject({ items: [workspace] })
  })
  test('has one range of ten digits for invoices and notes, and one for each other type that is numbered', async () => {
    const client = await onboarded(server)
    const { items } = await client.call(listRanges, { query: {} })
    expect(items).toHaveLength(12)
    expect(items[0]).toMatchObject({
      name: 'Invoices and notes',
      types: ['invoice', 'creditnote', 'debitnote'],
      prefix: '',
      length: 10,
      start: '1',
      end: '9999999999',
      next: '0000000001',
      used: false,
      lastIssuedOn: null,
    })
    expect(items.slice(1).map(({ next }) => next)).toEqual([
      'PF-000001',
      'QT-000001',
      'OF-000001',
      'SO-000001',
      'PO-000001',
      'DN-000001',
      'WR-000001',
      'RC-000001',
      'IN-000001',
      'PKO-000001',
      'RKO-000001',
    ])
  })
  test('has the rates of the law, units, deal terms and ways to pay, each list with one default', async () => {
    const client = await onboarded(server)
    const query = {}
    const rates = await client.call(listTaxRates, { query })
    expect(rates.items.map(({ rate, isDefault }) => [rate, isDefault])).toEqual([
      ['20', true],
      ['9', false],
      ['0', false],
    ])
    const units = await client.call(listUnits, { query })
    expect(units.items[0]).toMatchObject({ name: { bg: 'бр.', en: 'pcs' }, code: 'H87', isDefault: true })
    const terms = await client.call(listDealTerms, { query })
    expect(terms.items.find(({ key }) => key === 'bg_53_1')).toMatchObject({ category: 'K', vatex: 'VATEX-EU-IC', ledgerColumn: '15' })
    const methods = await client.call(listPaymentMethods, { query })
    expect(methods.items.map(({ kind }) => kind)).toEqual(['bank', 'cash', 'card_pos', 'cash_on_delivery', 'offsetting'])
    expect(methods.items[0]).toMatchObject({
      iban: 'BG46UNCR70001523456701',
      bic: 'UNCRBGSF',
      holder: 'Северна звезда ООД',
      isDefault: true,
    })
  })
  test('without an IBAN begins with cash', async () => {
    const client = await onboarded(server, { iban: '', bic: 'nonsense' })
    const { items } = await client.call(listPaymentMethods, { query: {} })
    expect(items[0]).toMatchObject({ kind: 'cash', isDefault: true })
    expect(items.some(({ kind }) => kind === 'bank')).toBe(false)
  })
  test('of a person who is not registered needs neither ЕИК nor VAT number', async () => {
    const body = anOnboarding({ kind: 'person', registrationNumber: '', vatNumber: '', personalNumber: '7523169263' })
    const client = await newcomer()
    const { company } = await client.call(onboard, { body })
    expect(company).toMatchObject({ kind: 'person', vatRegistration: 'none', personalNumber: '7523169263' })
  })
  test('is made once, however often the button is pressed', async () => {
    const client = await newcomer()
    const body = anOnboarding()
    const key = { 'idempotency-key': 'one-click' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.send(onboard, { body }, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await client.call(listWorkspaces, {})).items).toHaveLength(1)
  })
  test('is not made at all when something is wrong', async () => {
    const client = await newcomer()
    const answer = await client.send(onboard, { body: anOnboarding({ iban: 'BG81BNBG96611020345678' }) })
    expect(answer.status).toBe(400)
    expect((await client.call(listWorkspaces, {})).items).toEqual([])
    expect(
      (
        await server.owner.query(
          'select from account.workspaces w where not exists (select from account.memberships m where m.workspace_id = w.id)',
        )
      ).rowCount,
    ).toBe(0)
  })
  test('is nobody else’s', async () => {
    const client = await onboarded(server)
    const stranger = await newcomer()
    expect((await stranger.send(listCompanies, { query: {} }, { 'x-workspace-id': client.workspaceId })).status).toBe(404)
  })
  test('needs somebody signed in', async () => {
    expect((await server.client().send(onboard, { body: anOnboarding() })).status).toBe(401)
  })
})
