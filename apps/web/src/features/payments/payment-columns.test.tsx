import type { PaymentSummary } from '@invoice/contract/treasury/payments.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { aPayment } from '../../testing/a-payment.ts'
import { listed, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PaymentList } from './payment-list.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('documents', 'imports')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const COLUMNS = 'PUT /api/list-columns'
const SUMMARY: PaymentSummary = {
  count: 1,
  counts: { all: 1, received: 1, paid: 0, unallocated: 0, undone: 0 },
  sums: [{ currency: 'EUR', count: 1, received: '50.00', paid: '12.00', unallocated: '0.00' }],
  figures: { received: [], paid: [], advances: [], withoutReceipt: [] },
}

async function show(payments: { hidden: string[]; added: string[] }, routes: Parameters<typeof network>[0] = {}) {
  let kept: object = payments
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    'GET /api/saved-views': () => ok({ items: [], hidden: ['total'], payments: kept }),
    'GET /api/payments': listed(aPayment({ contactName: { bg: 'Липа', en: 'Lipa' }, reference: 'INV 45', accountName: 'Till' })),
    'GET /api/payments/summary': ok(SUMMARY),
    [COLUMNS]: ({ body }) => {
      kept = body as typeof payments
      return { status: 204 }
    },
    ...routes,
  })
  await renderScreen(() => (
    <>
      <PaymentList search={{}} onSearch={() => {}} onOpen={() => {}} />
      <ToastHost />
    </>
  ))
  await screen.findByText('Lipa')
  await screen.findByText(/1 payment/)
  return net
}

const heads = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent === 'Actions' ? [] : textContent || []))
const sums = () => within(screen.getAllByRole('rowgroup').at(-1) as HTMLElement).getAllByRole('cell')
const item = (name: string) => screen.findByRole('menuitemcheckbox', { name })
const USUAL = ['Date', 'Client or vendor', 'Documents', 'Received', 'Paid', 'Advance']

it('has the columns of everybody until a person chooses others', async () => {
  await show({ hidden: [], added: [] })
  expect(heads()).toEqual(USUAL)
})

it('leaves one out, of the sums too, adds another, by the keys alone, and keeps the choice', async () => {
  const { asked } = await show({ hidden: [], added: [] })
  expect(sums().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([expect.stringMatching(/12/)]))
  screen.getByRole('button', { name: 'Columns' }).focus()
  await userEvent.keyboard('{Enter}')
  ;(await item('Paid')).focus()
  await userEvent.keyboard('{Enter}')
  expect(heads()).toEqual(USUAL.filter((name) => name !== 'Paid'))
  expect(sums().map(({ textContent }) => textContent)).not.toEqual(expect.arrayContaining([expect.stringMatching(/12/)]))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(heads()).toEqual(['Date', 'Client or vendor', 'Method', 'Documents', 'Received', 'Advance'])
  expect(asked(COLUMNS).map(({ body }) => body)).toEqual([
    { list: 'payments', hidden: ['paid'], added: [] },
    { list: 'payments', hidden: ['paid'], added: ['method'] },
  ])
})

it('is as the person left it when they come back', async () => {
  await show({ hidden: ['advance', 'documents'], added: ['reference', 'account'] })
  expect(heads()).toEqual(['Date', 'Client or vendor', 'Account', 'Reference', 'Received', 'Paid'])
  expect(screen.getByText('INV 45')).toBeTruthy()
})

it('takes back what was not saved, and says so', async () => {
  await show({ hidden: [], added: [] }, { [COLUMNS]: refused(403, { __: ['No permission.'] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await item('Advance'))
  expect(await screen.findByText(/No permission/)).toBeTruthy()
  expect(heads()).toEqual(USUAL)
})

it('tells what the payer’s bank took back from what was given back', async () => {
  const out = { direction: 'out', refundsId: 'r' } as const
  const rows = [
    aPayment({ contactName: { bg: 'Липа', en: 'Lipa' } }),
    aPayment({ ...out, id: 'a' }),
    aPayment({ ...out, id: 'b', isDisputed: true }),
  ]
  await show({ hidden: [], added: [] }, { 'GET /api/payments': listed(...rows) })
  expect(screen.getAllByText('refund')).toHaveLength(1)
  expect(screen.getAllByText('disputed by the payer')).toHaveLength(1)
})
