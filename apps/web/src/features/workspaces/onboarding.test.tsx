import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Onboarding } from './onboarding.tsx'

const ONBOARD = 'POST /api/workspaces'
const CONFIG = 'GET /api/login/browser/v1/config'
const WORKSPACE = { id: '0199aa00-0000-7000-8000-000000000001', name: 'Северна звезда ООД', role: 'owner' }
const EMPTY = { bg: '', en: '' }
const COMPANY = {
  id: '0199aa00-0000-7000-8000-000000000002',
  version: 1,
  kind: 'company',
  name: { bg: 'Северна звезда ООД', en: 'Severna zvezda OOD' },
  personName: EMPTY,
  accountablePerson: EMPTY,
  registrationNumber: '990001370',
  personalNumber: '',
  vatNumber: 'BG990001370',
  vatRegistration: 'registered',
  address: EMPTY,
  city: EMPTY,
  postcode: '',
  countryCode: 'BG',
  phones: [],
  email: '',
  website: '',
  currency: 'EUR',
  language: 'bg',
  paymentDays: 14,
  paymentDaysFrom: 'issue',
  issuedBy: '',
  template: 'modern',
  logoFileId: null,
  bankAccountId: null,
  voidProtocolStart: 1,
  hasVoidProtocols: false,
  isUsed: false,
  isDefault: true,
  isSample: false,
  archivedAt: null,
}
const REFUSED = {
  status: 400,
  body: { errors: { __: ['Please check your input and try again.'], iban: ['Please enter a valid IBAN.'], 'city.bg': ['Too far away.'] } },
}

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('workspaces', 'parties')
})

async function fillByKeyboard(): Promise<void> {
  screen.getByLabelText('Company name').focus()
  await userEvent.keyboard('Северна звезда ООД')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('990001370')
  // What fills in the company of that number is passed by.
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('Мария Иванова')
  // VAT registration, VAT number: both are right as proposed.
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('ул. Шипка 1')
  await userEvent.tab()
  await userEvent.keyboard('София{Enter}')
}

it('is filled and sent by keyboard alone', async () => {
  const seen = fakeServer({ [ONBOARD]: { status: 400, body: REFUSED.body }, [CONFIG]: { status: 200 } })
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  await fillByKeyboard()
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/workspaces')).toBe(true))
  const { body, headers } = seen.find(({ path }) => path === '/api/workspaces') ?? {}
  expect(headers?.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(String(body))).toMatchObject({
    name: { bg: 'Северна звезда ООД', en: 'Severna zvezda OOD' },
    registrationNumber: '990001370',
    vatNumber: 'BG990001370',
    city: { bg: 'София', en: 'Sofia' },
  })
})

it('shows what the server refused at its field, and leads there', async () => {
  fakeServer({ [ONBOARD]: REFUSED, [CONFIG]: { status: 200 } })
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  await fillByKeyboard()
  expect((await screen.findByRole('alert')).textContent).toBe('Please check your input and try again.')
  expect(screen.getByText('Too far away.')).toBeTruthy()
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')))
})

it('checks the ЕИК as one types, and says so in the language of the screen', async () => {
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  const field = screen.getByLabelText('Company ID (UIC)')
  await userEvent.type(field, '99000137')
  expect(screen.queryByText('Please enter a valid registration number.')).toBeNull()
  await userEvent.type(field, '1')
  expect(screen.getByText('Please enter a valid registration number.')).toBeTruthy()
  await changeLanguage('bg')
  expect(await screen.findByText('Моля, въведете валиден ЕИК.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('ЕИК'), '{Backspace}0')
  expect(screen.queryByText('Моля, въведете валиден ЕИК.')).toBeNull()
})

it('says what is missing only once it was sent, and goes to the first gap', async () => {
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByText('This field is required.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create and continue' }))
  expect(screen.getAllByText('This field is required.')).toHaveLength(5)
  expect(document.activeElement).toBe(screen.getByLabelText('Company name'))
})

it('hands on the workspace that was made, and takes no other answer for it', async () => {
  fakeServer({
    [ONBOARD]: [
      { status: 201, body: '<p>Sign in to this network first.</p>' },
      { status: 201, body: { workspace: WORKSPACE, company: COMPANY } },
    ],
    [CONFIG]: { status: 200 },
  })
  const onReady = vi.fn()
  await renderScreen(() => <Onboarding onReady={onReady} />)
  await fillByKeyboard()
  expect((await screen.findByRole('alert')).textContent).toBe('Server error. Please try again later.')
  expect(onReady).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Create and continue' }))
  await waitFor(() => expect(onReady).toHaveBeenCalledExactlyOnceWith(WORKSPACE))
})

it('has a way out for who has no time now', async () => {
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout')
  expect(screen.getByText(/The next sign-in leads back here/)).toBeTruthy()
})

it('fills in the company of a number, and nothing that was typed', async () => {
  const company = {
    name: { bg: 'СЕВЕРНА ЗВЕЗДА ООД', en: 'NORTH STAR OOD' },
    legalForm: 'ООД',
    address: { bg: 'ул. Шипка 1', en: '' },
    city: { bg: 'София', en: '' },
    postcode: '1000',
    managers: ['Петър Иванов Петров'],
    vatNumber: 'BG990001370',
    standing: 'active',
    sources: ['vies', 'register'],
    at: '2026-03-02T09:15:00.000Z',
  }
  const found = { registrationNumber: '990001370', outcome: 'found', company, reason: '' }
  fakeServer({ 'POST /api/own-company-lookups': { status: 200, body: found }, [CONFIG]: { status: 200 } })
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  await userEvent.type(screen.getByLabelText('City'), 'Варна')
  await userEvent.type(screen.getByLabelText('Company ID (UIC)'), '990001370')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in by company ID' }))
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(value('Company name')).toBe('СЕВЕРНА ЗВЕЗДА ООД'))
  expect(['Accountable person', 'VAT number', 'City'].map(value)).toEqual(['Петър Иванов Петров', 'BG990001370', 'Варна'])
  await userEvent.click(screen.getByRole('button', { name: 'Use these details' }))
  expect(value('City')).toBe('София')
})

it.each([
  [true, 'BG990001370'],
  [false, null],
  [null, 'BG990001370'],
])('follows what VIES says of the VAT registration (%s), and not where it could not say', async (isForVat, vatNumber) => {
  const text = { bg: '', en: '' }
  const seat = { address: text, city: text, postcode: '', managers: [], sources: ['register'], at: '2026-03-02T09:15:00.000Z' }
  const company = { name: { bg: 'ТИХА РЕКА ООД', en: '' }, legalForm: 'ООД', vatNumber: '', isForVat, standing: 'active', ...seat }
  const body = { registrationNumber: '990001370', outcome: 'found', company, reason: '' }
  fakeServer({ 'POST /api/own-company-lookups': { status: 200, body }, [CONFIG]: { status: 200 } })
  await renderScreen(() => <Onboarding onReady={vi.fn()} />)
  await userEvent.type(screen.getByLabelText('Company ID (UIC)'), '990001370')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in by company ID' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('ТИХА РЕКА ООД'))
  expect(screen.queryByLabelText<HTMLInputElement>('VAT number')?.value ?? null).toBe(vatNumber)
})
