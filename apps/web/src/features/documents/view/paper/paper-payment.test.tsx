import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../../../shared/api/workspace.ts'
import { changeLanguage } from '../../../../shared/text/texts.ts'
import { anInvoice, DOCUMENT_ID } from '../../../../testing/a-document.ts'
import { aPayment } from '../../../../testing/a-payment.ts'
import { listed, network } from '../../../../testing/network.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import InvoiceOffer from '../links/invoice-offer.tsx'
import PaperPayment from './paper-payment.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

/** One invoice that it settles. */
const SETTLED: Payment['documents'][number] = {
  documentId: DOCUMENT_ID,
  type: 'invoice',
  status: 'issued',
  number: '0000001247',
  currency: 'EUR',
  amount: '50.00',
  settlingAmount: '50.00',
  exchangeDifference: '0.00',
  outstanding: '0.00',
  paymentState: 'paid',
}

test('a paper leads to the payment that it was made from, and says when that was undone', async () => {
  const payment = aPayment({ documents: [SETTLED], undone: { on: '2026-11-20', by: 'Mira' } })
  const { asked } = network({ 'GET /api/payments': listed(payment) })
  await renderScreen(() => <PaperPayment documentId={DOCUMENT_ID} className={undefined} />)
  const link = await screen.findByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Cash, €50.0018/11/2026', '/payments?q=0000001247'])
  expect(screen.getByText('The payment was undone on 20/11/2026.')).toBeDefined()
  expect(asked('GET /api/payments').map(({ query }) => query['documentId'])).toEqual([DOCUMENT_ID])
})

test('a paper by hand leads to no payment', async () => {
  const { asked } = network({ 'GET /api/payments': listed() })
  await renderScreen(() => <PaperPayment documentId={DOCUMENT_ID} className={undefined} />)
  await waitFor(() => expect(asked('GET /api/payments')).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('what was paid ahead wants its invoice within the days that the law gives', async () => {
  network({ 'GET /api/payments': listed(aPayment()) })
  const onConvert = vi.fn()
  await renderScreen(() => <InvoiceOffer document={anInvoice({ type: 'proforma' })} onConvert={onConvert} />)
  await screen.findByText('Paid on 18/11/2026: its invoice is issued by 23/11/2026, with the day of the payment as its tax date.')
  await userEvent.click(screen.getByRole('button', { name: 'Make the invoice' }))
  expect(onConvert).toHaveBeenCalledTimes(1)
})
