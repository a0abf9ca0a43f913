import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aDraftRow, aFigure, aRow, figures, NO_FIGURE } from '../../testing/a-document.ts'
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
const FIGURES = 'GET /api/documents/figures'
const LATE = aRow({ number: '0000001200', dueOn: '2026-11-17', isOverdue: true, outstanding: '0.10', total: '100.00' })
const DRAFT = aDraftRow({ id: 'd', type: 'quote', total: '55.00' })
const RECENT = aRow({ id: 'r', type: 'creditnote', number: '0000000017', total: '20.00', outstanding: '0.00', paymentState: null })

/** Each panel asks for rows of its own. */
const rows = ({ query }: Asked) => items(...(query['state'] === 'overdue' ? [LATE] : query['state'] === 'draft' ? [DRAFT] : [RECENT]))
const FULL = figures({
  overdue: aFigure(1, '0.10'),
  dueThisWeek: aFigure(2, '70.00'),
  unpaid: aFigure(4, '1000000.30'),
  drafts: aFigure(3, '0.00', 'EUR', '55.00'),
  issuedThisMonth: aFigure(1, '5.00', 'EUR', '12.00'),
})

async function show(routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ [FIGURES]: ok(FULL), [LIST]: rows, ...routes })
  const router = await renderScreen(Dashboard, '/dashboard')
  return { ...server, router }
}
const panel = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
const figure = (name: RegExp) => within(screen.getByRole('group', { name: 'Receivables and drafts' })).getByRole('button', { name })

test('figures tell what is late, due by Sunday, waiting and issued, exactly', async () => {
  await show()
  await panel('Drafts')
  expect([/^Overdue/, /^Due this week/, /^Drafts/, /^Issued this month/].map((name) => figure(name).textContent)).toEqual([
    'Overdue€0.101 document',
    'Due this week€70.002 documents by 22/11',
    'Drafts€55.003 wait to be issued',
    'Issued this month€12.001 document',
  ])
})

test.each([
  [/^Overdue/, { state: 'overdue' }],
  [/^Due this week/, { state: 'due_this_week' }],
  [/^Drafts/, { state: 'draft' }],
  [/^Issued this month/, { state: 'issued', issuedFrom: '2026-11-01', issuedTo: '2026-11-18' }],
])('the figure %s opens exactly what it sums', async (name, filter) => {
  const { router } = await show()
  await panel('Drafts')
  await userEvent.click(figure(name))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices'))
  expect(router.state.location.search).toEqual({ ...filter, type: ['invoice', 'creditnote', 'debitnote'] })
})

test('what is late comes first, the oldest on top, with how late it is and what is left of it', async () => {
  const { of } = await show()
  const [row] = (await panel('To collect')).getAllByRole('listitem').slice(-1)
  expect(row?.textContent).toBe('0000001200Orchid Ltd1 day€0.10')
  expect(of(LIST).map(({ query }) => query)).toContainEqual({
    state: 'overdue',
    type: 'invoice,creditnote,debitnote',
    sort: 'dueOn',
    pageSize: '5',
  })
})

test('how much of what is unpaid is late is told in amounts, which make up the whole', async () => {
  await show()
  const legend = (await panel('To collect')).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(legend.slice(0, 2)).toEqual(['not overdue€1,000,000.20', 'overdue€0.10'])
  expect(screen.getByRole('img', { name: 'Unpaid, by delay' })).toBeDefined()
})

test.each([
  ['several currencies', { unpaid: { count: 2, sums: [...aFigure(1, '5.00').sums, ...aFigure(1, '7.00', 'USD').sums] } }],
  ['nothing unpaid', { unpaid: NO_FIGURE }],
])('with %s there is no bar: its lengths would mean nothing', async (_, change) => {
  await show({ [FIGURES]: ok({ ...FULL, ...change }) })
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

test('who has no document yet is led to the first, by one button', async () => {
  await show({ [FIGURES]: ok(figures({ total: 0 })), [LIST]: items() })
  expect(await screen.findByRole('heading', { name: 'Create your first invoice' })).toBeDefined()
  const links = screen.getAllByRole('link', { name: 'New invoice' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/invoices/create'])
  expect(screen.queryByRole('group', { name: 'Receivables and drafts' })).toBeNull()
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
