import { exportPayments, type Payment } from '@invoice/contract/treasury/payments.ts'
import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { bg } from '@invoice/text/payment-sheet/bg.ts'
import { en } from '@invoice/text/payment-sheet/en.ts'
import { listPayments } from '../../payments/record/read-payments.ts'
import { pagedExport } from './list-export.ts'
import type { SheetColumn } from './paged-sheet.ts'

export const PAYMENT_COLUMNS: readonly SheetColumn<Payment, keyof (typeof en)['columns']>[] = [
  ['on', 14, 'day', ({ paidOn }) => paidOn],
  ['contact', 36, 'text', ({ contactName }, language) => (contactName === null ? '' : localised(contactName, language))],
  ['documents', 30, 'text', ({ documents }) => documents.flatMap(({ number }) => number ?? []).join(', ')],
  ['method', 20, 'text', ({ methodKind }, language) => PAYMENT_KINDS[methodKind].name[language]],
  ['account', 28, 'text', ({ accountName }) => accountName],
  ['received', 14, 'amount', ({ direction, amount }) => (direction === 'in' ? amount : '')],
  ['paid', 14, 'amount', ({ direction, amount }) => (direction === 'out' ? amount : '')],
  ['unallocated', 14, 'amount', ({ unallocated }) => (/[1-9]/.test(unallocated) ? unallocated : '')],
  ['currency', 8, 'text', ({ currency }) => currency],
  ['receipt', 18, 'text', ({ fiscalReceipt }) => fiscalReceipt],
  ['reference', 24, 'text', ({ reference }) => reference],
  ['note', 36, 'text', ({ note }) => note],
  ['made_by', 24, 'text', ({ createdBy }) => createdBy],
  ['undone', 14, 'day', ({ undone }) => undone?.on ?? ''],
]

/** A row a payment, the oldest first; one that was undone says when. */
export const payments = pagedExport(exportPayments, {
  words: { bg, en },
  columns: PAYMENT_COLUMNS,
  page: (tx, act, query) => listPayments(tx, act, { ...query, sort: 'paidOn' }),
})
