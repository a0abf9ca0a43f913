import type { Document } from '@invoice/contract/documents/document.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageShortcuts } from '../../../shared/layers/shortcuts.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aDraft, anInvoice, aRow, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { items, late, ok, refused } from '../../../testing/stand-in.ts'
import { toasts } from '../../../testing/toasts.ts'
import { rememberList } from '../list/last-list.ts'
import { HISTORY, press, REMOVE, REVOKE, rail, SHARE, show, TOKEN, title } from './testing/show-view.tsx'

beforeAll(() => loadTexts('documents'))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await changeLanguage('en')
})

describe('what can be done', () => {
  test('an issued invoice is read, downloaded, printed and shared, and nothing changes it', async () => {
    await show(anInvoice())
    await title('Invoice 0000001247')
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(`/api/documents/${DOCUMENT_ID}/pdf`)
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Finish and issue' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('a draft is written on, finished and deleted, and has no public link', async () => {
    await show(aDraft({ total: '120.00' }))
    await title('Invoice')
    for (const name of ['Edit', 'Finish and issue']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/invoices/edit/${DOCUMENT_ID}`)
    }
    expect(rail().getByText('Total').nextSibling?.textContent).toBe('€120.00')
    expect(rail().queryByRole('heading', { name: 'Public link' })).toBeNull()
    expect(rail().queryByRole('heading', { name: 'Payments' })).toBeNull()
  })

  test('what a vendor sent is finished to be recorded, since it is issued already', async () => {
    await show(aDraft({ type: 'bill' }), { [`GET /api/documents/${DOCUMENT_ID}/attachments`]: items() })
    await title('Vendor bill')
    expect(screen.getByRole('link', { name: 'Finish and record' })).toBeDefined()
  })

  test('a draft is deleted after a question, and the list takes its place', async () => {
    const { router, of } = await show(aDraft(), { [REMOVE]: { status: 204 }, 'GET /api/documents': items() })
    await title('Invoice')
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' })
    expect(of(REMOVE)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices'))
    expect(toasts()).toContain('The draft is deleted.')
  })

  test('a draft that may not be deleted stays, and the question says why', async () => {
    const { router } = await show(aDraft(), { [REMOVE]: refused(409, { __: ['It was issued meanwhile.'] }) })
    await title('Invoice')
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Error deleting invoice. It was issued meanwhile.')
    expect(router.state.location.pathname).toBe(`/invoices/preview/${DOCUMENT_ID}`)
  })
})

test('its keys send, pay, print and lead on, and say so where keys are told', async () => {
  await show(anInvoice({ allowedActions: ['send', 'addPayment'] }), { 'GET /api/payments': items() })
  await title('Invoice 0000001247')
  await waitFor(() => {
    const keys = pageShortcuts()
    expect(keys.map((one) => one.keys)).toEqual(expect.arrayContaining(['S', 'mod+P']))
    expect(keys.find((one) => one.keys === 'mod+P')?.tells).toBe('Print')
  })
})

test('what is paid of it stands first in the rail, below what is due', async () => {
  await show(anInvoice({ paymentState: 'unpaid' }))
  await title('Invoice 0000001247')
  const headings = rail()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings.indexOf('Payments')).toBeLessThan(headings.indexOf('Public link'))
  expect(headings.indexOf('Payments')).toBeLessThanOrEqual(1)
})

describe('the state beside the number', () => {
  test('opens its history and what may be done now, by key too, and goes when something is done', async () => {
    const entry = { at: '2026-11-18T09:31:00.000Z', act: 'document.issued', actor: 'Mira', details: {} }
    await show(anInvoice({ allowedActions: ['void', 'duplicate'] }), { [HISTORY]: items(entry) })
    await title('Invoice 0000001247')
    screen.getByTitle('History').focus()
    await userEvent.keyboard('{Enter}')
    const panel = within(await screen.findByRole('dialog'))
    expect((await panel.findByText('Mira')).textContent).toBe('Mira')
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Duplicate', 'Void'])
    await userEvent.click(panel.getByRole('button', { name: 'Void' }))
    expect(await screen.findByRole('dialog', { name: 'Void Invoice 0000001247?' })).toBeDefined()
    expect(screen.queryByText('History', { selector: '[role="dialog"] h2' })).toBeNull()
  })

  test('a voided document and what replaced it lead to the protocol', async () => {
    const protocols = [{ documentId: DOCUMENT_ID, number: '0000000003', madeOn: '2026-11-20' }]
    await show(anInvoice({ status: 'voided', paymentState: null, protocols }))
    await title('Invoice 0000001247')
    const link = rail().getByRole('link', { name: /^Protocol 0000000003/ })
    expect(link.getAttribute('href')).toBe(`/api/documents/${DOCUMENT_ID}/protocol`)
  })
})

describe('what is due', () => {
  test.each<[string, Partial<Document>, string]>([
    ['in the future', { dueOn: '2026-12-02' }, 'by 02/12/2026, in 14 days'],
    ['today', { dueOn: '2026-11-18' }, 'by 18/11/2026, today'],
    ['overdue', { dueOn: '2026-11-17', isOverdue: true }, 'by 17/11/2026, 1 day late'],
    ['without a day', { dueOn: null }, 'no due date'],
    ['paid', { paymentState: 'paid', outstanding: '0.00' }, 'Paid in full'],
    ['overpaid', { paymentState: 'overpaid', outstanding: '-10.00' }, 'Paid in full'],
  ])('%s is said so', async (_, change, text) => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] })
    await show(anInvoice(change))
    await title('Invoice 0000001247')
    expect(rail().getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeDefined()
  })

  test('what is left is loud, beside the total and what was paid', async () => {
    await show(anInvoice({ total: '1000000.10', settled: '0.05', outstanding: '1000000.05', paymentState: 'partially_paid' }))
    await title('Invoice 0000001247')
    expect(rail().getByText('Left to pay').nextSibling?.textContent).toBe('€1,000,000.05')
    const payments = rail().getByRole('heading', { name: 'Payments' }).parentElement
    expect(payments?.querySelector('dl')?.textContent).toBe('Total€1,000,000.10Paid€0.05')
    expect(payments?.textContent).not.toContain('No payments yet.')
  })

  test('a voided document says why', async () => {
    await show(anInvoice({ status: 'voided', paymentState: null, outstanding: '0.00', voidReason: 'Сгрешен получател' }))
    await title('Invoice 0000001247')
    expect(rail().getByText('Reason: Сгрешен получател')).toBeDefined()
    expect(screen.getAllByText('Voided').length).toBeGreaterThan(0)
  })

  test('in Bulgarian, in the gender of its kind and the plural of its days', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] })
    await changeLanguage('bg')
    await show(anInvoice({ dueOn: '2026-11-16', isOverdue: true }))
    await title('Фактура 0000001247')
    expect(screen.getAllByText('Просрочена').length).toBeGreaterThan(0)
    expect(screen.getByText('закъснение 2 дни')).toBeDefined()
  })
})

describe('the public link', () => {
  test('is made once, shown, and can be opened', async () => {
    const { of } = await show([ok(anInvoice()), ok(anInvoice({ publicToken: TOKEN }))], { [SHARE]: ok({ token: TOKEN }) })
    await title('Invoice 0000001247')
    await press('Create a public link')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Public link' })
    expect(field.value).toBe(`${window.location.host}/v/${TOKEN}`)
    expect(screen.getByRole('link', { name: 'Open the link' }).getAttribute('href')).toBe(`${window.location.origin}/v/${TOKEN}`)
    expect(of(SHARE)).toHaveLength(1)
  })

  test('that could not be made is told', async () => {
    await show(anInvoice(), { [SHARE]: 'no answer' })
    await title('Invoice 0000001247')
    await press('Create a public link')
    await waitFor(() => expect(toasts()).toContain('Network error. Please check your connection.'))
    expect(screen.getByRole('button', { name: 'Create a public link' })).toBeDefined()
  })

  test('is revoked after a question that names the document and says what that means', async () => {
    const { of } = await show([ok(anInvoice({ publicToken: TOKEN })), ok(anInvoice())], { [REVOKE]: { status: 204 } })
    await title('Invoice 0000001247')
    await press('Revoke link')
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the public link of Invoice 0000001247?' })
    expect(dialog.textContent).toContain('Whoever has it will no longer see the document.')
    expect(of(REVOKE)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke link' }))
    expect(await screen.findByRole('button', { name: 'Create a public link' })).toBeDefined()
    expect(toasts()).toContain('The public link is revoked.')
  })
})

describe('relations and history', () => {
  test('leads to where it comes from and to what was made of it', async () => {
    const link = (id: string, type: 'proforma' | 'creditnote', number: string | null) =>
      ({ id, type, status: number === null ? 'draft' : 'issued', number, issuedOn: number === null ? null : '2026-11-20' }) as const
    await show(anInvoice({ source: link('p', 'proforma', '0000000009'), derived: [link('c', 'creditnote', null)] }))
    await title('Invoice 0000001247')
    const links = [/^Proforma invoice/, /^Credit note/].map((name) => rail().getByRole('link', { name }))
    expect(links.map(({ textContent }) => textContent)).toEqual(['Proforma invoice 000000000920/11/2026', 'Credit note No number'])
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/invoices/preview/p', '/invoices/preview/c'])
  })

  test('history says who did what; an act without a word of its own is a change', async () => {
    const entry = (act: string, actor: string, minute: number) => ({ at: `2026-11-18T09:${minute}:00.000Z`, act, actor, details: {} })
    await show(anInvoice(), {
      [HISTORY]: items(entry('document.viewed', '', 40), entry('document.reconciled', 'Petya', 35), entry('document.issued', 'Mira', 31)),
    })
    await rail().findByText('Issued', { selector: 'li span' })
    expect(
      rail()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\d[\d:/., ]*/g, '|')),
    ).toEqual([
      expect.stringMatching(/^Opened by the recipient/),
      expect.stringMatching(/^Changed.*Petya$/),
      expect.stringMatching(/^Issued.*Mira$/),
    ])
  })

  test('history and links stand above amounts, since they are looked for more often', async () => {
    const link = { id: 'p', type: 'proforma', status: 'issued', number: '0000000009', issuedOn: '2026-11-20' } as const
    await show(anInvoice({ source: link }), { [HISTORY]: items() })
    await title('Invoice 0000001247')
    await rail().findByRole('heading', { name: 'History' })
    const headings = rail()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    const places = ['Payments', 'History', 'Linked documents', 'Public link', 'Amounts'].map((name) => headings.indexOf(name))
    expect(headings.join(', ')).toContain('History')
    expect(places).toEqual([...places].sort((x, y) => x - y))
    expect(places).not.toContain(-1)
  })

  test('a history that cannot be read is left out, and the rest stays', async () => {
    await show(anInvoice(), { [HISTORY]: refused(403) })
    await title('Invoice 0000001247')
    await waitFor(() => expect(rail().queryByRole('heading', { name: 'History' })).toBeNull())
    expect(rail().getByRole('heading', { name: 'Payments' })).toBeDefined()
  })
})

describe('a document that does not come', () => {
  test('while it is on its way its parts say that they are busy', async () => {
    const slow = late()
    await show(slow.answer)
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    slow.come(ok(anInvoice()))
    await title('Invoice 0000001247')
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))
  })

  test.each([404, 400])('an address that is none (%d) leads back to the list', async (status) => {
    await show(refused(status, { __: ['?'] }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The requested resource was not found.')
    expect(within(alert).getByRole('link', { name: 'Back to invoices' }).getAttribute('href')).toBe('/invoices')
  })

  test('one that is refused is told, and tried again', async () => {
    await show([refused(403, { __: ['No permission.'] }), ok(anInvoice())])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No permission.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await title('Invoice 0000001247')
  })
})

describe('the list that one came from', () => {
  const LIST = 'GET /api/documents'
  const SUMMARY = 'GET /api/documents/summary'
  const OTHERS = ['0199aa00-0000-7000-8000-0000000000c1', '0199aa00-0000-7000-8000-0000000000c2']
  const row = (id: string) => aRow({ id })

  test('its documents before and after this one are one step away, and the way back leads to it as it was', async () => {
    rememberList({ state: 'unpaid', page: 2 })
    const [before = '', after = ''] = OTHERS
    const { of, router } = await show(anInvoice(), {
      [LIST]: items(row(before), row(DOCUMENT_ID), row(after)),
      [SUMMARY]: ok({ count: 31, isMore: false, sums: [] }),
    })
    const steps = within(await screen.findByRole('navigation', { name: 'Neighbouring documents' }))
    expect(await steps.findByText('27 of 31')).toBeDefined()
    expect(of(LIST)[0]?.query).toMatchObject({ state: 'unpaid', page: '2', pageSize: '25' })
    expect(steps.getByRole('link', { name: 'Previous document' }).getAttribute('href')).toBe(`/invoices/preview/${before}`)
    expect(screen.getByRole('link', { name: 'Back to invoices' }).getAttribute('href')).toBe('/invoices?state=unpaid&page=2')
    await userEvent.click(steps.getByRole('link', { name: 'Next document' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/preview/${after}`))
  })

  test('its neighbours are one key away', async () => {
    rememberList({})
    const [before = '', after = ''] = OTHERS
    const { router } = await show(anInvoice(), {
      [LIST]: items(row(before), row(DOCUMENT_ID), row(after)),
      [SUMMARY]: ok({ count: 3, isMore: false, sums: [] }),
    })
    await screen.findByRole('link', { name: 'Next document' })
    await userEvent.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/preview/${after}`))
    await userEvent.keyboard('k')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/preview/${before}`))
  })

  test('at the end of a page the next one is asked for, and at the end of the list there is none', async () => {
    rememberList({ pageSize: 10 })
    const full = Array.from({ length: 9 }, (_, at) => row(`0199aa00-0000-7000-8000-00000000000${at}`))
    const [next = ''] = OTHERS
    const { of } = await show(anInvoice(), {
      [LIST]: ({ query }) => (query['page'] === '2' ? items(row(next)) : items(...full, row(DOCUMENT_ID))),
      [SUMMARY]: ok({ count: 11, isMore: false, sums: [] }),
    })
    const link = await screen.findByRole('link', { name: 'Next document' })
    expect(link.getAttribute('href')).toBe(`/invoices/preview/${next}`)
    expect(of(LIST).map(({ query }) => query['page'])).toEqual(['1', '2'])
  })

  test('who came from nowhere has no neighbours', async () => {
    const { of } = await show(anInvoice())
    await title('Invoice 0000001247')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(of(LIST)).toEqual([])
  })
})

test('the number is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(anInvoice())
  await title('Invoice 0000001247')
  await press('Copy number')
  expect(write).toHaveBeenCalledWith('0000001247')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
})
