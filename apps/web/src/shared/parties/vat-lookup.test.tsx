import type { VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { held, network, ok, refused } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { changeLanguage, loadTexts } from '../text/texts.ts'
import { PartyAddress } from './party-fields.tsx'
import { PartyNumbers } from './party-numbers.tsx'
import { EMPTY_PARTY, type PartyValues } from './party-values.ts'

const CHECKS = 'POST /api/vat-checks'

const FOUND: VatCheck = {
  id: '0199aa00-0000-7000-8000-0000000000d1',
  vatNumber: 'BG990001370',
  outcome: 'valid',
  name: { bg: 'СЕВЕРНА ЗВЕЗДА ООД', en: '' },
  address: { bg: 'ул. Шипка 1', en: '' },
  city: { bg: 'София', en: '' },
  postcode: '1000',
  consultationNumber: 'WAPIAAAA',
  requesterVatNumber: '',
  checkedAt: '2026-03-02T09:15:00.000Z',
  checkedBy: 'Петя',
  reason: '',
}

let latest: PartyValues = EMPTY_PARTY

function Party({ start, kind = 'company' }: { readonly start: Partial<PartyValues>; readonly kind?: string }) {
  const [values, setValues] = useState<PartyValues>({ ...EMPTY_PARTY, ...start })
  latest = values
  const form = {
    values,
    set: (patch: Partial<PartyValues>) => setValues((all) => ({ ...all, ...patch })),
    error: () => undefined,
    leave: () => () => {},
  }
  return (
    <>
      <PartyNumbers form={form} kind={kind} />
      <PartyAddress form={form} kind="company" />
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Check in VIES' }))
const status = () => screen.getAllByRole('status').at(-1)?.textContent

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('parties', 'countries')
})

describe('asking VIES', () => {
  it.each([
    ['nothing', ''],
    ['a wrong check digit', 'BG990001371'],
    ['no VAT number at all', 'none'],
  ])('is not offered for %s', (_, vatNumber) => {
    renderUi(<Party start={{ vatNumber }} />)
    expect(screen.queryByRole('button', { name: 'Check in VIES' })).toBeNull()
  })

  it('fills what is empty, and leaves what was typed', async () => {
    const { asked } = network({ [CHECKS]: ok(FOUND) })
    renderUi(<Party start={{ vatNumber: 'BG990001370', name: { bg: 'Северна звезда ООД', en: '' } }} />)
    await ask()
    await waitFor(() => expect(latest.city.bg).toBe('София'))
    expect(latest).toMatchObject({ name: { bg: 'Северна звезда ООД', en: '' }, address: { bg: 'ул. Шипка 1' }, postcode: '1000' })
    expect(status()).toContain('In force, checked in VIES on 02/03/2026')
    expect(status()).toContain('Consultation number WAPIAAAA.')
    // Capitals are no other name: there is nothing to choose.
    expect(screen.queryByRole('button', { name: 'Use these details' })).toBeNull()
    expect(asked(CHECKS)[0]?.body).toEqual({ vatNumber: 'BG990001370', countryCode: 'BG' })
  })

  it('shows what it has otherwise, and takes it only when told to', async () => {
    network({ [CHECKS]: ok(FOUND) })
    renderUi(<Party start={{ vatNumber: 'BG990001370', city: { bg: 'Варна', en: 'Varna' } }} />)
    await ask()
    expect(await screen.findByText('СЕВЕРНА ЗВЕЗДА ООД, ул. Шипка 1, 1000 София')).toBeTruthy()
    expect(latest.city).toEqual({ bg: 'Варна', en: 'Varna' })
    await userEvent.click(screen.getByRole('button', { name: 'Use these details' }))
    expect(latest.city).toEqual({ bg: 'София', en: 'Varna' })
    expect(screen.queryByRole('button', { name: 'Use these details' })).toBeNull()
  })

  it('writes over nothing that was typed while it was answering', async () => {
    const late = held()
    network({ [CHECKS]: late.answer })
    renderUi(<Party start={{ vatNumber: 'BG990001370' }} />)
    await ask()
    expect(status()).toBe('VIES is being asked…')
    await userEvent.type(field('Postcode'), '9000')
    await act(async () => late.give(ok(FOUND)))
    await waitFor(() => expect(latest.city.bg).toBe('София'))
    expect(latest.postcode).toBe('9000')
  })

  it('tells an answer of the number that it was asked about, and of no other', async () => {
    network({ [CHECKS]: ok({ ...FOUND, outcome: 'invalid' }) })
    renderUi(<Party start={{ vatNumber: 'BG990001370' }} />)
    await ask()
    await waitFor(() => expect(status()).toBe('Not company found with that VAT number.'))
    await userEvent.type(field('VAT number'), '9')
    expect(status()).toBe('')
    await userEvent.type(field('VAT number'), '{Backspace}')
    expect(status()).toBe('Not company found with that VAT number.')
  })

  it.each([
    ['VIES does not answer', ok({ ...FOUND, outcome: 'unavailable', reason: 'MS_UNAVAILABLE' })],
    ['the connection is lost', 'no answer' as const],
    ['too much was asked', refused(429, {})],
  ])('is never "not found" where %s', async (_, answer) => {
    network({ [CHECKS]: answer })
    renderUi(<Party start={{ vatNumber: 'BG990001370' }} />)
    await ask()
    await waitFor(() => expect(status()).toMatch(/^The number could not be checked in VIES just now/))
    await changeLanguage('bg')
    await waitFor(() => expect(status()).toMatch(/VIES/))
    expect(status()).not.toContain('Не е намерена')
  })

  it('says where a member state tells no name', async () => {
    const nameless = { ...FOUND, name: { bg: '', en: '' }, address: { bg: '', en: '' }, city: { bg: '', en: '' }, postcode: '' }
    network({ [CHECKS]: ok(nameless) })
    renderUi(<Party start={{ vatNumber: 'DE136695976', countryCode: 'DE', postcode: '10115' }} />)
    await ask()
    await waitFor(() => expect(status()).toContain('The member state gives no name or address.'))
    expect(latest.postcode).toBe('10115')
  })
})

describe('the numbers of a party', () => {
  it('its VAT number is proposed from its ЕИК, and gives the ЕИК when left', async () => {
    renderUi(<Party start={{ registrationNumber: '990001370' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Use BG990001370' }))
    expect(field('VAT number').value).toBe('BG990001370')
    expect(screen.queryByRole('button', { name: /^Use BG/ })).toBeNull()
    await userEvent.clear(field('Company ID (UIC)'))
    await userEvent.click(field('VAT number'))
    await userEvent.tab()
    expect(latest.registrationNumber).toBe('990001370')
  })

  it('the number of a person is never taken for a BULSTAT number', async () => {
    renderUi(<Party start={{ vatNumber: 'BG990001370' }} kind="person" />)
    await userEvent.click(field('VAT number'))
    await userEvent.tab()
    expect(latest.registrationNumber).toBe('')
    expect(field('Personal or foreigner number')).toBeTruthy()
    expect(screen.getByLabelText('BULSTAT number')).toBeTruthy()
  })

  it.each([
    ['BG', 'Company ID (UIC)', 1],
    ['DE', 'Registration number', 0],
  ])('of country %s are called and checked by its rules', (countryCode, label, ticks) => {
    renderUi(<Party start={{ countryCode, registrationNumber: '990001370' }} />)
    expect(field(label).value).toBe('990001370')
    expect(screen.queryAllByLabelText('The check digit is right')).toHaveLength(ticks)
    expect(screen.queryByRole('button', { name: /^Use BG/ }) === null).toBe(countryCode !== 'BG')
  })

  it('countries begin with Bulgaria, then follow the alphabet of the screen', async () => {
    renderUi(<Party start={{}} />)
    const names = async (label: string) => {
      await userEvent.clear(screen.getByRole('combobox', { name: label }))
      await userEvent.click(screen.getByRole('combobox', { name: label }))
      return (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '')
    }
    const [first, ...others] = await names('Country')
    expect(first).toBe('Bulgaria')
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
    await changeLanguage('bg')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Държава' })).toBeTruthy())
    const [bulgarian, ...rest] = await names('Държава')
    expect(bulgarian).toBe('България')
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'bg')))
  })
})

describe('looking a company up by its number', () => {
  const COMPANY = {
    name: { bg: 'СЕВЕРНА ЗВЕЗДА ООД', en: 'SEVERNA ZVEZDA OOD' },
    legalForm: 'ООД',
    address: { bg: 'ул. Шипка 1', en: '' },
    city: { bg: 'София', en: '' },
    postcode: '1000',
    managers: ['Петър Иванов Петров', 'Анна Петрова'],
    vatNumber: 'BG990001370',
    standing: 'active',
    sources: ['vies', 'register'],
    at: '2026-03-02T09:15:00.000Z',
  }
  const ANSWER = {
    id: 'a',
    registrationNumber: '990001370',
    outcome: 'found',
    company: COMPANY,
    reason: '',
    lookedUpAt: COMPANY.at,
    lookedUpBy: 'а',
  }
  const LOOKUPS = 'POST /api/company-lookups'
  const lookUp = () => userEvent.click(screen.getByRole('button', { name: 'Fill in by company ID' }))
  const firstStatus = () => screen.getAllByRole('status')[0]?.textContent

  it('fills name, address, accountable person and VAT number where nothing was typed', async () => {
    network({ [LOOKUPS]: ok(ANSWER) })
    renderUi(<Party start={{ registrationNumber: '990001370', postcode: '9000' }} />)
    await lookUp()
    await waitFor(() => expect(latest.city.bg).toBe('София'))
    expect(latest).toMatchObject({
      name: COMPANY.name,
      accountablePerson: { bg: 'Петър Иванов Петров' },
      vatNumber: 'BG990001370',
      postcode: '9000',
    })
    expect(firstStatus()).toContain('From the Commercial Register, as of 02/03/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Use these details' }))
    expect(latest.postcode).toBe('1000')
  })

  it.each([
    ['ceased', 'This company is deleted from the Commercial Register.'],
    ['insolvency', 'This company is in insolvency proceedings, says the Commercial Register.'],
  ])('of a company that is %s is told as an alert', async (standing, text) => {
    network({ [LOOKUPS]: ok({ ...ANSWER, company: { ...COMPANY, standing } }) })
    renderUi(<Party start={{ registrationNumber: '990001370' }} />)
    await lookUp()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  })

  it.each([
    ['none is none', ok({ ...ANSWER, outcome: 'none', company: null }), /^The Commercial Register has no company with this ID/],
    ['no register', ok({ ...ANSWER, outcome: 'unknown', company: null, reason: 'off' }), /does not mean that there is none.*does not ask/],
    ['no connection', 'no answer' as const, /does not mean that there is none.*No answer came/],
    ['too many questions', refused(429, {}), /does not mean that there is none.*very often/],
  ])('%s', async (_, answer, text) => {
    network({ [LOOKUPS]: answer })
    renderUi(<Party start={{ registrationNumber: '990001370' }} />)
    await lookUp()
    await waitFor(() => expect(firstStatus()).toMatch(text))
  })

  it('is offered for no person, no wrong number, and no other country', () => {
    for (const [start, kind] of [
      [{ registrationNumber: '990001370' }, 'person'],
      [{ registrationNumber: '990001371' }, 'company'],
      [{ registrationNumber: '990001370', countryCode: 'DE' }, 'company'],
    ] as const)
      renderUi(<Party start={start} kind={kind} />)
    expect(screen.queryByRole('button', { name: 'Fill in by company ID' })).toBeNull()
  })
})
