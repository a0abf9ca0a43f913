import type { DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../../../shared/auth/auth-store.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderUi } from '../../../testing/render.tsx'
import { PublicDocument } from './public-document.tsx'

const TOKEN = 'kxMVh0kjRx33mGPZPjBI'
const READ = `GET /api/public/${TOKEN}`
const VIEWED = `POST /api/public/${TOKEN}/viewed`
const text = (bg: string, en: string) => ({ bg, en })
const party: Party = {
  kind: 'company',
  name: text('Мастило и Линия ООД', 'Mastilo i Liniya Ltd'),
  registrationNumber: '207184537',
  vatNumber: '',
  personalNumber: '',
  accountablePerson: text('', ''),
  address: text('', ''),
  city: text('', ''),
  postcode: '',
  countryCode: 'BG',
  email: '',
  phones: [],
  website: '',
}
const amounts = { amount: '4120.00', discount: '0.00', net: '4120.00', total: '4120.00' }
const SNAPSHOT: DocumentSnapshot = {
  type: 'invoice',
  status: 'issued',
  number: '0000001247',
  language: 'bg',
  currency: 'EUR',
  rateFromEur: null,
  rateOn: null,
  issuedOn: '2026-11-18',
  taxOn: '2026-11-18',
  dueOn: '2026-12-02',
  validUntilOn: null,
  deliveredOn: null,
  place: text('София', 'Sofia'),
  issuer: { ...party, vatRegistered: true },
  recipient: party,
  lines: [
    {
      name: text('Дизайн на етикет', ''),
      description: text('', ''),
      sku: '',
      unit: text('бр.', 'pcs'),
      unitCode: 'C62',
      quantity: '1',
      unitPrice: '4120',
      discountPercent: null,
      vat: { category: 'S', rate: '20', label: text('20 %', '20%') },
      termKey: null,
      amounts,
    },
  ],
  totals: {
    lines: [amounts],
    taxes: [{ category: 'S', rate: '20', base: '4120.00', vat: '824.00' }],
    subtotal: '4120.00',
    discount: '0.00',
    taxBase: '4120.00',
    totalVat: '824.00',
    totalWithVat: '4944.00',
    total: '4944.00',
  },
  baseCurrency: 'EUR',
  taxesInBaseCurrency: [],
  pricesIncludeVat: false,
  vatInvoice: true,
  ossInvoice: false,
  ossCountryCode: null,
  selfBilled: false,
  deliverTo: null,
  direction: null,
  terms: [],
  payment: {
    kind: 'bank',
    name: text('Банков път', 'Bank transfer'),
    meansCode: '58',
    bankName: text('', ''),
    iban: 'BG80BNBG96611020345678',
    bic: 'BNBGBGSD',
    holder: '',
    currency: 'EUR',
  },
  source: null,
  reason: text('', ''),
  buyerReference: '',
  orderNumber: '',
  issuedBy: '',
  receivedBy: '',
  notes: '',
  fiscalReceipt: null,
  sample: false,
}
const shared = (changes: object = {}) => ({
  status: 200,
  body: { snapshot: SNAPSHOT, pages: 2, outstanding: '4944.00', paymentState: 'unpaid', isOverdue: false, ...changes },
})

beforeAll(() => loadTexts('public', 'documents'))
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
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(`/api/public/${TOKEN}/pdf`)
})

it('says in words what the pages show, for those who cannot see them', async () => {
  fakeServer({ [READ]: shared() })
  await open()
  const table = screen.getByRole('table', { name: 'Lines' })
  expect(table.textContent).toContain('Дизайн на етикет')
  expect(table.textContent).toContain('€4,120.00')
})

it('asks for no money where it is paid or void', async () => {
  fakeServer({ [READ]: shared({ outstanding: '0.00', paymentState: 'paid' }) })
  await open()
  expect(screen.getByText('Paid. Thank you!')).toBeDefined()
  expect(screen.queryByText('How to pay')).toBeNull()
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
