import type { Contact } from '@invoice/contract/records/contacts.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderUi } from '../../../testing/render.tsx'
import { ContactFormDrawer } from './contact-form-drawer.tsx'

const ID = '0199aa00-0000-7000-8000-00000000000a'
const CONTACT = aContact()
const READ = `GET /api/contacts/${ID}`
const CHANGE = `PUT /api/contacts/${ID}`
const CONFIG = 'GET /api/login/browser/v1/config'

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('contacts', 'parties', 'countries')
})

it('starts from what was typed where a new contact was asked for', async () => {
  const onSaved = vi.fn()
  const seen = fakeServer({ 'POST /api/contacts': { status: 201, body: { ...CONTACT, version: 1 } }, [CONFIG]: { status: 200 } })
  renderUi(<ContactFormDrawer opened initialName="Орхидея ООД" onSaved={onSaved} onClose={vi.fn()} />)
  const name = await screen.findByLabelText<HTMLInputElement>('Name, BG')
  expect(name.value).toBe('Орхидея ООД')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: ID })))
  expect(JSON.parse(String(seen.find(({ method }) => method === 'POST')?.body))).toMatchObject({ name: { bg: 'Орхидея ООД' }, isClient: 1 })
})

it('refuses what the rules refuse, in both languages, before anything is sent', async () => {
  const seen = fakeServer({})
  renderUi(<ContactFormDrawer opened onSaved={vi.fn()} onClose={vi.fn()} />)
  await screen.findByLabelText('Name, EN')
  await userEvent.type(screen.getByLabelText('VAT number'), 'BG175074751')
  await userEvent.click(screen.getByRole('button', { name: 'More details' }))
  await userEvent.type(screen.getByLabelText('Email'), 'nobody')
  await userEvent.type(screen.getByLabelText('Payment term'), 'soon')
  await userEvent.click(screen.getByLabelText('Client'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const english = [
    'Please check your input and try again.',
    'This field is required.',
    'Please enter a valid VAT number.',
    'Please enter a valid email.',
    'Please enter a valid number.',
    'Please choose client, vendor or both.',
  ]
  for (const text of english) expect(screen.getByText(text)).toBeTruthy()
  await changeLanguage('bg')
  expect(await screen.findByText('Моля, въведете валиден ИН по ЗДДС.')).toBeTruthy()
  for (const text of ['Полето е задължително.', 'Моля, въведете валиден имейл.']) expect(screen.getByText(text)).toBeTruthy()
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('asks a new contact for what an invoice needs, in one language; the other is proposed when it is wanted', async () => {
  await changeLanguage('bg')
  fakeServer({})
  renderUi(<ContactFormDrawer opened onSaved={vi.fn()} onClose={vi.fn()} />)
  const name = await screen.findByLabelText<HTMLInputElement>('Име, BG')
  await waitFor(() => expect(document.activeElement).toBe(name))
  const fields = () =>
    screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label') ?? (input as HTMLInputElement).labels?.[0]?.textContent)
  expect(fields()).toEqual(['Име, BG', 'ЕИК', 'ИН по ЗДДС', 'МОЛ, BG', 'Адрес, BG', 'Населено място, BG', 'Пощенски код'])
  await userEvent.type(name, 'Чапла ООД')
  await userEvent.type(screen.getByLabelText('Населено място, BG'), 'София')
  await userEvent.click(screen.getByRole('button', { name: 'И на английски' }))
  expect(field('Име, EN').value).toBe('Chapla OOD')
  expect(field('Населено място, EN').value).toBe('Sofia')
  expect(field('Адрес, EN').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field('Име, EN')))
})

it('shows what is wrong below the fold', async () => {
  const blocked = { status: 400, body: { errors: { email: ['This address is blocked.'] } } }
  fakeServer({ 'POST /api/contacts': blocked, [CONFIG]: { status: 200 } })
  renderUi(<ContactFormDrawer opened initialName="Heron" onSaved={vi.fn()} onClose={vi.fn()} />)
  await userEvent.type(await screen.findByLabelText('Name, EN'), '{Enter}')
  expect(await screen.findByText('This address is blocked.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More details' }).getAttribute('aria-expanded')).toBe('true')
})

/** I have the contact open, and somebody else has made of it `theirs` when I save. */
async function savingLate(theirs: Partial<Contact>, answers: readonly { status: number; body: object }[] = []) {
  const stale = { status: 412, body: { errors: { __: ['Somebody else changed this in the meantime.'] } } }
  const body = { ...CONTACT, version: 4, ...theirs }
  const seen = fakeServer({
    [READ]: [
      { status: 200, body: CONTACT },
      { status: 200, body },
    ],
    [CHANGE]: [stale, ...answers, { status: 200, body: { ...body, version: 5 } }],
    [CONFIG]: { status: 200 },
  })
  const onSaved = vi.fn()
  renderUi(<ContactFormDrawer opened id={ID} onSaved={onSaved} onClose={vi.fn()} />)
  await waitFor(() => expect(field('Name, BG').value).toBe('Орхидея ООД'))
  const sent = () => seen.filter(({ method }) => method === 'PUT').map((call) => JSON.parse(String(call.body)))
  return { onSaved, sent }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

it('tells field by field what somebody else saved first, and keeps mine over it when asked to', async () => {
  const { onSaved, sent } = await savingLate({ name: { bg: 'Орхидея АД', en: 'Orchid AD' }, paymentDays: 7, isVendor: true })
  await userEvent.type(field('Name, EN'), 'Orchid')
  await userEvent.type(field('Payment term'), '30{Enter}')
  const notice = await screen.findByRole('region', { name: 'Somebody else has changed this meanwhile' })
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(rowTexts()).toEqual([
    ['Name, BG', 'Орхидея АД', 'not changed'],
    ['Name, EN', 'Orchid AD', 'Orchid'],
    ['Vendor', 'Yes', 'not changed'],
    ['Payment term', '7 days', '30 days'],
  ])
  expect(field('Name, EN').value).toBe('Orchid')
  await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ version: 3 }, { version: 4, name: { bg: 'Орхидея АД', en: 'Orchid' }, isVendor: 1, paymentDays: 30 }])
})

it('takes theirs when asked to, and goes on from there', async () => {
  const { onSaved, sent } = await savingLate({ name: { bg: 'Орхидея АД', en: '' } })
  await userEvent.type(field('Name, EN'), 'Orchid{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(field('Name, BG').value).toBe('Орхидея АД'))
  expect(field('Name, EN').value).toBe('')
  expect(document.activeElement).toBe(field('Name, BG'))
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.type(field('Code'), 'X-1{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ version: 3 }, { version: 4, name: { bg: 'Орхидея АД', en: '' }, code: 'X-1' }])
})

it('asks nothing where they saved the very same', async () => {
  const { onSaved, sent } = await savingLate({ name: { bg: 'Орхидея ООД', en: 'Orchid' } })
  await userEvent.type(field('Name, EN'), 'Orchid{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ version: 3 }, { version: 4, name: { bg: 'Орхидея ООД', en: 'Orchid' } }])
})

it('asks again when they were first once more', async () => {
  const { onSaved, sent } = await savingLate({ code: 'A' }, [{ status: 412, body: { errors: {} } }])
  await userEvent.type(field('Code'), 'B{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Keep my changes' })).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  expect(rowTexts()).toEqual([['Code', 'A', 'B']])
})
