import type { Document } from '@invoice/contract/documents/document.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aDraft, anInvoice, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { aSnapshot } from '../../../testing/a-snapshot.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { items, late, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { toasts } from '../../../testing/toasts.ts'
import { DocumentView } from '../view/document-view.tsx'

const READ = `GET /api/documents/${DOCUMENT_ID}`
const MADE = '0192f0c1-8a00-7000-8000-000000000009'
const act = (name: string) => `POST /api/documents/${DOCUMENT_ID}/${name}`

beforeAll(() => loadTexts('documents'))

async function show(document: Document, routes: Parameters<typeof standIn>[0]) {
  const paper = ok({ snapshot: aSnapshot(), pages: 1, links: [] })
  const server = standIn({ [READ]: ok(document), [`${READ}/paper`]: paper, [`${READ}/history`]: items(), ...routes })
  const router = await renderScreen(() => <DocumentView id={DOCUMENT_ID} />, `/invoices/preview/${DOCUMENT_ID}`)
  await screen.findByRole('heading', { name: 'What can be done' })
  return { ...server, router }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('voiding', () => {
  const invoice = anInvoice({ allowedActions: ['void', 'duplicate'] })

  test('asks why, by the name of the document, and tells at the field what is wrong with that', async () => {
    const { of } = await show(invoice, {
      [act('void')]: [
        refused(400, { __: ['Check your input.'], reason: ['This field is required.'] }),
        ok({ document: anInvoice({ status: 'voided', allowedActions: [] }), replacement: null }),
      ],
    })
    await press('Void')
    const dialog = within(await screen.findByRole('dialog', { name: 'Void Invoice 0000001247?' }))
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    expect(await dialog.findByText('This field is required.')).toBeDefined()
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(reason, 'Wrong client')
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(toasts()).toContain('Invoice 0000001247 is voided.'))
    expect(of(act('void')).map(({ body }) => body)).toEqual([
      { reason: '', reissue: 0 },
      { reason: 'Wrong client', reissue: 0 },
    ])
    const keys = of(act('void')).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('and issuing anew leads to the draft', async () => {
    const replacement = aDraft({ id: MADE })
    const { router } = await show(invoice, { [act('void')]: ok({ document: invoice, replacement }) })
    await press('Void')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong client')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Issue a new one in its place' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/edit/${MADE}`))
  })

  test('of what was paid names the payments and asks what becomes of them', async () => {
    const settled = { documentId: DOCUMENT_ID, type: 'invoice', status: 'issued', number: '0000001247', currency: 'EUR', amount: '70.00' }
    const share = { ...settled, settlingAmount: '70.00', exchangeDifference: '0.00', outstanding: '0.00', paymentState: 'paid' }
    const payment = {
      id: MADE,
      version: 1,
      companyId: MADE,
      companyName: { bg: 'А', en: '' },
      contactId: null,
      contactName: null,
      direction: 'in',
      paidOn: '2026-11-02',
      amount: '100.00',
      currency: 'EUR',
      rateFromEur: null,
      methodKind: 'bank',
      paymentMethodId: null,
      accountId: null,
      accountName: '',
      reference: '',
      note: '',
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      lacksReceipt: false,
      allocated: '70.00',
      refunded: '0.00',
      unallocated: '30.00',
      refundsId: null,
      isDisputed: false,
      undone: null,
      documents: [share],
      warnings: [],
      papers: [],
      createdBy: 'Мария',
      createdAt: '2026-11-02T09:00:00.000Z',
    }
    const { of } = await show(
      { ...invoice, settled: '70.00' },
      {
        'GET /api/payments': items(payment),
        [act('void')]: ok({ document: invoice, replacement: null }),
      },
    )
    await press('Void')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^€70\.00/)).toBeDefined()
    expect(dialog.getByText(/02\/11\/2026/)).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong client')
    await userEvent.click(dialog.getByRole('radio', { name: 'The payments are undone' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(of(act('void')).map(({ body }) => body)).toEqual([{ reason: 'Wrong client', reissue: 0, payments: 'undo' }]))
  })

  test('while a note stands leads to the note; the refusal stays in the dialog', async () => {
    const note = { id: MADE, type: 'creditnote', status: 'issued', number: '0000001248', issuedOn: '2026-11-20' } as const
    await show({ ...invoice, derived: [note] }, { [act('void')]: refused(409, { __: ['It has notes that stand.'] }) })
    await press('Void')
    const dialog = within(await screen.findByRole('dialog'))
    const link = dialog.getByRole('link', { name: 'Credit note 0000001248' })
    expect(link.getAttribute('href')).toBe(`/invoices/preview/${MADE}`)
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('It has notes that stand.')
  })
})

test('what came into the way meanwhile is led to by the refusal itself', async () => {
  const payment = { id: MADE, type: 'receipt', status: 'issued', number: 'RC-000007', issuedOn: '2026-11-18' }
  const body = { errors: { __: ['It has payments.'] }, documents: [payment] }
  await show(anInvoice({ allowedActions: ['void'] }), { [act('void')]: { status: 409, body } })
  await press('Void')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong client')
  await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
  expect(await dialog.findByText('It has payments.')).toBeDefined()
  expect(dialog.getByRole('link', { name: /RC-000007/ }).getAttribute('href')).toBe(`/invoices/preview/${MADE}`)
})

describe('disputing', () => {
  test('asks what the client disputes, tells at the field that it is missing, and keeps what was typed', async () => {
    const { of } = await show(anInvoice({ allowedActions: ['dispute'] }), {
      [act('dispute')]: [
        refused(400, { __: ['Check your input.'], reason: ['This field is required.'] }),
        ok(anInvoice({ allowedActions: ['undispute'] })),
      ],
    })
    await press('Mark disputed')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Invoice 0000001247 as disputed?' }))
    expect(dialog.getByText('No reminder of it is sent until you take this back. The client is told nothing.')).toBeDefined()
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^What the client disputes/ })
    await userEvent.type(reason, ' ')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark disputed' }))
    expect(await dialog.findByText('This field is required.')).toBeDefined()
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(reason, 'Incomplete delivery ')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark disputed' }))
    await waitFor(() => expect(toasts()).toContain('Invoice 0000001247 is marked as disputed.'))
    expect(of(act('dispute')).map(({ body }) => body)).toEqual([{ reason: '' }, { reason: 'Incomplete delivery' }])
    const keys = of(act('dispute')).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, keys.includes(null)]).toEqual([2, false])
  })

  test('is taken back after a second look, without a reason', async () => {
    const { of } = await show(anInvoice({ allowedActions: ['undispute'] }), {
      [act('undispute')]: ok(anInvoice({ allowedActions: ['dispute'] })),
    })
    await press('End dispute')
    const dialog = within(await screen.findByRole('dialog', { name: 'Is Invoice 0000001247 no longer disputed?' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'End dispute' }))
    await waitFor(() => expect(toasts()).toContain('Invoice 0000001247 is no longer disputed.'))
    expect(of(act('undispute'))).toHaveLength(1)
  })
})

describe('converting', () => {
  const quote = anInvoice({
    type: 'quote',
    status: 'accepted',
    allowedActions: ['convert', 'duplicate'],
    convertibleTo: ['proforma', 'invoice'],
  })

  test('asks into what, and opens the draft', async () => {
    const { router, of } = await show(quote, { [act('convert')]: ok(aDraft({ id: MADE })) })
    await press('Convert')
    const dialog = within(await screen.findByRole('dialog', { name: 'Convert Quote 0000001247' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Proforma invoice' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make the draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/edit/${MADE}`))
    expect(of(act('convert')).map(({ body }) => body)).toEqual([{ type: 'proforma' }])
  })

  test('that was begun already shows the way to its draft', async () => {
    const draft = { id: MADE, type: 'invoice', status: 'draft', number: null, issuedOn: null } as const
    await show({ ...quote, derived: [draft] }, {})
    await press('Convert')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'Invoice No number' }).getAttribute('href')).toBe(`/invoices/preview/${MADE}`)
  })
})

describe('a reason that was typed', () => {
  const ask = async (answer: Parameters<typeof standIn>[0][string] = ok(anInvoice())) => {
    const server = await show(anInvoice({ allowedActions: ['void'] }), { [act('void')]: answer })
    await press('Void')
    const dialog = await screen.findByRole('dialog', { name: /^Void/ })
    return { ...server, dialog, reason: within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }) }
  }

  test.each(['Escape', 'the button'])('is asked about before %s loses it: one may stay, or leave', async (way) => {
    const { dialog, reason } = await ask()
    await userEvent.type(reason, 'Wrong client')
    const leave = () =>
      way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }))
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(reason.value).toBe('Wrong client')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull())
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not asked about where there is none', async () => {
    await ask()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('stays until its answer is there', async () => {
    const reply = late()
    const { dialog, reason, of } = await ask(reply.answer)
    await userEvent.type(reason, 'Wrong client')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(of(act('void'))).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    reply.come(refused(409, { __: ['It was paid.'] }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('It was paid.')
  })
})

test('an offer is declined with a reason, if one likes', async () => {
  const offer = anInvoice({ type: 'offer', allowedActions: ['accept', 'decline', 'duplicate'] })
  const { of } = await show(offer, {
    [act('decline')]: ok(anInvoice({ type: 'offer', status: 'declined', allowedActions: ['duplicate'] })),
  })
  await press('Mark declined')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Offer 0000001247 as declined?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Too dear{Enter}')
  await waitFor(() => expect(toasts()).toContain('Offer 0000001247 is marked as declined.'))
  expect(of(act('decline')).map(({ body }) => body)).toEqual([{ reason: 'Too dear' }])
})

test('what is left of an order is told line by line', async () => {
  const line = { ...LINE, id: MADE, name: { bg: 'Стол', en: 'Chair' } }
  const progress = [{ lineId: MADE, left: { invoice: '3', delivery_note: '0' } }]
  await show(anInvoice({ type: 'order', allowedActions: ['convert'], lines: [line], progress }), {})
  expect(screen.getByText('Chair').nextSibling?.textContent).toBe('3 to invoice, 0 to deliver')
})

test('a copy is made at once and opens in the editor', async () => {
  const { router, of } = await show(anInvoice({ allowedActions: ['duplicate'] }), { [act('duplicate')]: ok(aDraft({ id: MADE }), 201) })
  await press('Duplicate')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/edit/${MADE}`))
  expect(of(act('duplicate'))).toHaveLength(1)
})

const LINE: Document['lines'][number] = {
  id: '',
  productId: null,
  name: { bg: '', en: '' },
  description: { bg: '', en: '' },
  sku: '',
  unitId: null,
  quantity: '10',
  unitPrice: '50',
  discountPercent: null,
  discountAmount: null,
  taxRateId: null,
  dealTermId: null,
  advanceId: null,
  vatCategory: 'S',
  vatRate: '20',
  amount: '500.00',
  discount: '0.00',
  net: '500.00',
  total: '500.00',
}

test('of a recorded bill what its vendor credits is begun by a press, and names the bill by its number and day', async () => {
  const begun = 'POST /api/documents'
  const named = { vendorNumber: '31902', issuedOn: '2026-11-20' }
  const bill = anInvoice({ type: 'bill', status: 'recorded', contactId: MADE, ...named, allowedActions: ['duplicate'] })
  const { router, of } = await show(bill, { [begun]: ok(aDraft({ id: MADE })) })
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record a credit note' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/edit/${MADE}`))
  expect(of(begun).map(({ body }) => body)).toEqual([
    expect.objectContaining({ type: 'vendor_creditnote', contactId: MADE, sourceNumber: '31902', sourceIssuedOn: '2026-11-20' }),
  ])
})
