import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aRow } from '../../../testing/a-document.ts'
import { anAccount } from '../../../testing/an-account.ts'
import { listed, network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import ProviderPart from './provider-part.tsx'

beforeAll(() => loadTexts('treasury', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const ACCOUNT = anAccount({ id: rowId(1), type: 'payment_provider', currency: 'EUR' })
const PAYOUT = {
  id: rowId(2),
  provider: 'Stripe',
  providerId: 'po_7719',
  state: 'paid',
  amount: '118.07',
  currency: 'EUR',
  arrivesOn: '2026-11-20',
  isBooked: true,
  problem: null,
  bank: { accountId: rowId(3), name: 'Bank', on: '2026-11-21', amount: '118.07' },
}
const PART = {
  kind: 'payment',
  gross: '120.00',
  fee: '1.93',
  net: '118.07',
  document: { id: rowId(4), number: '0000000007', contactName: { bg: 'Липа', en: 'Lipa' } },
}

async function part(reported: object) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    [`GET /api/treasury/accounts/${ACCOUNT.id}/payouts`]: ok(reported),
    [`GET /api/treasury/payouts/${PAYOUT.id}`]: ok({ ...PAYOUT, parts: [PART] }),
    'GET /api/documents': listed(aRow({ id: rowId(5), number: 'S-11', recipientName: { bg: 'Стр', en: 'Stripe' }, outstanding: '1.93' })),
    [`POST /api/treasury/accounts/${ACCOUNT.id}/fee-bills`]: {
      status: 409,
      body: { errors: { documentId: ['Nothing is left to be paid.'] } },
    },
  })
  await renderScreen(() => <ProviderPart account={ACCOUNT} />, '/treasury')
  return net
}

it('lists what was paid out, with what the bank told of it; opened, it says gross, fee and net of each payment', async () => {
  await part({ items: [PAYOUT], provider: { name: 'Stripe', tells: true }, unbilledFees: '0.00' })
  const row = await screen.findByRole('button', { name: /po_7719/ })
  expect(row.textContent).toContain('agrees to the cent')
  await userEvent.click(row)
  expect((await screen.findByRole('row', { name: /0000000007 · Lipa/ })).textContent).toContain('€120.00')
})

it('joins a bill with the fees that were kept, and shows at the field what stands against it', async () => {
  await part({ items: [], provider: { name: 'Stripe', tells: true }, unbilledFees: '1.93' })
  await userEvent.click(await screen.findByRole('button', { name: 'Join a bill…' }))
  const bill = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bill' })
  await waitFor(() => expect(bill.disabled).toBe(false))
  await userEvent.click(bill)
  await userEvent.click(await screen.findByRole('option', { name: /S-11 · Stripe/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nothing is left to be paid.')).toBeTruthy()
})

it('says of a provider that does not tell what it paid out how its payouts are entered', async () => {
  await part({ items: [], provider: { name: 'PayPal', tells: false }, unbilledFees: '0.00' })
  expect(await screen.findByText(/PayPal does not tell/)).toBeTruthy()
})
