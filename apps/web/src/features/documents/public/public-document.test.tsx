import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../../../shared/auth/auth-store.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aSnapshot } from '../../../testing/a-snapshot.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { network } from '../../../testing/network.ts'
import { renderUi } from '../../../testing/render.tsx'
import { toasts } from '../../../testing/toasts.ts'
import { PublicDocument } from './public-document.tsx'

const TOKEN = 'kxMVh0kjRx33mGPZPjBI'
const READ = `GET /api/public/${TOKEN}`
const VIEWED = `POST /api/public/${TOKEN}/viewed`
const SNAPSHOT = aSnapshot()
const shared = (changes: Readonly<Record<string, unknown>> = {}) => ({
  status: 200,
  body: {
    snapshot: SNAPSHOT,
    pages: 2,
    links: [],
    outstanding: '4944.00',
    settled: '0.00',
    state: 'due',
    days: 12,
    paymentQr: null,
    paymentCode: null,
    online: null,
    voidedOn: null,
    successor: null,
    answer: null,
    takesQuestions: true,
    accent: null,
    hasLogo: false,
    asked: { dueOn: '2026-12-02', amount: changes['outstanding'] ?? '4944.00' },
    ...changes,
  },
})

beforeAll(() => loadTexts('public', 'documents', 'public-acts'))
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the token that a visit of the page leaves
  document.cookie = 'csrftoken=abc'
})
afterEach(() => {
  setUser(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  renderUi(<PublicDocument token={TOKEN} />)
  await screen.findByRole('heading', { level: 1 })
}

it('shows the pages, what is due and where to send it, under the issuer’s own name', async () => {
  fakeServer({ [READ]: shared() })
  await open()
  expect(screen.getByText('Mastilo i Liniya Ltd', { selector: 'header b' })).toBeDefined()
  expect(screen.getAllByRole('img').map((page) => page.getAttribute('src'))).toEqual([
    `/api/public/${TOKEN}/pages/1`,
    `/api/public/${TOKEN}/pages/2`,
  ])
  expect(screen.getByText('BG80 BNBG 9661 1020 3456 78')).toBeDefined()
  // In the bar, or below the paper where that is narrow; the style sheet shows one of them.
  const downloads = screen.getAllByRole('link', { name: 'Download PDF' }).map((link) => link.getAttribute('href'))
  expect(new Set(downloads)).toEqual(new Set([`/api/public/${TOKEN}/pdf`]))
})

it('shows who it is from and what is due while the paper waits for its turn, and then the paper', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  network({ [READ]: [shared({ pages: null }), shared({ pages: null }), shared({ pages: 1 })] })
  await open()
  expect(screen.getByText('BG80 BNBG 9661 1020 3456 78')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByRole('img')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(`/api/public/${TOKEN}/pages/1`)
})

it('offers the code to pay with where there is one, and speaks of it nowhere else', async () => {
  fakeServer({ [READ]: shared({ paymentQr: '<svg/>' }) })
  await open()
  expect(screen.getByRole('img', { name: 'QR code for paying by bank transfer' }).getAttribute('src')).toBe(
    'data:image/svg+xml,%3Csvg%2F%3E',
  )
  document.body.replaceChildren()
  fakeServer({ [READ]: shared() })
  await open()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  expect(screen.queryByText(/scan/)).toBeNull()
})

it('what the server has sent along is shown without a call', async () => {
  const seen = fakeServer({})
  const sent = document.createElement('script')
  Object.assign(sent, { type: 'application/json', id: 'shared-document', textContent: JSON.stringify(shared().body) })
  sent.dataset['of'] = TOKEN
  document.head.append(sent)
  await open()
  sent.remove()
  expect(screen.getByText('BG80 BNBG 9661 1020 3456 78')).toBeDefined()
  expect(seen).toEqual([])
})

it('says in words what the pages show, for those who cannot see them', async () => {
  fakeServer({ [READ]: shared() })
  await open()
  const table = screen.getByRole('table', { name: 'Lines' })
  expect(table.textContent).toContain('Дизайн на етикет')
  expect(table.textContent).toContain('€4,120.00')
})

it('asks for no money where it is paid or void', async () => {
  fakeServer({ [READ]: shared({ outstanding: '0.00', state: 'paid', days: null }) })
  await open()
  expect(screen.getByText('Paid. Thank you!')).toBeDefined()
  expect(screen.queryByText('How to pay')).toBeNull()
})

it('says how late it is, what was paid, and what took the place of what was voided', async () => {
  fakeServer({ [READ]: shared({ state: 'partly_paid', days: -3, outstanding: '944.00', settled: '4000.00' }) })
  await open()
  expect(screen.getByText(/^3 days overdue/)).toBeDefined()
  expect(screen.getByText('€4,000.00 of €4,944.00 is paid.')).toBeDefined()
  document.body.replaceChildren()
  const successor = { type: 'invoice', number: '0000001250', token: 'next-token-0000000000' }
  fakeServer({ [READ]: shared({ state: 'voided', days: null, voidedOn: '2026-11-20', successor }) })
  await open()
  expect(screen.getByText('Voided on 20/11/2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open Invoice 0000001250' }).getAttribute('href')).toBe('/v/next-token-0000000000')
})

it('asks once more before an offer is accepted, and says at once what is missing', async () => {
  const seen = fakeServer({ [READ]: shared({ state: 'open', days: 15 }), [`POST /api/public/${TOKEN}/accept`]: { status: 204 } })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  expect(screen.getByText('This field is required.')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: /^First and last name/ }), 'Ralitsa')
  await userEvent.click(screen.getByRole('button', { name: 'Accept the offer' }))
  expect(seen.some(({ path }) => path.endsWith('/accept'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  await expect.poll(() => seen.filter(({ path }) => path.endsWith('/accept')).length).toBe(1)
})

it('takes the fingerprint of a file here, and refuses one that is too large without reading it', async () => {
  const seen = fakeServer({ [READ]: shared(), [`POST /api/public/${TOKEN}/verify-file`]: { status: 200, body: { matches: false } } })
  vi.stubGlobal('isSecureContext', true)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Check a file that you have' }))
  const choose = await screen.findByLabelText<HTMLInputElement>('Choose the PDF')
  const large = new File(['x'], 'large.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 })
  await userEvent.upload(choose, large)
  expect(screen.getByText(/larger than 50 MB/)).toBeDefined()
  await userEvent.upload(choose, new File(['%PDF'], 'other.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('This is not the issued file')).toBeDefined()
  const sent = seen.filter(({ path }) => path.endsWith('/verify-file'))
  expect(sent.map(({ body }) => body)).toEqual([expect.stringMatching(/^\{"sha256":"[0-9a-f]{64}"\}$/)])
  await userEvent.click(screen.getByRole('link', { name: 'Download the issued file' }))
  await expect.poll(toasts).toEqual([expect.stringMatching(/^The file could not be downloaded\./)])
})

it('says calmly that an unknown or revoked link shows nothing', async () => {
  fakeServer({ [READ]: { status: 404, body: { errors: { __: ['common.not_found'] } } } })
  await open()
  expect(screen.getByRole('heading', { name: 'This document is not available' })).toBeDefined()
})

it('counts as viewed after two seconds in sight, once', async () => {
  const seen = fakeServer({ [READ]: shared(), [VIEWED]: { status: 204 } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(tellings(seen)).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(tellings(seen)).toBe(1)
})

it('does not count as viewed in the background, nor by who is signed in', async () => {
  const seen = fakeServer({ [READ]: shared(), [VIEWED]: { status: 204 } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  document.body.replaceChildren()
  visibility.mockReturnValue('visible')
  setUser({ id: 41, display: 'Petya', email: 'petya@orchid.example', has_usable_password: true } as never)
  await open()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(tellings(seen)).toBe(0)
})

const tellings = (seen: ReturnType<typeof fakeServer>): number => seen.filter(({ path }) => path.endsWith('/viewed')).length
