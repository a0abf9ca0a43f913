import type { VatChoices } from '@invoice/contract/vat/choices.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aCompany } from '../../../testing/a-company.ts'
import { listed, network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { NO_ACCOUNTS } from './choice-values.ts'
import { VatSettings } from './vat-settings.tsx'

beforeAll(() => loadTexts('vat', 'vat-choices'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const COMPANY = aCompany({ id: rowId(3), isDefault: true })
const AT = `/api/companies/${COMPANY.id}/vat`
const USUAL: VatChoices['held'][number] = {
  isOssRegistered: false,
  oss: 'column_18',
  annex2: '01',
  annex2Base: '11',
  triangular: 'apart',
  intermediary: 'column_44',
  from: null,
  decidedBy: '',
}

function choices(overrides: Partial<VatChoices> = {}): VatChoices {
  return {
    version: 3,
    held: [USUAL],
    coefficients: [],
    submitter: null,
    representative: { name: 'Мария Петрова', personalNumber: '7523••••••' },
    protocolStart: 1,
    hasProtocols: false,
    accounts: NO_ACCOUNTS,
    usualAccounts: { ...NO_ACCOUNTS, clients: '411' },
    ...overrides,
  }
}

async function show(kept: VatChoices, role = 'owner') {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    'GET /api/companies': listed(COMPANY),
    [`GET ${AT}`]: ok(kept),
    [`PUT ${AT}`]: ok(kept),
    'GET /api/audit': listed(),
  })
  await renderScreen(() => <VatSettings />, '/settings/vat')
  return net
}
const open = async () => {
  await userEvent.click(await screen.findByRole('row', { name: /Severna zvezda/ }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('Where sources differ')
  return drawer
}

it('of each company is told what holds, its coefficient, and who submits', async () => {
  const held = [{ ...USUAL, oss: 'left_out' as const, from: '2026-10', decidedBy: 'Mila' }, USUAL]
  await show(choices({ held, coefficients: [{ year: 2026, coefficient: '0.85' }] }))
  const row = await screen.findByRole('row', { name: /Severna zvezda/ })
  await within(row).findByText('since October 2026')
  expect(row.textContent).toContain('0.85 (2026)who represents it')
})

it('each choice says why it is one, and where it stands; who only reads opens none', async () => {
  await show(choices())
  const drawer = await open()
  expect(drawer.getAllByText(/^Source: .*Usual: /)).toHaveLength(5)
  expect(drawer.getByText(/What holds now: the usual choices/)).toBeTruthy()
  cleanup()
  await show(choices(), 'accountant')
  await userEvent.click(await screen.findByRole('row', { name: /Severna zvezda/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Only who may change companies chooses here.')).toBeTruthy()
})

it('a choice that is made holds from its month; what is as it was is not chosen anew', async () => {
  const first = await show(choices())
  await userEvent.click((await open()).getByRole('button', { name: 'Save' }))
  expect(first.asked(`PUT ${AT}`).at(-1)?.body).toMatchObject({ version: 3, choices: '', submitter: '', protocolStart: 1 })
  cleanup()
  const net = await show(choices())
  const drawer = await open()
  await userEvent.click(drawer.getByRole('radio', { name: 'Left out' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(net.asked(`PUT ${AT}`).at(-1)?.body).toMatchObject({ choices: { oss: 'left_out', from: expect.stringMatching(/^20\d\d-\d\d$/) } })
})

it('a coefficient lies between 0 and 1, and a number that was told masked stays', async () => {
  const submitter = { name: 'Ива', personalNumber: '8032••••••', capacity: 'A' as const, city: '', postcode: '', address: '' }
  const net = await show(
    choices({ coefficients: [{ year: 2026, coefficient: '0.85' }], submitter, hasProtocols: true, protocolStart: 501 }),
  )
  const drawer = await open()
  const coefficient = drawer.getByLabelText<HTMLInputElement>('Coefficient 2026')
  await userEvent.clear(coefficient)
  await userEvent.type(coefficient, '1.5')
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(drawer.getAllByText('The number must be between 0 and 1.').length).toBeGreaterThan(0)
  await userEvent.clear(coefficient)
  await userEvent.type(coefficient, '0.9')
  await userEvent.clear(drawer.getByLabelText('Name'))
  await userEvent.type(drawer.getByLabelText('Name'), 'Ива Нова')
  expect(drawer.getByLabelText<HTMLInputElement>('First number').disabled).toBe(true)
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(net.asked(`PUT ${AT}`).at(-1)?.body).toMatchObject({
    coefficients: [{ year: 2026, coefficient: '0.9' }],
    submitter: { ...submitter, name: 'Ива Нова' },
    protocolStart: '',
  })
})

it('says which cases no ledger here takes, each with why and where it stands', async () => {
  await show(choices(), 'accountant')
  const section = within(await screen.findByRole('region', { name: 'What is not kept here' }))
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sales of a company that is under cash accounting itself',
    'Food given away',
    'Goods under call-off stock',
    'Reports of bread, flour and fuel',
  ])
  expect(section.getAllByText(/^Source: /)).toHaveLength(4)
})
