import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { renderUi } from '../../../testing/render.tsx'
import { items, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { ContactFormDrawer } from './contact-form-drawer.tsx'
import { contactBody, contactProblems, newContact, valuesOfContact } from './contact-values.ts'

beforeAll(() => loadTexts('contacts', 'parties', 'countries'))

const CONTACT = aContact({
  otherEmails: [
    { email: 'one@example.com', role: 'general' },
    { email: 'two@example.com', role: 'reminders' },
  ],
})
const READ = `GET /api/contacts/${CONTACT.id}`
const SAVE = `PUT /api/contacts/${CONTACT.id}`
const DUPLICATES = 'GET /api/contacts/duplicates'

async function open(routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ [READ]: ok(CONTACT), [DUPLICATES]: items(), 'GET /api/login/browser/v1/config': ok({}), ...routes })
  const onSaved = vi.fn()
  renderUi(<ContactFormDrawer opened id={CONTACT.id} onSaved={onSaved} onClose={vi.fn()} />)
  await waitFor(() => expect(field('Name, BG').value).toBe('Орхидея ООД'))
  return { ...server, onSaved, sent: () => server.of(SAVE).at(-1)?.body }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** What is said to be wrong at a field. */
const faultOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save')

test('of several e-mails the one that is removed goes, and one more is added with what it is for', async () => {
  const { sent } = await open({ [SAVE]: ok(CONTACT) })
  await press('Remove email 2')
  expect(field('Email 2').value).toBe('two@example.com')
  await press('Add email')
  write('Email 3', 'bills@example.com')
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({
      otherEmails: [
        { email: 'two@example.com', role: 'reminders' },
        { email: 'bills@example.com', role: 'invoices' },
      ],
    }),
  )
})

test('a fault of a row stands at that row', async () => {
  const { sent } = await open()
  write('Email 3', 'nobody')
  await save()
  await waitFor(() => expect(field('Email 3').getAttribute('aria-invalid')).toBe('true'))
  expect(faultOf(field('Email 3'))).toBe('Please enter a valid email.')
  expect(field('Email 2').getAttribute('aria-invalid')).not.toBe('true')
  expect(sent()).toBeUndefined()
})

test('what the server refuses of a row stands there as well', async () => {
  const { onSaved } = await open({ [SAVE]: refused(400, { 'otherEmails.1.email': ['This address is blocked.'] }) })
  await save()
  await waitFor(() => expect(faultOf(field('Email 3'))).toBe('This address is blocked.'))
  expect(onSaved).not.toHaveBeenCalled()
})

test('a further address is in the country of the contact until another one is chosen', async () => {
  const { sent } = await open({ [SAVE]: ok(CONTACT) })
  await press('Add address')
  write('Address 2, BG', 'Морска 1')
  write('City 2, BG', 'Варна')
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind of address 2' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Correspondence' }))
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({ otherAddresses: [{ kind: 'correspondence', countryCode: 'BG', city: { bg: 'Варна' } }] }),
  )
})

test('without an answer to saving what was typed stays, and the same can be sent again', async () => {
  const { of, onSaved } = await open({ [SAVE]: ['no answer', ok(CONTACT)] })
  write('Code', 'X-1')
  await save()
  expect(await screen.findByText('Network error. Please check your connection.')).toBeDefined()
  expect(field('Code').value).toBe('X-1')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(of(SAVE)[1]?.body).toEqual(of(SAVE)[0]?.body)
})

test('who has the same number already is told once the number is whole, also in the archive', async () => {
  const duplicate = aContact({
    id: '0199aa00-0000-7000-8000-00000000000c',
    name: { bg: '', en: 'Twin Ltd' },
    archivedAt: '2026-01-01T00:00:00.000Z',
  })
  const { of } = await open({ [DUPLICATES]: items(duplicate) })
  const link = await screen.findByRole('link', { name: 'Twin Ltd (in the archive)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(of(DUPLICATES)[0]?.query).toMatchObject({ registrationNumber: '990001370', exceptId: CONTACT.id })
  const asked = of(DUPLICATES).length
  write('Company ID (UIC)', '99000137')
  expect(within(screen.getByRole('dialog')).queryByRole('link', { name: /^Twin/ })).toBeNull()
  expect(of(DUPLICATES)).toHaveLength(asked)
})

test('a contact goes through the form unchanged', () => {
  const full = aContact({
    phones: ['02 111 22 33', '0888 1'],
    language: 'both',
    currency: 'USD',
    paymentDays: 0,
    eInvoiceConsentOn: '2026-01-02',
  })
  const { id: _id, version: _version, archivedAt: _at, mergedIntoId: _into, ...rest } = full
  expect(contactBody(valuesOfContact(full))).toEqual(rest)
})

test.each([
  ['Чапла', 'client', { name: { bg: 'Чапла', en: '' }, isClient: true, isVendor: false }],
  ['Heron', 'vendor', { name: { bg: '', en: 'Heron' }, isClient: false, isVendor: true }],
  ['', 'both', { name: { bg: '', en: '' }, isClient: true, isVendor: true }],
] as const)('a new contact "%s" of the tab "%s" begins with its name in the right language', (name, role, expected) => {
  expect(newContact(name, role)).toMatchObject(expected)
})

test('a personal number is kept of persons alone, and a payment term that is no number is left for the rules to refuse', () => {
  const values = { ...newContact('Иван', 'client'), personalNumber: '7523169263', paymentDays: 'soon' }
  expect(contactBody(values).personalNumber).toBe('')
  expect(contactBody({ ...values, kind: 'person' }).personalNumber).toBe('7523169263')
  expect(contactBody(values).paymentDays).toBeNaN()
  expect(contactBody({ ...values, paymentDays: ' ' }).paymentDays).toBeNull()
  expect(contactProblems({ ...values, isClient: false }).map(({ code }) => code)).toContain('contact_role')
})
