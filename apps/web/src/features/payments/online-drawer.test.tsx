import type { OnlineOrder } from '@invoice/contract/treasury/online.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { aPayment } from '../../testing/a-payment.ts'
import { listed, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import { PaymentActs } from './payment-acts.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
})
afterEach(cleanup)

const ID = rowId(1)
const READ = `GET /api/payments/${ID}/online`
const REFUND = `POST /api/payments/${ID}/online-refund`
const order = (changes: Partial<OnlineOrder> = {}): OnlineOrder => ({
  provider: 'Stripe',
  reference: '7'.repeat(26),
  providerId: 'cs_test_1',
  state: 'paid',
  currency: 'EUR',
  captured: '1152.00',
  refunded: '100.00',
  disputed: '0.00',
  dispute: 'none',
  disputeUntil: null,
  fee: '16.38',
  paidBy: 'visa 2210',
  begunAt: '2026-12-03T14:40:00.000Z',
  paidAt: '2026-12-03T14:42:00.000Z',
  reason: '',
  refundable: '1052.00',
  canRefund: true,
  reported: [{ happenedAt: '2026-12-03T14:42:00.000Z', keptAt: '2026-12-03T14:42:02.000Z', what: 'checkout.session.completed' }],
  ...changes,
})

async function looking(of: OnlineOrder | null, routes: Parameters<typeof network>[0] = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Студио', role: 'owner', isOwner: true }),
    [READ]: ok({ order: of }),
    ...routes,
  })
  const payment = aPayment({ id: ID, methodKind: 'card_provider', amount: '1152.00' })
  await renderScreen(() => <PaymentActs acted={{ act: 'online', payment }} onClose={vi.fn()} />)
  return { ...net, dialog: within(await screen.findByRole('dialog')) }
}

test('what came, what went back, what the provider kept and what is left stand in one sum, with the card and when it was told', async () => {
  const { dialog } = await looking(order())
  expect(await dialog.findByText('visa 2210')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /^Такса на Stripe/ }).textContent).toMatch(/16,38/)
  expect(dialog.getByRole('row', { name: /^Остава/ }).textContent).toMatch(/1.035,62/)
  expect(dialog.getByText('checkout.session.completed')).toBeTruthy()
})

test('a part is given back through the provider, with what was given back before; what it refuses is told', async () => {
  const { asked } = await looking(order(), { [REFUND]: refused(409, { __: ['Операторът отказа връщането.'] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Върни…' }))
  const amount = await screen.findByLabelText(/^Сума за връщане/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '50')
  await userEvent.click(screen.getByRole('button', { name: 'Върни' }))
  await waitFor(() => expect(screen.getByText('Операторът отказа връщането.')).toBeTruthy())
  expect(asked(REFUND)[0]?.body).toEqual({ amount: '50', refunded: '100.00' })
  expect(toasts()).toEqual([])
})

test('a dispute says by when it is to be answered; what a provider gives back at its own desk alone is said, and a payment of no provider too', async () => {
  const { dialog } = await looking(order({ dispute: 'open', disputeUntil: '2030-01-08T10:00:00.000Z', canRefund: false }))
  expect(await dialog.findByText(/Отговорете при Stripe до 08\.01\.2030/)).toBeTruthy()
  expect(dialog.getByText(/не приема връщане оттук/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Върни…' })).toBeNull()
  cleanup()
  const none = await looking(null)
  expect(await none.dialog.findByText(/въведено е на ръка/)).toBeTruthy()
})
