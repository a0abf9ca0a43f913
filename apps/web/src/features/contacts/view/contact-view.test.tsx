import type { Contact } from '@invoice/contract/records/contacts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { items, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { toasts } from '../../../testing/toasts.ts'
import { company } from '../../documents/editor/testing/references.ts'
import { ContactView } from './contact-view.tsx'

beforeAll(() => loadTexts('contacts', 'parties', 'countries'))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

const CONTACT = aContact({ name: { bg: 'Орхидея ООД', en: 'Orchid Ltd' } })
const { id: ID } = CONTACT
const NOTHING = { bg: '', en: '' }
const READ = `GET /api/contacts/${ID}`
const ACCOUNT = `${READ}/account`
const NOTHING_OPEN = ok({ documentCount: 0, lastActivityAt: null, ageing: [] })
const ageing = (owedTo: 'us' | 'them', currency: string, outstanding: string, parts: object) => ({
  owedTo,
  currency,
  outstanding,
  notDue: '0.00',
  days1to30: '0.00',
  days31to60: '0.00',
  days61to90: '0.00',
  daysOver90: '0.00',
  credit: '0.00',
  owed: outstanding,
  ...parts,
})

async function show(change: Partial<Contact> = {}, routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({
    [READ]: ok({ ...CONTACT, ...change }),
    [ACCOUNT]: NOTHING_OPEN,
    'GET /api/companies': items(),
    'GET /api/vat-checks': items(),
    ...routes,
  })
  const [onRemoved, onOpen] = [vi.fn(), vi.fn()]
  await renderScreen(
    () => <ContactView id={ID} onRemoved={onRemoved} onOpen={onOpen} documents={<p>their documents</p>} />,
    `/contacts/${ID}`,
  )
  return { ...server, onRemoved, onOpen }
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Orchid Ltd' })
/** What is known, by label. */
const facts = () =>
  Object.fromEntries(
    [...screen.getByRole('region', { name: 'Details' }).querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextSibling?.textContent,
    ]),
  )

describe('facts', () => {
  test('what is not known is not shown; a Bulgarian company without a VAT number is said to be unregistered', async () => {
    await show({ registrationNumber: '990001370' })
    await title()
    expect(facts()).toEqual({ 'Company ID (UIC)': '990001370', 'VAT number': 'not VAT-registered' })
    expect(screen.getByText('their documents')).toBeDefined()
  })

  test('of a person the personal number is never shown whole', async () => {
    await show({ kind: 'person', registrationNumber: '', personalNumber: '7523169263' })
    await title()
    expect(document.body.textContent).not.toContain('7523169263')
    expect(Object.values(facts()).join()).toMatch(/\*|•|…/)
  })

  test('abroad the country is named, and the payment term and the roles are in words', async () => {
    await show({ countryCode: 'DE', city: { bg: '', en: 'Berlin' }, postcode: '10115', paymentDays: 1, isVendor: true })
    await title()
    expect(facts()).toMatchObject({ Address: '10115 Berlin\nGermany', 'Payment term': '1 day after issue' })
    expect(screen.getByText('Client · Vendor')).toBeDefined()
  })

  test('the last answer of VIES counts, whatever could not be asked since', async () => {
    const check = (outcome: string, checkedAt: string) => ({
      id: checkedAt,
      vatNumber: 'BG990001370',
      outcome,
      checkedAt,
      consultationNumber: outcome === 'valid' ? 'WAPIAAAA' : '',
      name: NOTHING,
      address: NOTHING,
      city: NOTHING,
      postcode: '',
      requesterVatNumber: '',
      checkedBy: '',
      reason: '',
    })
    await show(
      { vatNumber: 'BG990001370' },
      { 'GET /api/vat-checks': items(check('unavailable', '2026-11-18T10:00:00.000Z'), check('valid', '2026-11-01T10:00:00.000Z')) },
    )
    await title()
    await waitFor(() => expect(facts()['In VIES']).toMatch(/^in force on 01\/11\/2026.*\nWAPIAAAA$/))
  })

  test.each([
    ['archived', null, 'This contact is in the archive: lists and pickers do not offer it.', true],
    ['merged into another', '0199aa00-0000-7000-8000-00000000000b', 'This contact was merged into another one.', false],
  ])('one that is %s says why it is in no list', async (_, mergedIntoId, note, canBeEdited) => {
    await show({ archivedAt: '2026-11-18T10:00:00.000Z', mergedIntoId })
    await title()
    expect(screen.getByText(note)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edit' }) !== null).toBe(canBeEdited)
    const link = screen.queryByRole('link', { name: 'Open the other one' })
    expect(link?.getAttribute('href') ?? null).toBe(mergedIntoId && `/contacts/${mergedIntoId}`)
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Orchid Ltd' }))
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    const data = ['Export personal data', ...(canBeEdited ? ['Erase personal data…'] : [])]
    expect(offered).toEqual([...(canBeEdited ? ['Merge with another…', 'Restore'] : []), ...data, 'Delete'])
  })

  test('who manages contacts may have their data as a file, and erase it after being told what stays and why', async () => {
    chooseWorkspace('w')
    const erased = { ...CONTACT, name: { bg: 'Заличено лице', en: 'Erased person' } }
    const { of } = await show(
      {},
      {
        'GET /api/workspaces': items({ id: 'w', name: 'Орхидея', role: 'owner' }),
        [`POST /api/contacts/${ID}/erase`]: ok(erased),
      },
    )
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Orchid Ltd' }))
    const file = await screen.findByRole('menuitem', { name: 'Export personal data' })
    expect(file.getAttribute('href')).toBe(`/api/contacts/${ID}/personal-data?workspace=w`)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Erase personal data…' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toMatch(/Issued documents stay as they are: accounting documents are kept for 10 years/)
    await userEvent.click(within(question).getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(of(`POST /api/contacts/${ID}/erase`)[0]?.body).toEqual({ version: CONTACT.version }))
  })

  test('one that does not come is told, and tried again', async () => {
    await show({}, { [READ]: [refused(403, { __: ['No permission.'] }), ok(CONTACT)] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No permission.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await title()
  })
})

describe('the account', () => {
  test('tells what is owed to whom by age, each currency for itself, exactly, and a dash for nothing', async () => {
    const rows = [
      ageing('us', 'EUR', '1234567.89', { notDue: '1234567.80', daysOver90: '0.09' }),
      ageing('them', 'USD', '5.00', { days31to60: '5.00' }),
    ]
    await show({}, { [ACCOUNT]: ok({ documentCount: 3, lastActivityAt: '2026-11-18T10:00:00.000Z', ageing: rows }) })
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Outstanding', 'Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'Advances and credit', 'Balance'])
    const said = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s/g, ' ')))
    expect(said).toEqual([
      ['Owed to us', '€1,234,567.89', '€1,234,567.80', '–None', '–None', '–None', '€0.09', '–None', '€1,234,567.89'],
      ['We owe', 'USD 5.00', '–None', '–None', 'USD 5.00', '–None', '–None', '–None', 'USD 5.00'],
    ])
    expect(screen.getByText(/^Last activity: 18\/11\/2026/)).toBeDefined()
  })

  test('with nothing open it says so', async () => {
    await show()
    expect(await screen.findByText('Nothing is outstanding.')).toBeDefined()
    expect(screen.queryByText(/^Last activity/)).toBeNull()
  })
})

describe('the statement', () => {
  const form = () => within(screen.getByRole('group', { name: 'Statement of account' }))
  const link = () => form().queryByRole('link', { name: 'Download PDF' })
  const query = () => Object.fromEntries(new URLSearchParams(link()?.getAttribute('href')?.split('?')[1]))

  test('is of this year so far, in the contact’s language, unless asked otherwise', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T22:30:00Z'), toFake: ['Date'] })
    await show({ language: 'bg' })
    await title()
    expect(query()).toEqual({ from: '2027-01-01', to: '2027-01-01', language: 'bg', side: 'us' })
    fireEvent.change(form().getByLabelText('From'), { target: { value: '01.12.2026' } })
    expect(query()).toMatchObject({ from: '2026-12-01' })
    expect(form().queryByLabelText('Account')).toBeNull()
  })

  test('of days that are none, or the wrong way round, there is none', async () => {
    await show()
    await title()
    fireEvent.change(form().getByLabelText('To'), { target: { value: '31.12.2019' } })
    expect(link()).toBeNull()
    expect(form().getByText('Please enter a valid date.')).toBeDefined()
    fireEvent.change(form().getByLabelText('To'), { target: { value: 'soon' } })
    expect(link()).toBeNull()
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'Download PDF' }).disabled).toBe(true)
  })

  test('with who buys and sells one chooses the side, and of several companies the default one comes first', async () => {
    const other = { ...company, id: '0190a000-0000-7000-8000-0000000000aa', name: { bg: '', en: 'Aster Ltd' }, isDefault: false }
    await show({ isVendor: true }, { 'GET /api/companies': items(other, company) })
    await title()
    await waitFor(() => expect(query()).toMatchObject({ companyId: company.id, side: 'us' }))
    await userEvent.click(form().getByRole('combobox', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('option', { name: 'We owe' }))
    await userEvent.click(form().getByRole('combobox', { name: 'Company' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Aster Ltd' }))
    expect(query()).toMatchObject({ companyId: other.id, side: 'them' })
  })
})

describe('merging', () => {
  const OTHER = aContact({
    id: '0199aa00-0000-7000-8000-00000000000b',
    version: 8,
    name: { bg: 'Орхидея', en: 'Orchid' },
    email: 'a@example.com',
    paymentDays: 30,
  })
  const MERGE = `POST /api/contacts/${ID}/merge`
  async function begin(routes: Parameters<typeof standIn>[0] = {}) {
    const shown = await show({}, { 'GET /api/contacts': items(OTHER, CONTACT), [`GET /api/contacts/${OTHER.id}`]: ok(OTHER), ...routes })
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Orchid Ltd' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge with another…' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'With whom' }), 'orch')
    return shown
  }
  const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('option', { name }))
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  const differences = () => within(screen.getByRole('region', { name: 'Where they differ' }))

  test('asks only where the two differ, takes what one of them has, and sends both versions', async () => {
    const { of, onOpen } = await begin({ [MERGE]: ok({ ...CONTACT, version: 4 }) })
    await choose(/^Orchid 9/)
    await screen.findByRole('region', { name: 'Where they differ' })
    expect(
      differences()
        .getAllByRole('group')
        .map((one) => one.querySelector('legend')?.textContent),
    ).toEqual(['Name', 'Email', 'Payment term'])
    const email = within(differences().getByRole('group', { name: 'Email' }))
    expect(email.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.labels?.[0]?.textContent, radio.checked])).toEqual([
      ['empty', false],
      ['a@example.com', true],
    ])
    await userEvent.click(within(differences().getByRole('group', { name: 'Payment term' })).getByRole('radio', { name: 'empty' }))
    await confirm()
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(ID))
    expect(of(MERGE)[0]?.body).toMatchObject({
      version: CONTACT.version,
      mergedId: OTHER.id,
      mergedVersion: 8,
      contact: { name: CONTACT.name, email: 'a@example.com', paymentDays: '' },
    })
    expect(toasts()).toContain('Orchid Ltd now holds the documents of both.')
  })

  test('which one stays is chosen, and what was chosen before is asked anew', async () => {
    const { of } = await begin({ [`POST /api/contacts/${OTHER.id}/merge`]: ok(OTHER) })
    await choose(/^Orchid 9/)
    await screen.findByRole('region', { name: 'Where they differ' })
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Which one stays' })).getByRole('radio', { name: 'Orchid' }))
    await confirm()
    await waitFor(() => expect(of(`POST /api/contacts/${OTHER.id}/merge`)).toHaveLength(1))
    expect(of(`POST /api/contacts/${OTHER.id}/merge`)[0]?.body).toMatchObject({
      version: 8,
      mergedId: ID,
      contact: { name: OTHER.name, paymentDays: 30 },
    })
  })

  test('nobody is merged with themselves', async () => {
    const { of } = await begin()
    await choose(/^Orchid Ltd/)
    expect(await screen.findByText('Please choose another contact.')).toBeDefined()
    await confirm()
    expect(of(MERGE)).toEqual([])
  })

  test('where somebody else was first it says so, and what differs is read anew', async () => {
    const { of, onOpen } = await begin({ [MERGE]: refused(412, { __: ['Somebody else changed this.'] }) })
    await choose(/^Orchid 9/)
    await screen.findByRole('region', { name: 'Where they differ' })
    await confirm()
    expect(await screen.findByText('Somebody else changed this.')).toBeDefined()
    await waitFor(() => expect(of(READ).length).toBeGreaterThan(1))
    expect(onOpen).not.toHaveBeenCalled()
  })
})
