import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { aDraft, anInvoice } from '../../testing/a-document.ts'
import { aPayment } from '../../testing/a-payment.ts'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import PaymentPapers from './payment-papers.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const MAKE = `POST /api/payments/${rowId(1)}/papers`

async function showing(payment: Payment, made: object = {}, role = 'owner') {
  const net = network({ 'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: true }), [MAKE]: ok(made) })
  const router = await renderScreen(() => (
    <RowMenu name="Orchid">
      <PaymentPapers payment={payment} />
    </RowMenu>
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Orchid' }))
  return { ...net, router }
}
const offered = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

test('of cash that came in both papers are made; the one that was made opens', async () => {
  const made = anInvoice({ id: rowId(7), type: 'payment', number: 'PM-000057' })
  const { asked, router } = await showing(aPayment(), made)
  await waitFor(() => expect(offered()).toEqual(['Make a receipt', 'Make a cash order']))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Make a cash order' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/preview/${rowId(7)}`))
  expect(asked(MAKE).map(({ body }) => body)).toEqual([{ type: 'payment' }])
  expect(toasts()).toContain('The cash order is issued.')
})

test('what lacks something opens as a draft', async () => {
  const { router } = await showing(aPayment({ methodKind: 'bank' }), aDraft({ id: rowId(7), type: 'receipt' }))
  await waitFor(() => expect(offered()).toEqual(['Make a receipt']))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Make a receipt' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/edit/${rowId(7)}`))
  expect(toasts()).toContain('Something is missing for it to be issued. It is kept as a draft.')
})

test('a paper that stands is led to, one that was voided is made anew, and who may not issue makes none', async () => {
  const paper = (type: 'receipt' | 'payment', status: 'issued' | 'voided', number: string) =>
    ({ id: rowId(8), type, status, number, issuedOn: '2026-11-18' }) as const
  const payment = aPayment({ papers: [paper('receipt', 'issued', 'RC-000007'), paper('payment', 'voided', 'PM-000001')] })
  await showing(payment)
  await waitFor(() => expect(offered()).toEqual(['Receipt RC-000007', 'Make a cash order']))
  expect(screen.getByRole('menuitem', { name: 'Receipt RC-000007' }).getAttribute('href')).toBe(`/invoices/preview/${rowId(8)}`)
  cleanup()
  await showing(payment, {}, 'accountant')
  await waitFor(() => expect(offered()).toEqual(['Receipt RC-000007']))
})
