import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aContact } from '../../testing/a-contact.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderUi } from '../../testing/render.tsx'
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
  await screen.findByLabelText('Name, BG')
  await userEvent.type(screen.getByLabelText('VAT number'), 'BG175074751')
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
  expect(await screen.findByText('Моля, въведете валиден ДДС номер.')).toBeTruthy()
  for (const text of ['Полето е задължително.', 'Моля, въведете валиден имейл.']) expect(screen.getByText(text)).toBeTruthy()
  expect(seen).toEqual([])
})

it('tells that somebody else saved first, keeps what was typed, and takes theirs when asked to', async () => {
  const theirs = { ...CONTACT, version: 4, name: { bg: 'Орхидея АД', en: '' } }
  const stale = { status: 412, body: { errors: { __: ['Somebody else changed this in the meantime.'] } } }
  const seen = fakeServer({
    [READ]: [
      { status: 200, body: CONTACT },
      { status: 200, body: theirs },
    ],
    [CHANGE]: [stale, { status: 200, body: { ...theirs, version: 5 } }],
    [CONFIG]: { status: 200 },
  })
  const onSaved = vi.fn()
  renderUi(<ContactFormDrawer opened id={ID} onSaved={onSaved} onClose={vi.fn()} />)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name, BG').value).toBe('Орхидея ООД'))
  await userEvent.type(screen.getByLabelText('Name, EN'), 'Orchid{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name, BG').value).toBe('Орхидея АД'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const versions = seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)).version)
  expect(versions).toEqual([3, 4])
})
