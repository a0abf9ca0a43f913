import type { Company } from '@invoice/contract/settings/companies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Companies } from '../features/companies/companies.tsx'
import { ContactList } from '../features/contacts/list/contact-list.tsx'
import { ContactView } from '../features/contacts/view/contact-view.tsx'
import { useReferenceLists } from '../features/documents/editor/state/references/queries.ts'
import { company } from '../features/documents/editor/testing/references.ts'
import { useCompanies } from '../shared/companies/use-companies.ts'
import { ContactPicker } from '../shared/pickers/contact-picker.tsx'
import { changeLanguage, loadTexts } from '../shared/text/texts.ts'
import { aContact } from '../testing/a-contact.ts'
import { fakeServer, type Seen } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'

beforeEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's first answer would have set
  document.cookie = 'csrftoken=6fQ; path=/'
  await changeLanguage('en')
  await loadTexts('companies', 'contacts', 'parties', 'countries')
})

const ok = (body: object) => ({ status: 200, body })
const items = (...rows: object[]) => ok({ items: rows })
const times = (seen: readonly Seen[], path: string): number => seen.filter((one) => one.method === 'GET' && one.path === path).length

const COMPANIES = '/api/companies?archived=1'
const RENAMED: Company = { ...company, version: 2, name: { bg: 'Нова звезда ООД', en: 'New Star Ltd' } }

/** The supplier's names as the editor of documents has them, and those of the list's filter. */
function Suppliers() {
  const { lists } = useReferenceLists()
  const filtered = useCompanies(true)
  return (
    <>
      <p data-testid="editor">{lists?.companies.map(({ name }) => name.en).join()}</p>
      <p data-testid="filter">{filtered.map(({ name }) => name.en).join()}</p>
    </>
  )
}

it('shows a company that was saved in the settings in the editor and in the filter, read once for all of them', async () => {
  const none = Object.fromEntries(
    ['units', 'tax-rates', 'deal-terms', 'ranges', 'payment-methods'].map((list) => [`GET /api/${list}?archived=1`, items()]),
  )
  const seen = fakeServer({
    ...none,
    [`GET ${COMPANIES}`]: [items(company), items(RENAMED)],
    [`GET /api/companies/${company.id}`]: ok(company),
    [`PUT /api/companies/${company.id}`]: ok(RENAMED),
  })
  await renderScreen(() => (
    <>
      <Companies />
      <Suppliers />
    </>
  ))
  await waitFor(() => expect(screen.getByTestId('editor').textContent).toBe('North Star Ltd'))
  expect(screen.getByTestId('filter').textContent).toBe('North Star Ltd')
  await userEvent.click(await screen.findByText('North Star Ltd', { selector: 'table *' }))
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByDisplayValue('Северна звезда ООД')
  await userEvent.type(within(drawer).getByLabelText('Name, BG'), '!')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByTestId('editor').textContent).toBe('New Star Ltd'))
  expect(screen.getByTestId('filter').textContent).toBe('New Star Ltd')
  expect(await screen.findByText('New Star Ltd', { selector: 'table *' })).toBeTruthy()
  expect(times(seen, COMPANIES)).toBe(2)
})

it('shows a contact that was edited on its page, in the list and in the picker', async () => {
  const before = aContact({ name: { bg: 'Орхидея ООД', en: 'Orchid Ltd' } })
  const after = aContact({ version: 4, name: { bg: 'Магнолия ООД', en: 'Magnolia Ltd' } })
  const one = `/api/contacts/${before.id}`
  const list = '/api/contacts?role=client&page=1&pageSize=25&sort=name'
  const search = '/api/contacts?sort=name&pageSize=10'
  const seen = fakeServer({
    [`GET ${one}`]: [ok(before), ok(before), ok(after)],
    [`GET ${one}/account`]: ok({ documentCount: 0, lastActivityAt: null, ageing: [] }),
    [`GET ${COMPANIES}`]: items(company),
    [`GET ${list}`]: [items(before), items(after)],
    [`GET ${search}`]: [items(before), items(after)],
    [`PUT ${one}`]: ok(after),
  })
  await renderScreen(() => (
    <>
      <ContactView id={before.id} onRemoved={() => {}} onOpen={() => {}} />
      <ContactList search={{}} onSearch={() => {}} onOpen={() => {}} />
      <section aria-label="picker">
        <ContactPicker label="Recipient" placeholder="" onChoose={() => {}} />
      </section>
    </>
  ))
  expect(await screen.findByRole('heading', { name: 'Orchid Ltd' })).toBeTruthy()
  expect(await screen.findByText('Orchid Ltd', { selector: 'table *' })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Recipient'))
  const picker = within(screen.getByRole('region', { name: 'picker' }))
  expect(await picker.findByText('Orchid Ltd')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByDisplayValue('Орхидея ООД')
  await userEvent.type(within(drawer).getByLabelText('Name, BG'), '!')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Magnolia Ltd' })).toBeTruthy()
  expect(await screen.findByText('Magnolia Ltd', { selector: 'table *' })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Recipient'))
  expect(await picker.findByText('Magnolia Ltd')).toBeTruthy()
  // Its page, and its form when it opened; then its page anew. The rest once, and once anew.
  expect([one, list, search].map((path) => times(seen, path))).toEqual([3, 2, 2])
})
