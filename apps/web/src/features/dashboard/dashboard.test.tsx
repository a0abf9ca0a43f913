import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Dashboard as DashboardFacts } from '../../shared/queries/reports/dashboard.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aDraftRow, aFigure, aRow, figures } from '../../testing/a-document.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Asked, items, late, ok, refused, standIn } from '../../testing/stand-in.ts'
import { Dashboard } from './dashboard.tsx'

beforeAll(() => loadTexts('dashboard', 'documents'))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

const LIST = 'GET /api/documents'
const FIGURES = 'GET /api/reports/dashboard'
const LATE = aRow({ number: '0000001200', dueOn: '2026-11-17', isOverdue: true, outstanding: '0.10', total: '100.00' })
const DRAFT = aDraftRow({ id: 'd', type: 'quote', total: '55.00' })
const RECENT = aRow({ id: 'r', type: 'creditnote', number: '0000000017', total: '20.00', outstanding: '0.00', paymentState: null })

/** Each panel asks for rows of its own. */
const rows = ({ query }: Asked) => items(...(query['state'] === 'overdue' ? [LATE] : query['state'] === 'draft' ? [DRAFT] : [RECENT]))
const FULL: DashboardFacts = {
  documents: figures({ overdue: aFigure(1, '0.10'), dueThisWeek: aFigure(2, '70.00'), oldestOverdueDays: 1, total: 9 }),
  from: '2025-12-01',
  to: '2026-11-18',
  currency: 'EUR',
  currencies: ['EUR'],
  ages: { notDue: '1000000.20', days1to15: '0.10', days16to30: '0.00', over30: '0.00', total: '1000000.30' },
  cash: [{ currency: 'EUR', total: '62081.15', accounts: 3 }],
  expected: [30, 60, 90].map((days) => ({
    days,
    until: '2026-12-18',
    incoming: '34581.49',
    recurring: '600.00',
    outgoing: '-15420.00',
    cash: '81242.64',
  })),
  revenue: {
    months: [
      { month: '2026-10-01', net: '300.00', before: '200.00' },
      { month: '2026-11-01', net: '54.00', before: '100.00' },
    ],
    net: '354.00',
    before: '300.00',
  },
  vat: {
    from: '2026-11-01',
    to: '2026-11-30',
    dueOn: '2026-12-14',
    currency: 'EUR',
    salesBase: '24607.00',
    salesVat: '4921.40',
    purchasesBase: '9180.60',
    purchasesVat: '1836.12',
    due: '3085.28',
  },
  clients: [
    {
      contactId: '0192f0a4-0000-7000-8000-000000000001',
      name: { bg: 'Орхидея ООД', en: 'Orchid Ltd' },
      net: '177.00',
      behind: { type: ['invoice'], state: 'issued', currency: 'EUR', contactId: '0192f0a4-0000-7000-8000-000000000001' },
    },
  ],
  daysToPay: {
    days: 19,
    agreed: 14,
    clients: [{ contactId: 'c', name: { bg: 'Върба ЕООД', en: 'Willow Ltd' }, days: 33 }],
  },
}

async function show(routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ [FIGURES]: ok(FULL), [LIST]: rows, ...routes })
  const router = await renderScreen(Dashboard, '/dashboard')
  return { ...server, router }
}
const panel = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
const figure = (name: RegExp) => within(screen.getByRole('group', { name: 'Receivables and drafts' })).getByRole('button', { name })

test('figures tell what is late, due by Sunday, to be paid as VAT, and there, exactly', async () => {
  await show()
  await panel('Drafts')
  expect([/^Overdue/, /^Due this week/, /^VAT/, /^Cash/].map((name) => figure(name).textContent)).toEqual([
    'Overdue€0.101 document, the oldest 1 day late',
    'Due this week€70.002 documents by 22/11',
    'VAT due, November€3,085.28declared and paid by 14/12',
    'Cash€62,081.15in 3 accounts',
  ])
})

test.each([
  [/^Overdue/, '/invoices', { state: 'overdue', type: ['invoice', 'creditnote', 'debitnote', 'interest_note'] }],
  [/^Due this week/, '/invoices', { state: 'due_this_week', type: ['invoice', 'creditnote', 'debitnote', 'interest_note'] }],
  [/^VAT/, '/reports/vat', { from: '2026-11-01', to: '2026-11-30' }],
  [/^Cash/, '/reports/cash', {}],
])('the figure %s opens exactly what it sums', async (name, path, search) => {
  const { router } = await show()
  await panel('Drafts')
  await userEvent.click(figure(name))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.search).toEqual(search)
})

test('revenue is told as a table too, month by month beside the year before', async () => {
  await show()
  const table = (await panel('Revenue by month')).getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthLast 12 monthsa year before', 'October 2026€300.00€200.00', 'November 2026€54.00€100.00'])
})

test('what is expected is told in whole units: it is an estimate', async () => {
  await show()
  const rows = within((await panel('Cash: now and expected')).getByRole('table')).getAllByRole('row')
  expect(rows.slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    'Today 18/11€62,081',
    '30 days by 18/12€33,981Of recurring documents that are still to be made: + €600 −€15,420€81,243',
  ])
})

test('a client, and how long a client takes, lead to what is behind them', async () => {
  await show()
  const client = (await panel('Top clients')).getByRole('link', { name: 'Orchid Ltd' })
  expect(client.getAttribute('href')).toContain('contactId=0192f0a4')
  const days = await panel('Days to pay')
  expect(days.getByRole('link', { name: 'Willow Ltd' }).getAttribute('href')).toBe('/contacts/c')
  expect(days.getByText('33 days')).toBeDefined()
})

test('what is late comes first, the oldest on top, with how late it is and what is left of it', async () => {
  const { of } = await show()
  const [row] = (await panel('To collect')).getAllByRole('listitem').slice(-1)
  expect(row?.textContent).toBe('0000001200Orchid Ltd1 day€0.10')
  expect(of(LIST).map(({ query }) => query)).toContainEqual({
    state: 'overdue',
    type: 'invoice,creditnote,debitnote,interest_note',
    sort: 'dueOn',
    pageSize: '3',
  })
})

test('how much of what is unpaid is late is told in amounts, which make up the whole', async () => {
  await show()
  const legend = (await panel('To collect')).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(legend.slice(0, 2)).toEqual(['not overdue€1,000,000.20', '1–15 days€0.10'])
  expect(screen.getByRole('img', { name: 'Unpaid, by delay' })).toBeDefined()
})

test('with nothing unpaid there is no bar', async () => {
  await show({ [FIGURES]: ok({ ...FULL, ages: { notDue: '0.00', days1to15: '0.00', days16to30: '0.00', over30: '0.00', total: '0.00' } }) })
  await panel('To collect')
  expect(screen.queryByRole('img', { name: 'Unpaid, by delay' })).toBeNull()
})

test('a draft is opened by its client, and says its kind where that is no invoice', async () => {
  await show({
    [LIST]: (asked) =>
      asked.query['state'] === 'draft' ? items(DRAFT, { ...DRAFT, id: 'e', recipientName: { bg: '', en: '' } }) : rows(asked),
  })
  const links = (await panel('Drafts')).getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/edit/'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Orchid LtdQuote', '/invoices/edit/d'],
    ['without a clientQuote', '/invoices/edit/e'],
  ])
})

test('of recent documents a credit note counts with a minus', async () => {
  await show()
  const [row] = (await panel('Recent documents')).getAllByRole('listitem')
  expect(row?.textContent).toContain('0000000017CN')
  expect(row?.textContent).toContain('−€20.00')
})

test('panels come together, so that none pushes the other down', async () => {
  const slow = late()
  await show({ [LIST]: (asked) => (asked.query['state'] === 'draft' ? slow.answer : rows(asked)) })
  await waitFor(() => expect(figure(/^Overdue/).textContent).toContain('€0.10'))
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  slow.come(items())
  expect((await panel('Drafts')).getByText('No drafts are waiting.')).toBeDefined()
  expect((await panel('To collect')).getByText('0000001200')).toBeDefined()
})

test('a panel that cannot be read says so in its place, once, and tries again when asked; the others stand', async () => {
  let refusing = true
  const { of } = await show({
    [LIST]: (one) => (refusing && one.query['state'] === 'overdue' ? refused(403, { __: ['No permission.'] }) : rows(one)),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No permission.')
  expect((await panel('Recent documents')).getByText('0000000017')).toBeDefined()
  const asked = of(LIST).length
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(of(LIST)).toHaveLength(asked)
  refusing = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0000001200')).toBeDefined()
})

test('without figures there is no dashboard, but a way to try again', async () => {
  await show({ [FIGURES]: [refused(403, { __: ['No permission.'] }), ok(FULL)] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The dashboard could not be loaded.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await panel('Drafts')
})

test('who has no document yet is led to the first paid one, by one filled button', async () => {
  const gaps = [{ code: 'no_logo', company: null }]
  const page = { count: 1, gaps: [] }
  const summary = {
    ranges: page,
    taxRates: page,
    units: page,
    priceLists: page,
    dealTerms: page,
    customFields: page,
    companies: { count: 1, gaps },
    bankAccounts: page,
    paymentMethods: page,
  }
  await show({ [FIGURES]: ok({ ...FULL, documents: figures({ total: 0 }) }), [LIST]: items(), 'GET /api/settings/summary': ok(summary) })
  expect(await screen.findByRole('heading', { level: 2, name: 'Until the first paid invoice' })).toBeDefined()
  await screen.findByText('3 of 6')
  expect(screen.queryByRole('heading', { name: 'Recent documents' })).toBeNull()
})

test('in Bulgarian amounts and days are written as a Bulgarian writes them', async () => {
  await changeLanguage('bg')
  await show()
  await screen.findByText('0000001200')
  const said = document.body.textContent?.replace(/\s/g, ' ')
  expect(said).toContain('1 000 000,20 €')
  expect(said).toContain('18.11.2026')
  expect(said).toContain('Орхидея ООД')
})

const BY_BANK = 'GET /api/treasury/balances-by-bank'
const account = {
  accountId: 'a',
  name: 'Current account',
  currency: 'EUR',
  on: '2026-11-15',
  byBank: '2300.00',
  byLedger: '2300.00',
  difference: '0.00',
}

test('an account that stands otherwise by its bank is told until both agree, and leads to the account', async () => {
  const differs = { ...account, accountId: 'b', name: 'Savings', byLedger: '2288.00', difference: '12.00' }
  const { router } = await show({ [BY_BANK]: items(account, differs) })
  const table = (await panel('The bank says otherwise')).getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Account, dayBy the bankHereDifference', 'Savings 15/11/2026€2,300.00€2,288.00+€12.00'])
  await userEvent.click(within(table).getByRole('link', { name: 'Savings' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/treasury/b'))
})

test('where all agree, or it is not known, nothing is told of it', async () => {
  await show({ [BY_BANK]: items(account) })
  await panel('Drafts')
  expect(screen.queryByRole('heading', { name: 'The bank says otherwise' })).toBeNull()
})
