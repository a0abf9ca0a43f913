import type { CalendarEntry } from '@invoice/contract/documents/recurrences.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aSummary } from '../../testing/a-recurrence.ts'
import { listed, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { type RecurrenceSearch, readRecurrenceSearch } from './list/recurrence-search.ts'
import { RecurringList } from './list/recurring-list.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('documents', 'imports')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MONTH = 'GET /api/recurrences/month'
const entry = (at: number, on: string, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  recurrenceId: rowId(at),
  name: `Series ${at}`,
  recipientName: { bg: 'Липа', en: 'Lipa' },
  on,
  plannedOn: on,
  moved: null,
  currency: 'EUR',
  total: '10.00',
  ...changes,
})
const FULL = ok({
  items: [
    ...[1, 2, 3, 4, 5].map((at) => entry(at, '2098-12-01')),
    entry(6, '2098-12-31', { plannedOn: '2098-12-30', moved: 'holiday', currency: 'USD', total: '7.00' }),
  ],
  sums: [
    { currency: 'EUR', count: 5, total: '50.00' },
    { currency: 'USD', count: 1, total: '7.00' },
  ],
  isMore: false,
})

async function show(answer: Parameters<typeof network>[0][string], search: RecurrenceSearch = { view: 'calendar', month: '2098-12' }) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    'GET /api/recurrences': listed(),
    'GET /api/recurrences/summary': ok(aSummary()),
    [MONTH]: answer,
  })
  const onSearch = vi.fn<(search: RecurrenceSearch) => void>()
  await renderScreen(() => <RecurringList asked={search} onSearch={onSearch} />)
  return { ...net, onSearch }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('shows the month as weeks from Monday, each schedule on its day, three of a day and the others unfolded', async () => {
  const { asked } = await show(FULL)
  const table = await screen.findByRole('table', { name: 'December 2098' })
  expect(asked(MONTH)[0]?.query).toEqual({ month: '2098-12' })
  expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe('Mon')
  // 1 December 2098 is a Monday.
  const [first] = within(table).getAllByRole('cell')
  expect(first?.querySelector('time')?.dateTime).toBe('2098-12-01')
  expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
  await press('+2: 2 more')
  expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByRole('button', { name: /Series 6.*moved from 30\/12/ })).toBeTruthy()
  expect(screen.getByText('6 documents').parentElement?.textContent).toMatch(/€50\.00.*7\.00/)
})

it('goes to the months beside it, opens what is pressed, and back to the list, all in the address', async () => {
  const { onSearch, asked } = await show(FULL)
  await press('Next month')
  expect(onSearch.mock.lastCall?.[0]).toEqual({ view: 'calendar', month: '2099-01' })
  await press('Previous month')
  expect(onSearch.mock.lastCall?.[0]).toEqual({ view: 'calendar', month: '2098-11' })
  await press(/Series 2/)
  expect(onSearch.mock.lastCall?.[0]).toEqual({ view: 'calendar', month: '2098-12', open: rowId(2) })
  await press('Month calendar')
  expect(onSearch.mock.lastCall?.[0]).toEqual({})
  expect(asked('GET /api/recurrences')).toEqual([])
})

it('says where there is nothing, where there is more, and where it could not be read', async () => {
  await show(ok({ items: [], sums: [], isMore: false }))
  expect(await screen.findByText('Nothing is to be made in this month.')).toBeTruthy()
  cleanup()
  await show(ok({ items: [entry(1, '2098-12-01')], sums: [], isMore: true }))
  expect(await screen.findByText(/200 schedules are shown; there are more/)).toBeTruthy()
  cleanup()
  await show(refused(403, { __: ['No permission.'] }))
  expect(await screen.findByText(/No permission/)).toBeTruthy()
})

it('is offered from the list, and takes no other words of an address for a month', async () => {
  const { onSearch } = await show(FULL, {})
  await press('Month calendar')
  expect(onSearch.mock.lastCall?.[0]).toEqual({ view: 'calendar' })
  for (const month of ['2098-13', '1', 12, null]) expect(readRecurrenceSearch({ view: 'calendar', month })).toEqual({ view: 'calendar' })
  expect(readRecurrenceSearch({ view: 'table', month: '2098-12' })).toEqual({})
})
