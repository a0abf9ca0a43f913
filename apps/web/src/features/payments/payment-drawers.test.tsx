import type { OpenDocument, Payment } from '@invoice/contract/treasury/payments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aPayment } from '../../testing/a-payment.ts'
import { listed, made, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import { PaymentActs } from './payment-acts.tsx'
import type { PaymentAct } from './payment-menu.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('documents')
})
afterEach(cleanup)

const ID = rowId(1)
const name = { bg: 'Липа ООД', en: 'Lipa' }
const settled = (changes: Partial<Payment['documents'][number]> = {}): Payment['documents'][number] => ({
  documentId: rowId(5),
  type: 'invoice',
  status: 'issued',
  number: '0000000045',
  currency: 'EUR',
  amount: '30.00',
  settlingAmount: '30.00',
  exchangeDifference: '0.00',
  outstanding: '0.00',
  paymentState: 'paid',
  ...changes,
})
const open = (changes: Partial<OpenDocument> = {}): OpenDocument => ({
  id: rowId(7),
  type: 'invoice',
  status: 'issued',
  number: '0000000046',
  companyId: rowId(2),
  contactId: rowId(3),
  contactName: name,
  issuedOn: '2026-10-01',
  dueOn: '2026-10-15',
  currency: 'EUR',
  total: '120.00',
  rateFromEur: null,
  rest: '120.00',
  carried: '0.00',
  isOverdue: false,
  ...changes,
})
const payment = (changes: Partial<Payment> = {}): Payment =>
  aPayment({ contactId: rowId(3), contactName: name, methodKind: 'bank', ...changes })

/** The drawer of one act, in front of somebody who may do it. */
async function asking(act: PaymentAct, of: Payment, routes: Parameters<typeof network>[0] = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Студио', role: 'owner', isOwner: true }),
    'GET /api/payment-methods': listed(),
    'GET /api/treasury/accounts': listed(),
    'GET /api/payments/open-documents': listed(open()),
    ...routes,
  })
  const onClose = vi.fn()
  await renderScreen(() => <PaymentActs acted={{ act, payment: of }} onClose={onClose} />)
  return { ...net, onClose, dialog: within(await screen.findByRole('dialog')) }
}
const retype = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

describe('sending back what is left', () => {
  const REFUND = `POST /api/payments/${ID}/refund`

  test('begins with all of it, from where the money came to; less is sent, and said so', async () => {
    const { asked, dialog, onClose } = await asking('refund', payment({ accountId: rowId(9) }), { [REFUND]: made(payment()) })
    const amount = dialog.getByLabelText<HTMLInputElement>(/^Върната сума/)
    expect(amount.value).toMatch(/^50,00/)
    expect(dialog.getByText(/^остават 50,00/)).toBeTruthy()
    await retype(amount, '20')
    await press('Запази връщането')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(REFUND)[0]?.body).toMatchObject({ amount: '20', accountId: rowId(9), methodKind: 'bank' })
    expect(toasts()).toContain('Връщането е запазено.')
  })

  test('of more than there is, is refused at the amount, and nothing is closed', async () => {
    const { dialog, onClose } = await asking('refund', payment(), {
      [REFUND]: refused(409, { amount: ['От това плащане са неразпределени 50,00 €.'] }),
    })
    await retype(dialog.getByLabelText(/^Върната сума/), '70')
    await press('Запази връщането')
    expect(await dialog.findByText('От това плащане са неразпределени 50,00 €.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Върната сума/))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('releasing a document', () => {
  const RELEASE = `POST /api/payments/${ID}/release`
  const both = payment({
    unallocated: '0.00',
    documents: [settled(), settled({ documentId: rowId(6), number: '0000000047', amount: '20.00' })],
  })

  test('asks which and how much: all that is settled of it, unless somebody says less', async () => {
    const { asked, dialog, onClose } = await asking('release', both, { [RELEASE]: ok(both) })
    expect(dialog.getByLabelText<HTMLInputElement>(/^Сума за освобождаване/).value).toMatch(/^30,00/)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Документ' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Фактура 0000000047' }))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Сума за освобождаване/).value).toMatch(/^20,00/)
    expect(dialog.getByText(/^покрити са 20,00/)).toBeTruthy()
    await press('Освободи')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(RELEASE)[0]?.body).toEqual({ documentId: rowId(6), amount: '20.00' })
    expect(toasts()).toContain('Сумата е освободена.')
  })
})

describe('allocating later', () => {
  const ALLOCATE = `POST /api/payments/${ID}/allocate`

  test('goes to the oldest due until somebody chooses', async () => {
    const { asked, dialog, onClose } = await asking('allocate', payment(), { [ALLOCATE]: ok(payment()) })
    const share = await dialog.findByLabelText<HTMLInputElement>('Сума за Фактура 0000000046')
    expect(share.value).toMatch(/^50,00/)
    await retype(share, '12,5')
    await press('Разпредели')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(ALLOCATE)[0]?.body).toEqual({ allocations: [{ documentId: rowId(7), amount: '12.5', settlingAmount: '' }] })
    expect(toasts()).toContain('Остатъкът е разпределен.')
  })

  test.each([
    ['1', 'Положителна курсова разлика: 8,33'],
    ['1.25', 'Отрицателна курсова разлика: 1,67'],
  ])('of dollars at %s tells what the rates give or take before it is saved', async (rateFromEur, expected) => {
    const dollars = payment({ currency: 'USD', rateFromEur })
    const owed = open({ currency: 'USD', rateFromEur: '1.2' })
    const { dialog } = await asking('allocate', dollars, { 'GET /api/payments/open-documents': listed(owed) })
    expect((await dialog.findByRole('status')).textContent?.replaceAll('\u00a0', ' ')).toContain(expected)
  })

  test('refused says why once, beside the documents, and stays', async () => {
    const refusal = refused(409, { 'allocations.0.amount': ['От Фактура 0000000046 остават 10,00 €.'] })
    const { dialog, onClose } = await asking('allocate', payment(), { [ALLOCATE]: refusal })
    await dialog.findByLabelText('Сума за Фактура 0000000046')
    await press('Разпредели')
    expect((await dialog.findByText('От Фактура 0000000046 остават 10,00 €.')).getAttribute('role')).toBe('alert')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('where nothing is open says so', async () => {
    const { dialog } = await asking('allocate', payment(), { 'GET /api/payments/open-documents': listed() })
    expect(await dialog.findByText('Няма неплатени документи. Плащането остава като аванс.')).toBeTruthy()
  })
})

describe('undoing', () => {
  const UNDO = `POST /api/payments/${ID}/undo`

  test('says what becomes of what it settled before it is done, and that it was', async () => {
    const { asked, dialog } = await asking('undo', payment(), { [UNDO]: ok(payment()) })
    expect(dialog.getByText(/^Документите, които е покрило, отново са неплатени от днес/)).toBeTruthy()
    await press('Отмени плащането')
    await waitFor(() => expect(toasts()).toContain('Плащането е отменено.'))
    expect(asked(UNDO)).toHaveLength(1)
  })

  test('what was sent back in part is refused, and told', async () => {
    const { dialog } = await asking('undo', payment(), {
      [UNDO]: refused(409, { __: ['Част от това плащане е върната. Първо отменете връщането.'] }),
    })
    await press('Отмени плащането')
    expect(await dialog.findByText('Част от това плащане е върната. Първо отменете връщането.')).toBeTruthy()
    expect(toasts()).not.toContain('Плащането е отменено.')
  })
})

test('a fiscal receipt may be written down later, with its day', async () => {
  const RECEIPT = `PUT /api/payments/${ID}/fiscal-receipt`
  const cash = payment({ methodKind: 'cash', lacksReceipt: true, fiscalReceiptOn: '2026-11-18' })
  const { asked, dialog, onClose } = await asking('receipt', cash, { [RECEIPT]: ok(cash) })
  await userEvent.type(dialog.getByLabelText('Фискален бон'), '0012345')
  await press('Запази')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked(RECEIPT)[0]?.body).toEqual({ fiscalReceipt: '0012345', fiscalReceiptOn: '2026-11-18' })
  expect(toasts()).toContain('Фискалният бон е запазен.')
})
