import type { Document } from '@invoice/contract/documents/document.ts'
import type { OpenDocument, Payment, PaymentSummary } from '@invoice/contract/treasury/payments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany } from '../../testing/a-company.ts'
import { anInvoice } from '../../testing/a-document.ts'
import { aPayment } from '../../testing/a-payment.ts'
import { held, listed, made, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { loadTexts } from '../text/texts.ts'
import ContactPayments from './contact-payments.tsx'
import { DocumentPayments } from './document-payments.tsx'

beforeAll(() => loadTexts('documents', 'payments'))
beforeEach(() => chooseWorkspace('w'))

const [COMPANY, CONTACT] = [rowId(1), rowId(2)]
const INVOICE = anInvoice({ companyId: COMPANY, contactId: CONTACT, total: '120.00', outstanding: '120.00' })
const PAY = 'POST /api/payments'

const open = (n: number, changes: Partial<OpenDocument> = {}): OpenDocument => ({
  id: rowId(20 + n),
  type: 'invoice',
  status: 'issued',
  number: `000000010${n}`,
  companyId: COMPANY,
  contactId: CONTACT,
  contactName: INVOICE.recipientName,
  issuedOn: '2026-10-01',
  dueOn: '2026-10-15',
  currency: 'EUR',
  total: '50.00',
  rateFromEur: null,
  rest: '50.00',
  carried: '0.00',
  isOverdue: false,
  ...changes,
})
/** The invoice itself, among what its client owes. */
const ITSELF = open(0, { id: INVOICE.id, number: INVOICE.number, total: '120.00', rest: '120.00' })
const settled = (changes: Partial<Payment['documents'][number]> = {}): Payment['documents'][number] => ({
  documentId: INVOICE.id,
  type: 'invoice',
  number: INVOICE.number,
  status: 'issued',
  outstanding: '100.00',
  paymentState: 'partially_paid',
  currency: 'EUR',
  amount: '20.00',
  settlingAmount: '20.00',
  exchangeDifference: '0.00',
  ...changes,
})

type World = {
  document?: Document
  payments?: readonly Payment[]
  credits?: readonly Payment[]
  owed?: readonly OpenDocument[]
  role?: string
}

async function beside({ document = INVOICE, payments = [], credits = [], owed = [ITSELF], role = 'owner' }: World, answers = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    'GET /api/companies': listed(aCompany({ id: COMPANY, isDefault: true })),
    'GET /api/payment-methods': listed(),
    'GET /api/treasury/accounts': listed(),
    'GET /api/payments': ({ query }: { query: Readonly<Record<string, string>> }) => listed(...(query['documentId'] ? payments : credits)),
    'GET /api/payments/open-documents': listed(...owed),
    [`GET /api/documents/${document.id}/set-offs`]: ok({ made: [], notes: [], open: [] }),
    ...answers,
  })
  await renderScreen(() => <DocumentPayments document={document} />, '/invoices')
  return net
}
const drawerOf = async () => within(await screen.findByRole('dialog', { name: 'New payment' }))
const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add payment' }))
  return drawerOf()
}
const save = (drawer: Awaited<ReturnType<typeof drawerOf>>) => userEvent.click(drawer.getByRole('button', { name: 'Save payment' }))
const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('a payment of a document', () => {
  test('begins with what is left of it, for it alone, also by the key P, and is saved once however often it is pressed', async () => {
    const answer = held()
    const net = await beside({}, { [PAY]: answer.answer })
    await screen.findByRole('button', { name: 'Add payment' })
    await userEvent.keyboard('p')
    const drawer = await drawerOf()
    expect(drawer.getByLabelText<HTMLInputElement>(/^Received amount/).value).toBe('120.00')
    expect((await drawer.findByLabelText<HTMLInputElement>('Amount for Invoice 0000001247')).value).toBe('120.00')
    await save(drawer)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    answer.give(made(aPayment()))
    await waitFor(() => expect(toasts()).toEqual(['The payment is saved.']))
    expect(net.asked(PAY)).toHaveLength(1)
    expect(net.asked(PAY)[0]?.body).toMatchObject({
      direction: 'in',
      companyId: COMPANY,
      contactId: CONTACT,
      amount: '120.00',
      methodKind: 'bank',
      allocations: [{ documentId: INVOICE.id, amount: '120.00', settlingAmount: '' }],
    })
  })

  test('of more settles the oldest due next, and what is left over stays an advance', async () => {
    await beside({ owed: [ITSELF, open(1), open(2)] })
    const drawer = await add()
    await write(drawer.getByLabelText(/^Received amount/), '250')
    const share = (name: string) => drawer.getByLabelText<HTMLInputElement>(`Amount for Invoice ${name}`).value
    expect([share('0000001247'), share('0000000101'), share('0000000102')]).toEqual(['120.00', '50.00', '50.00'])
    expect(drawer.getByText(/^Left over/).textContent).toContain('€30.00')
    expect(drawer.getByText(/stays with the client as an advance/)).toBeDefined()
  })

  test('is shared out as somebody chooses, and by due date again at a press', async () => {
    const net = await beside({ owed: [ITSELF, open(1)] }, { [PAY]: made(aPayment()) })
    const drawer = await add()
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Settle Invoice 0000001247' }))
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Settle Invoice 0000000101' }))
    expect(drawer.getByLabelText<HTMLInputElement>('Amount for Invoice 0000000101').value).toBe('50.00')
    await userEvent.click(drawer.getByRole('button', { name: 'Share out by due date' }))
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Settle Invoice 0000001247' }).checked).toBe(true)
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Settle Invoice 0000000101' }).checked).toBe(false)
    await write(drawer.getByLabelText('Amount for Invoice 0000001247'), '100')
    await save(drawer)
    await waitFor(() => expect(net.asked(PAY)[0]?.body).toMatchObject({ allocations: [{ documentId: INVOICE.id, amount: '100' }] }))
  })

  test('that gives documents more than there is says by how much; refused, the server’s word stands there', async () => {
    const errors = { 'allocations.0.amount': ['Only 120.00 is open.'] }
    await beside({}, { [PAY]: refused(400, errors) })
    const drawer = await add()
    await write(await drawer.findByLabelText('Amount for Invoice 0000001247'), '130')
    expect(drawer.getByText(/^Too much by/).textContent).toContain('€10.00')
    await save(drawer)
    // Once: beside the documents, and not above the form as well.
    expect((await drawer.findByText('Only 120.00 is open.')).getAttribute('role')).toBe('alert')
  })

  test('in cash wants a fiscal receipt, which may come later; by bank it is not asked', async () => {
    const net = await beside({}, { [PAY]: made(aPayment()) })
    const drawer = await add()
    expect(drawer.queryByLabelText('Fiscal receipt')).toBeNull()
    await userEvent.click(drawer.getByLabelText('Payment method', { selector: 'input' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Cash' }))
    expect(drawer.getByText(/wants a fiscal receipt from the cash register/)).toBeDefined()
    await userEvent.type(drawer.getByLabelText('Fiscal receipt'), '0012')
    expect(drawer.queryByText(/wants a fiscal receipt from the cash register/)).toBeNull()
    await save(drawer)
    await waitFor(() => expect(net.asked(PAY)[0]?.body).toMatchObject({ methodKind: 'cash', fiscalReceipt: '0012' }))
  })

  test('of many open documents one is looked for by its number', async () => {
    await beside({ owed: [ITSELF, ...[1, 2, 3, 4, 5, 6, 7].map((n) => open(n))] })
    const drawer = await add()
    await userEvent.type(await drawer.findByLabelText('Document number'), '0107')
    await waitFor(() => expect(drawer.getAllByRole('checkbox')).toHaveLength(1))
    await userEvent.type(drawer.getByLabelText('Document number'), '99')
    expect(await drawer.findByText('There is no such document.')).toBeDefined()
  })

  test.each([
    ['nothing is left of it', { document: anInvoice({ ...INVOICE, outstanding: '0.00', paymentState: 'paid' }) }],
    ['it is a quote', { document: anInvoice({ ...INVOICE, type: 'quote' }) }],
    ['one may only read', { role: 'accountant' }],
  ] as const)('is not offered where %s', async (_, world) => {
    await beside(world)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add payment' })).toBeNull())
    await userEvent.keyboard('p')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what was paid', () => {
  const cash = aPayment({ id: rowId(5), amount: '20.00', lacksReceipt: true, documents: [settled()] })
  const UNDO = `POST /api/payments/${cash.id}/undo`

  test('is told with how, when, and what it lacks', async () => {
    await beside({ payments: [cash] })
    const line = await screen.findByRole('listitem')
    expect(line.textContent).toMatch(/€20\.00.*18\/11\/2026/)
    expect(line.textContent).toMatch(/without.* receipt/i)
  })

  test('with a rate of its own tells what that gave', async () => {
    await beside({ payments: [aPayment({ documents: [settled({ exchangeDifference: '-1.20' })] })] })
    expect((await screen.findByRole('listitem')).textContent).toMatch(/€1\.20/)
  })

  test('is undone after a question that names the amount, and says so', async () => {
    const net = await beside({ payments: [cash] }, { [UNDO]: ok(cash) })
    await userEvent.click(await screen.findByRole('button', { name: /^Undo payment/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo the payment of €20.00?' }))
    await userEvent.click(question.getByRole('button', { name: 'Undo payment' }))
    await waitFor(() => expect(toasts()).toEqual(['The payment was undone.']))
    expect(net.asked(UNDO)).toHaveLength(1)
  })

  test('once undone stays, struck out, and cannot be undone again', async () => {
    await beside({ payments: [aPayment({ undone: { on: '2026-11-20', by: 'Ana' } as Payment['undone'] })] })
    expect((await screen.findByRole('listitem')).textContent).toMatch(/undone.*20\/11\/2026/)
    expect(screen.queryByRole('button', { name: /^Undo payment/ })).toBeNull()
  })
})

describe('an advance of the client', () => {
  const credits = [
    aPayment({ id: rowId(6), unallocated: '70.00', paidOn: '2026-10-01' }),
    aPayment({ id: rowId(7), unallocated: '90.00', paidOn: '2026-10-05' }),
  ]
  const use = (n: number) => `POST /api/payments/${rowId(n)}/allocate`

  test('is offered with what there is of it, and settles no more than is left, the oldest first', async () => {
    const net = await beside({ credits }, { [use(6)]: ok(credits[0]), [use(7)]: ok(credits[1]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Use €120.00' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    const of = (amount: string) => [{ allocations: [{ documentId: INVOICE.id, amount, settlingAmount: '' }] }]
    expect([6, 7].map((n) => net.asked(use(n)).map(({ body }) => body))).toEqual([of('70.00'), of('50.00')])
  })

  test('that cannot be used says why, and the next one is not touched', async () => {
    const net = await beside({ credits }, { [use(6)]: refused(409, { __: ['Somebody used it.'] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Use €120.00' }))
    await waitFor(() => expect(toasts().join()).toContain('Somebody used it.'))
    expect(net.asked(use(7))).toEqual([])
  })
})

describe('what passed between a contact and us', () => {
  const of = async (...sums: PaymentSummary['sums']) => {
    const net = network({
      'GET /api/payments/summary': ok({
        count: sums.length,
        counts: { all: 0, received: 0, paid: 0, unallocated: 0, undone: 0 },
        sums,
        figures: { received: [], paid: [], advances: [], withoutReceipt: [] },
      } satisfies PaymentSummary),
    })
    await renderScreen(() => <ContactPayments contactId={CONTACT} name="Orchid Ltd" />)
    return net
  }

  test('is told by currency, with the way to all of it', async () => {
    const net = await of(
      { currency: 'EUR', count: 2, received: '120.00', paid: '0.00', unallocated: '5.00' },
      { currency: 'USD', count: 1, received: '0.00', paid: '7.50', unallocated: '0.00' },
    )
    const all = await screen.findByRole('link', { name: 'All payments' })
    expect(all.getAttribute('href')).toBe('/payments?q=Orchid+Ltd')
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(said).toEqual(['€120.00', '–None', '€5.00', '–None', 'USD 7.50', '–None'])
    expect(net.seen.at(-1)?.query).toEqual({ contactId: CONTACT })
  })

  test('is nothing at first, and leads nowhere', async () => {
    await of()
    expect(await screen.findByText('No payments yet.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
