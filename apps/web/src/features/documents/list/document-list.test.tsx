import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { AT_A_STRETCH } from '../../../testing/typing.ts'
import { DocumentList } from './document-list.tsx'
import type { ListSearch } from './list-search.ts'

beforeAll(() => loadTexts('documents'))
afterEach(() => {
  vi.unstubAllGlobals()
})

const ROW: DocumentRow = {
  id: '0192f0c1-8a00-7000-8000-000000000001',
  type: 'invoice',
  status: 'issued',
  number: '0000001247',
  recipientName: { bg: 'Орхидея ООД', en: 'Orchid Ltd' },
  issuedOn: '2026-11-18',
  dueOn: '2099-12-02',
  validUntilOn: null,
  currency: 'EUR',
  total: '4944.00',
  outstanding: '4944.00',
  paymentState: 'unpaid',
  isOverdue: false,
  isSent: true,
  isViewed: true,
  isDisputed: false,
  isImported: false,
  voidedOn: null,
  voidReason: '',
}
const DRAFT: DocumentRow = { ...ROW, id: '0192f0c1-8a00-7000-8000-000000000002', status: 'draft', number: null, paymentState: null }

const figure = { count: 1, sums: [{ currency: 'EUR', count: 1, total: '4944.00', outstanding: '4944.00' }] }
const none = { count: 0, sums: [] }
const figuresOf = (total: number) => ({
  status: 200,
  body: {
    overdue: none,
    dueThisWeek: none,
    unpaid: figure,
    drafts: none,
    issuedThisMonth: figure,
    paidThisMonth: none,
    oldestOverdueDays: 0,
    total,
    counts: { draft: 1, issued: 1, unpaid: 1, overdue: 0, due_this_week: 0, paid: 0, voided: 0 },
  },
})
const FIGURES = 'GET /api/documents/figures'
const LIST = 'GET /api/documents?sort=-createdAt&page=1&pageSize=25'
const SUMMARY = 'GET /api/documents/summary'
const items = (...rows: DocumentRow[]) => ({ status: 200, body: { items: rows } })
const FULL = {
  [FIGURES]: figuresOf(2),
  [LIST]: items(DRAFT, ROW),
  [SUMMARY]: {
    status: 200,
    body: { count: 2, isMore: false, sums: [{ currency: 'EUR', count: 2, total: '9888.00', outstanding: '4944.00' }] },
  },
}

type Props = { readonly start: ListSearch; readonly onSearch: (next: ListSearch, options?: object) => void }

function Screen({ start, onSearch }: Props) {
  const [search, setSearch] = useState(start)
  return (
    <DocumentList
      search={search}
      onSearch={(next, options) => {
        onSearch(next, options)
        setSearch(next)
      }}
    />
  )
}

async function show(start: ListSearch = {}) {
  const onSearch = vi.fn()
  const router = await renderScreen(() => <Screen start={start} onSearch={onSearch} />, '/invoices')
  return { onSearch, router }
}

it('shows documents with number, client, state and amounts, and the sums of the whole filter', async () => {
  fakeServer(FULL)
  await show()
  const row = (await screen.findByText('0000001247')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Orchid Ltd')
  expect(row.textContent).toContain('Viewed')
  expect(within(row).getAllByText('4,944', { exact: false })).toHaveLength(2)
  expect((await screen.findByText('Filtered total')).closest('tr')?.textContent).toContain('9,888.00')
  expect(screen.getByText('1–2 of 2')).toBeDefined()
})

it('opens an issued document to be read and a draft to be written on, by keyboard', async () => {
  fakeServer(FULL)
  const { router } = await show()
  const [, first, second] = (await screen.findByText('0000001247')).closest('table')?.querySelectorAll('tr') ?? []
  first?.focus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/invoices/edit/${DRAFT.id}`)
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(second)
  expect(router.state.location.pathname).toBe(`/invoices/preview/${ROW.id}`)
})

it('offers in the menu of an issued document what can be done with it, and neither to edit nor to delete it', async () => {
  fakeServer(FULL)
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: 0000001247' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'Open',
    'Download PDF',
    'Copy link',
    'Create credit note',
    'Create debit note',
    'Send',
    'Add payment',
    'Duplicate',
    'Mark disputed',
    'Void',
    'Repeat…',
  ])
})

it('deletes a draft only after a question that names its client', async () => {
  const seen = fakeServer({ ...FULL, [`DELETE /api/documents/${DRAFT.id}`]: { status: 204 } })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Orchid Ltd' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the draft for Orchid Ltd?' })
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true))
})

it('leads to the first invoice where there is none', async () => {
  fakeServer({ ...FULL, [FIGURES]: figuresOf(0), [LIST]: items() })
  await show()
  expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'New invoice' }).getAttribute('href')).toBe('/invoices/create')
})

it('offers to clear a filter that nothing matches', async () => {
  fakeServer({ ...FULL, 'GET /api/documents?q=heron&sort=-createdAt&page=1&pageSize=25': items() })
  const { onSearch } = await show({ q: 'heron' })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(onSearch).toHaveBeenLastCalledWith({}, undefined)
})

it('says what happened when the list cannot be loaded, and tries again', async () => {
  fakeServer({ ...FULL, [LIST]: [{ status: 403, body: { errors: { __: ['No permission.'] } } }, items(ROW)] })
  await show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No permission.')
  await userEvent.click(within(alert).getByRole('button'))
  expect(await screen.findByText('0000001247')).toBeDefined()
})

it('filters by a figure exactly what the figure sums, and pressed again by nothing', async () => {
  fakeServer({ ...FULL })
  const { onSearch } = await show()
  const unpaid = within(await screen.findByRole('group', { name: 'Figures and filters' })).getByRole('button', { name: /^Unpaid/ })
  await userEvent.click(unpaid)
  expect(onSearch).toHaveBeenLastCalledWith({ state: 'unpaid', type: ['invoice', 'creditnote', 'debitnote', 'interest_note'] }, undefined)
  await userEvent.click(unpaid)
  expect(onSearch).toHaveBeenLastCalledWith({}, undefined)
})

it('puts the cursor into the search with "/", and searches once typing stops', async () => {
  fakeServer(FULL)
  const { onSearch } = await show()
  await screen.findByText('0000001247')
  await userEvent.keyboard('/')
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'orchid', AT_A_STRETCH)
  await waitFor(() => expect(onSearch).toHaveBeenCalled())
  expect(onSearch.mock.calls).toEqual([[{ q: 'orchid' }, { replace: true }]])
})

it('names each filter in a chip that takes it away', async () => {
  fakeServer(FULL)
  const { onSearch } = await show({ type: ['proforma'], issuedFrom: '2026-10-01', issuedTo: '2026-11-30', totalFrom: '100' })
  expect(await screen.findByText('October – November 2026')).toBeDefined()
  // In the heading too: it is the one type that is listed.
  expect(screen.getAllByText('Proforma invoices')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Period' }))
  expect(onSearch).toHaveBeenLastCalledWith({ type: ['proforma'], totalFrom: '100' }, undefined)
})

it('of offers shows until when they stand, nothing that is to be paid, and begins another', async () => {
  const offer = { ...ROW, type: 'offer', number: 'OF-000031', dueOn: null, validUntilOn: '2099-01-31', paymentState: null } as const
  fakeServer({ ...FULL, [LIST.replace('?', '?type=offer&')]: items(offer), [`${SUMMARY}?type=offer`]: FULL[SUMMARY] })
  await show({ type: ['offer'] })
  const row = (await screen.findByText('OF-000031')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('31/01/2099')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  // The last is that of the rows' menus.
  expect(heads.filter(Boolean)).toEqual(['Number', 'Client', 'Issued', 'Valid until', 'State', 'Total', expect.any(String)])
  expect(screen.getByRole('heading', { level: 1, name: 'Offers' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'New offer' }).getAttribute('href')).toContain('type=offer')
})
