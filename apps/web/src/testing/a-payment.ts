import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { rowId } from './settings-rows.ts'

/** Cash that came in and settles nothing yet. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ id: rowId(1), version: 1, companyId: rowId(2), companyName: { bg: 'Ние', en: 'Us' }, contactId: null, contactName: null },
  ...{ direction: 'in', paidOn: '2026-11-18', amount: '50.00', currency: 'EUR', rateFromEur: null, methodKind: 'cash' },
  ...{ paymentMethodId: null, accountId: null, accountName: '', reference: '', note: '', fiscalReceipt: '', fiscalReceiptOn: null },
  ...{ lacksReceipt: false, allocated: '0.00', refunded: '0.00', unallocated: '50.00', refundsId: null, undone: null, documents: [] },
  ...{ papers: [], warnings: [], createdBy: 'Mira', createdAt: '2026-11-18T09:31:00.000Z' },
  ...changes,
})
