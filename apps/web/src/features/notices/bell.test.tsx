import { MOST_UNREAD, type Notice } from '@invoice/contract/letters/notices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { items, ok, refused, standIn } from '../../testing/stand-in.ts'
import { toasts } from '../../testing/toasts.ts'
import { Bell, MOST_COUNTED } from './bell.tsx'

const SUMMARY = 'GET /api/notices/summary'
const LIST = 'GET /api/notices'
const ALL = 'PUT /api/notices/read'
const ID = '0192f0c1-8a00-7000-8000-00000000000'
const unread = (count: number) => ok({ unread: count })

beforeAll(() => loadTexts('documents'))
afterEach(() => changeLanguage('en'))

function aNotice(n: number, changes: Partial<Notice> = {}): Notice {
  const document = { id: `${ID}9`, type: 'invoice', status: 'issued', number: '0000001247', currency: 'EUR', total: '120.00' } as const
  return {
    id: `${ID}${n}`,
    kind: 'document_viewed',
    happenedAt: new Date().toISOString(),
    document: { ...document, recipientName: { bg: 'Орхидея ООД', en: 'Orchid Ltd' } },
    details: {},
    isRead: false,
    ...changes,
  }
}

async function show(routes: Parameters<typeof standIn>[0]) {
  const server = standIn(routes)
  const router = await renderScreen(() => <Bell />, '/dashboard')
  return { ...server, router }
}
const bell = (name: string) => screen.findByRole('button', { name })

test('the count is as the server counts', () => expect(MOST_COUNTED).toBe(MOST_UNREAD))

test('says how many are unread, shows the latest by day, and one that is pressed is read and leads to its document', async () => {
  const earlier = aNotice(2, {
    kind: 'mail_refused',
    happenedAt: '2026-01-05T09:30:00Z',
    isRead: true,
    details: { recipients: 'a@example.net', reason: '550 No such user' },
  })
  const { router, of } = await show({
    [SUMMARY]: [unread(1), unread(0)],
    [LIST]: items(aNotice(1), earlier),
    [`PUT /api/notices/${ID}1/read`]: { status: 204 },
  })
  await userEvent.click(await bell('Events, 1 unread'))
  const panel = within(await screen.findByRole('dialog'))
  const first = await panel.findByRole('link', { name: /^Viewed by the recipient/ })
  expect(first.textContent).toMatch(/^Viewed by the recipient, unread.*Invoice 0000001247 · Orchid Ltd$/)
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Today', '05/01/2026'])
  expect(panel.getByRole('link', { name: /^Email refused/ }).textContent).toContain('a@example.net: 550 No such user')
  await userEvent.click(first)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/preview/${ID}9`))
  expect(of(`PUT /api/notices/${ID}1/read`)).toHaveLength(1)
  expect(await bell('Events')).toBeDefined()
})

test('all are marked as read up to the newest that is shown', async () => {
  const { of } = await show({
    [SUMMARY]: [unread(2), unread(0)],
    [LIST]: [items(aNotice(2), aNotice(1)), items(aNotice(2, { isRead: true }))],
    [ALL]: { status: 204 },
  })
  await userEvent.click(await bell('Events, 2 unread'))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(of(ALL).map(({ body }) => body)).toEqual([{ lastId: `${ID}2` }])
})

test('what could not be marked is said, and stays', async () => {
  await show({ [SUMMARY]: unread(1), [LIST]: items(aNotice(1)), [ALL]: refused(404, { __: ['It is gone.'] }) })
  await userEvent.click(await bell('Events, 1 unread'))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(toasts()).toContain('The requested resource was not found.'))
  expect(await bell('Events, 1 unread')).toBeDefined()
})

test('more than a hundred are told as more; nothing yet says what will be here; what cannot be read can be tried again', async () => {
  await show({ [SUMMARY]: unread(100), [LIST]: [refused(500, { __: ['Broken.'] }), refused(500, { __: ['Broken.'] }), items()] })
  expect((await bell('Events, 100 unread')).textContent).toContain('99+')
  await userEvent.click(await bell('Events, 100 unread'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  expect(await screen.findByText('Nothing has happened yet')).toBeDefined()
})

test('a reminder that waits for tomorrow leads nowhere and is marked as read; older ones are fetched', async () => {
  const limit = aNotice(0, { kind: 'reminder_not_sent', document: null, details: { reason: 'day_limit', count: '3' } })
  const many = [limit, ...Array.from({ length: 19 }, (_, n) => aNotice(n + 1, { id: `${ID.slice(0, -1)}${n + 10}` }))]
  const { of } = await show({
    [SUMMARY]: unread(20),
    [LIST]: [items(...many), items(aNotice(3, { kind: 'offer_accepted', details: { name: 'Петя' } }))],
    [`PUT /api/notices/${ID}0/read`]: { status: 204 },
  })
  await userEvent.click(await bell('Events, 20 unread'))
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect((await screen.findByRole('link', { name: /^Offer accepted/ })).textContent).toContain('Петя')
  await userEvent.click(screen.getByRole('button', { name: /3 reminders wait for tomorrow/ }))
  await waitFor(() => expect(of(`PUT /api/notices/${ID}0/read`)).toHaveLength(1))
})

test('a webhook that does not answer leads to where it can be looked at', async () => {
  const failing = aNotice(0, { kind: 'webhook_failing', document: null, details: { name: 'https://shop.example/hook', reason: '503' } })
  await show({ [SUMMARY]: unread(1), [LIST]: items(failing), [`PUT /api/notices/${ID}0/read`]: { status: 204 } })
  await userEvent.click(await bell('Events, 1 unread'))
  const line = await screen.findByRole('link', { name: /^Webhook not answering/ })
  expect([line.getAttribute('href'), line.textContent]).toEqual([
    '/settings/developers',
    expect.stringContaining('https://shop.example/hook: 503'),
  ])
})

test('what comes while one looks elsewhere is said once, and what was there before is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show({ [SUMMARY]: [unread(1), unread(3)], [LIST]: items() })
  await bell('Events, 1 unread')
  const announced = () => document.querySelector('[aria-live=polite]:not([role])')?.textContent
  expect(announced()).toBe('')
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(announced()).toBe('2 new events'))
  vi.useRealTimers()
})
