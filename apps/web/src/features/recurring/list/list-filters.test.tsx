import type { RecurrenceSummary } from '@invoice/contract/documents/recurrences.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { keepOwnCompany } from '../../../shared/companies/own-company.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aCompany } from '../../../testing/a-company.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { aRecurrence, aSummary } from '../../../testing/a-recurrence.ts'
import { listed, network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Searched } from '../../../testing/searched.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { type AskedSearch, filterOf, readRecurrenceSearch } from './recurrence-search.ts'
import { RecurringList } from './recurring-list.tsx'

const LIST = 'GET /api/recurrences'
const SUMMARY = 'GET /api/recurrences/summary'
const EXPORT = 'GET /api/recurrences/export'
const CLIENT = aContact()
const [FIRST, SECOND] = [aCompany(), aCompany({ id: rowId(9), name: { bg: 'Втора', en: 'Second Ltd' } })]

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('documents')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

/** The list as its route shows it: what it searches by is told, and shown. */
async function show(start: AskedSearch = {}, summary: Partial<RecurrenceSummary> = {}, rows = [aRecurrence()]) {
  const onSearch = vi.fn<(next: AskedSearch) => void>()
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    'GET /api/companies': listed(FIRST, SECOND),
    [`GET /api/contacts/${CLIENT.id}`]: ok(CLIENT),
    'GET /api/contacts': listed(CLIENT),
    [LIST]: listed(...rows),
    [SUMMARY]: ok(aSummary(summary)),
    [EXPORT]: { status: 200, body: 'a;b' },
  })
  await renderScreen(() => (
    <Searched start={start} onSearch={onSearch}>
      {(search, change) => <RecurringList asked={search} onSearch={change} />}
    </Searched>
  ))
  return { ...net, last: () => onSearch.mock.calls.at(-1)?.[0] }
}
const plain = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ')

describe('what the address says', () => {
  test('is a filter, and what is none is passed over', () => {
    expect(
      readRecurrenceSearch({
        type: ['quote', 'creditnote', 'invoice'],
        action: 'send',
        companyId: 'x',
        contactId: CLIENT.id,
        currency: 'euro',
        state: 'stopped',
        q: 5,
        page: 1,
        size: 50,
        sort: '-name',
      }),
    ).toEqual({ type: ['invoice', 'quote'], action: ['send'], contactId: CLIENT.id, state: 'stopped', q: '5', size: 50, sort: '-name' })
    expect(readRecurrenceSearch({ type: 'bill', action: [], open: 'x' })).toEqual({})
  })

  test('is of the company that was chosen for all lists, unless it names another', () => {
    keepOwnCompany({ id: FIRST.id, name: FIRST.name, logoFileId: null, isChosen: true })
    expect(filterOf({ q: 'а', state: 'active', page: 2 })).toEqual({ q: 'а', companyId: FIRST.id })
    expect(filterOf({ companyId: SECOND.id })).toEqual({ companyId: SECOND.id })
  })
})

describe('the filter', () => {
  test('is chosen at once and told in chips, each of which goes with its cross; the tabs count within it', async () => {
    const { asked, last } = await show({ state: 'active', sort: 'name' })
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Proforma invoices' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Invoices' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Issues and sends' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Company' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Second Ltd' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Client' }), 'Орх')
    await userEvent.click(await screen.findByRole('option', { name: /Орхидея/ }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
    await userEvent.click(await screen.findByRole('option', { name: 'USD' }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    const chosen = { type: ['invoice', 'proforma'], action: ['send'], companyId: SECOND.id, contactId: CLIENT.id, currency: 'USD' }
    expect(last()).toEqual({ state: 'active', sort: 'name', ...chosen })
    const chips = await screen.findAllByRole('listitem')
    await waitFor(() =>
      expect(chips.map((chip) => plain(chip))).toEqual([
        'Type Invoices, Proforma invoices',
        'What it does Issues and sends',
        'Company Second Ltd',
        'Client Орхидея ООД',
        'Currency USD',
      ]),
    )
    const narrowed = { action: 'send', companyId: SECOND.id, contactId: CLIENT.id, currency: 'USD' }
    expect(asked(LIST).at(-1)?.query).toMatchObject({ ...narrowed, state: 'active', sort: 'name', page: '1' })
    expect(asked(SUMMARY).at(-1)?.query).toMatchObject(narrowed)
    expect(asked(SUMMARY).at(-1)?.query).not.toHaveProperty('state')
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Client' }))
    const { contactId: _, ...others } = chosen
    expect(last()).toEqual({ state: 'active', sort: 'name', ...others })
  })

  test('is cleared in its form, and where it finds nothing; the tab stays in the one and goes in the other', async () => {
    const { last } = await show({ state: 'paused', currency: 'USD', q: 'x' }, {}, [])
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const apply = await screen.findByRole('button', { name: 'Apply' })
    await userEvent.click(within(apply.parentElement as HTMLElement).getByRole('button', { name: 'Clear' }))
    expect(last()).toEqual({ state: 'paused', q: 'x' })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(last()).toEqual({})
  })
})

describe('the sum below the list', () => {
  const monthly = [
    { currency: 'EUR', count: 4, total: '3310.00' },
    { currency: 'USD', count: 1, total: '90.50' },
  ]
  const counts = { active: 5, stopped: 1, paused: 1, ended: 1 }
  const foot = () => screen.getByRole('table').querySelector('tfoot')

  test('is what all active schedules that are found bring in a month, in each currency, and not what the page has', async () => {
    await show({}, { counts, monthly })
    await screen.findByRole('row', { name: /Hosting/ })
    expect(plain(foot())).toMatch(/^Average a month 5 active schedules€3,310\.00USD 90\.50$/)
  })

  test.each(['stopped', 'paused', 'ended'] as const)('is not there among those that are %s and bring nothing', async (state) => {
    await show({ state }, { counts, monthly })
    await screen.findByRole('row', { name: /Hosting/ })
    expect(foot()).toBeNull()
  })
})

test('the list is a file as it is shown: its filter, its tab and its order', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await loadTexts('imports')
  const { asked } = await show({ state: 'active', currency: 'EUR', sort: '-name', page: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /XLSX/ }))
  await waitFor(() => expect(asked(EXPORT)).toHaveLength(1))
  expect(asked(EXPORT)[0]?.query).toEqual({ state: 'active', currency: 'EUR', sort: '-name', format: 'xlsx' })
})

test('it is sorted from its headings, by name and by the next day, either way', async () => {
  const { last } = await show({ currency: 'EUR' })
  await screen.findByRole('row', { name: /Hosting/ })
  const heading = (name: string) => within(screen.getByRole('table')).getByRole('button', { name })
  const steps = [
    ['Schedule and client', { sort: '-name' }],
    ['Schedule and client', { sort: 'name' }],
    ['Next', { sort: '-nextOn' }],
    ['Next', {}],
  ] as const
  for (const [name, sort] of steps) {
    await userEvent.click(heading(name))
    expect(last()).toEqual({ currency: 'EUR', ...sort })
  }
})
