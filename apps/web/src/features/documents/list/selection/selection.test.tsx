import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { aRow } from '../../../../testing/a-document.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { toasts } from '../../../../testing/toasts.ts'
import { BulkHost } from '../../bulk/bulk-host.tsx'
import { hideBulkJob } from '../../bulk/bulk-store.ts'
import { DocumentList } from '../document-list.tsx'
import type { ListSearch } from '../list-search.ts'

beforeAll(() => loadTexts('documents', 'bulk'))
beforeEach(hideBulkJob)
afterEach(() => {
  vi.unstubAllGlobals()
})

const ISSUED = aRow({ isSent: true, isViewed: true })
const DRAFT: DocumentRow = {
  ...ISSUED,
  id: '0192f0c1-8a00-7000-8000-000000000002',
  status: 'draft',
  number: null,
  paymentState: null,
  total: '100.00',
}
const NOTE: DocumentRow = {
  ...ISSUED,
  id: '0192f0c1-8a00-7000-8000-000000000003',
  type: 'creditnote',
  number: '0000001248',
  total: '44.00',
}
const NEXT: DocumentRow = { ...ISSUED, id: '0192f0c1-8a00-7000-8000-000000000004', number: '0000001001', total: '1.00' }

const ODD = {
  documentId: DRAFT.id,
  type: 'invoice',
  recipientName: { bg: 'Орхидея ООД', en: 'Orchid Ltd' },
  currency: 'EUR',
  total: '100.00',
  warnings: [{ field: 'lines.1.quantity', code: 'line.quantity_zero', message: 'The quantity is zero.' }],
}

const figure = { count: 0, sums: [] }
const FIGURES = {
  status: 200,
  body: {
    overdue: figure,
    dueThisWeek: figure,
    unpaid: figure,
    drafts: figure,
    issuedThisMonth: figure,
    paidThisMonth: figure,
    oldestOverdueDays: 0,
    total: 248,
    counts: { draft: 6, issued: 242, unpaid: 1, overdue: 0, due_this_week: 0, paid: 0, voided: 0 },
  },
}
const summary = (count: number, total: string) => ({
  status: 200,
  body: { count, isMore: false, sums: [{ currency: 'EUR', count, total, outstanding: '0.00' }] },
})
const items = (...rows: DocumentRow[]) => ({ status: 200, body: { items: rows } })
const JOB_ID = '0192f0c1-8a00-7000-8000-00000000000a'
const job = (changes: object) => ({
  status: 200,
  body: {
    id: JOB_ID,
    task: 'documents.issue',
    state: 'running',
    done: 2,
    total: 6,
    refused: 0,
    reason: null,
    askedBy: { id: 'x', name: 'Мария' },
    createdAt: '2026-11-20T10:00:00Z',
    startedAt: null,
    finishedAt: null,
    refusals: [],
    ...changes,
  },
})
const SERVER = {
  'GET /api/documents/figures': FIGURES,
  'GET /api/documents?sort=-createdAt&page=1&pageSize=25': items(DRAFT, ISSUED, NOTE),
  'GET /api/documents?sort=-createdAt&page=2&pageSize=25&count=248': items(NEXT),
  'GET /api/documents?sort=-createdAt&page=2&pageSize=25': items(NEXT),
  'GET /api/documents/summary': summary(248, '184220.40'),
  'GET /api/documents/summary?state=draft': summary(6, '600.00'),
}

function Screen() {
  const [search, setSearch] = useState<ListSearch>({})
  return (
    <>
      <BulkHost />
      <DocumentList search={search} onSearch={setSearch} />
    </>
  )
}

const show = () => renderScreen(() => <Screen />, '/invoices')
const bar = () => screen.findByRole('region', { name: 'What to do with the selected documents' })
const box = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('checkbox')
const bodyOf = (seen: ReturnType<typeof fakeServer>, path: string) => JSON.parse(String(seen.find((each) => each.path === path)?.body))

describe('the selection', () => {
  it('counts and sums what is chosen on several pages, a credit note with its minus, and goes with Escape', async () => {
    fakeServer(SERVER)
    await show()
    await userEvent.click(await box('0000001247'))
    await userEvent.click(await box('0000001248'))
    expect((await bar()).textContent).toContain('2 selected')
    expect((await bar()).textContent).toContain('4,900.00')
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await userEvent.click(await box('0000001001'))
    expect((await bar()).textContent).toContain('3 selected')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'What to do with the selected documents' })).toBeNull()
    expect(((await box('0000001001')) as HTMLInputElement).checked).toBe(false)
  })

  it('goes from a whole page to all that the filter finds, and back to those of the page', async () => {
    fakeServer(SERVER)
    await show()
    await screen.findByText('0000001247')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 248 of the filter' }))
    expect((await bar()).textContent).toContain('All 248 of the filter are selected')
    expect((await bar()).textContent).toContain('184,220.40')
    await userEvent.click(screen.getByRole('button', { name: 'only those here' }))
    expect((await bar()).textContent).toContain('3 selected')
  })

  it('offers to issue and delete where there are drafts among them, and neither where there are none', async () => {
    fakeServer(SERVER)
    await show()
    await userEvent.click(await box('0000001247'))
    await bar()
    expect(screen.queryByRole('button', { name: /^Issue( \d+)?$/ })).toBeNull()
    await userEvent.click(await box('No number'))
    expect(await screen.findByRole('button', { name: 'Issue 1' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'More acts' }))
    expect(await screen.findByRole('menuitem', { name: 'Delete drafts (1)' })).toBeDefined()
  })

  it('records what vendors sent, and says so of some among ours', async () => {
    const bill: DocumentRow = { ...DRAFT, id: '0192f0c1-8a00-7000-8000-000000000005', type: 'bill', number: 'F-17' }
    fakeServer({ ...SERVER, 'GET /api/documents?sort=-createdAt&page=1&pageSize=25': items(DRAFT, bill) })
    await show()
    await userEvent.click(await box('F-17'))
    expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined()
    await userEvent.click(await box('No number'))
    await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
    expect((await screen.findByRole('dialog', { name: 'Issue 2 drafts?' })).textContent).toContain('recorded under its own number')
  })
})

describe('what is done to all of a filter', () => {
  it('is asked first, sent as the filter with its count, shown as it goes on, and told at its end', async () => {
    const refused = {
      position: 5,
      subjectId: DRAFT.id,
      messages: ['The recipient is missing.'],
      document: { ...DRAFT },
    }
    const seen = fakeServer({
      ...SERVER,
      'POST /api/documents/issue/check': { status: 200, body: { rows: [ODD], looked: 5, count: 6 } },
      'POST /api/documents/issue': { status: 200, body: { jobId: JOB_ID, count: 6, gone: 0 } },
      [`GET /api/jobs/${JOB_ID}`]: [job({}), job({ state: 'done', done: 6, refused: 1, refusals: [refused] })],
    })
    await show()
    await screen.findByText('0000001247')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 248 of the filter' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Issue 6' }))
    const dialog = await screen.findByRole('dialog', { name: 'Issue 6 drafts?' })
    const odd = await within(dialog).findByRole('region', { name: '1 draft is unusual' })
    expect(odd.textContent).toContain('Orchid Ltd')
    expect(odd.textContent).toContain('Line 2: The quantity is zero.')
    expect(dialog.textContent).toContain('The first 5 of 6 were looked at.')
    expect(seen.some(({ method, path }) => method === 'POST' && path === '/api/documents/issue')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Issue all the same' }))
    const strip = await screen.findByRole('region', { name: 'Issuing documents' })
    expect(bodyOf(seen, '/api/documents/issue')).toEqual({ filter: { state: 'draft' }, count: 6 })
    await waitFor(() => expect(strip.textContent).toContain('5 documents issued'))
    await userEvent.click(within(strip).getByRole('button', { name: 'See what was refused' }))
    const drawer = await screen.findByRole('dialog', { name: '5 done, 1 refused' })
    expect(drawer.textContent).toContain('Orchid Ltd')
    expect(drawer.textContent).toContain('The recipient is missing.')
    await userEvent.click(within(drawer).getByRole('button', { name: 'Try the one again' }))
    await waitFor(() => expect(seen.filter(({ path }) => path === '/api/documents/issue')).toHaveLength(2))
    expect(JSON.parse(String(seen.findLast(({ path }) => path === '/api/documents/issue')?.body))).toEqual({ ids: [DRAFT.id] })
  })

  it('are marked as taken over into the books in one act, and what stays as it is is told', async () => {
    const reply = { done: 1, unchanged: 0, notForBooks: 1, notYours: 0, gone: 0 }
    const seen = fakeServer({ ...SERVER, 'PUT /api/documents/taking-over': { status: 200, body: reply } })
    await show()
    await userEvent.click(await box('0000001247'))
    await userEvent.click(await box('0000001248'))
    await userEvent.click(await screen.findByRole('button', { name: 'More acts' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as taken over' }))
    await waitFor(() => expect(toasts()).toContain('Marked 1 document as taken over. 1 is not for the books.'))
    expect(bodyOf(seen, '/api/documents/taking-over')).toEqual({ selection: { ids: [ISSUED.id, NOTE.id] }, taken: 1 })
    expect(screen.queryByRole('region', { name: 'What to do with the selected documents' })).toBeNull()
  })

  it('that was refused whole is told in the question, and what is chosen stays', async () => {
    fakeServer({
      ...SERVER,
      'POST /api/documents/duplicate': { status: 409, body: { errors: { __: ['The documents have changed in the meantime.'] } } },
    })
    await show()
    await userEvent.click(await box('0000001247'))
    await userEvent.click(await screen.findByRole('button', { name: 'More acts' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate 1 document?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('changed in the meantime')
    expect((await bar()).textContent).toContain('1 selected')
  })
})
