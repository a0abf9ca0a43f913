import type { Payment } from '@invoice/contract/payments.ts'
import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/payment-sheet/bg.ts'
import { en } from '@invoice/text/payment-sheet/en.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { asWritten, type CellKind } from './as-written.ts'

const texts = { bg, en } as const

type Facts = { readonly payment: Payment; readonly language: Language }
/** Heading by its key, how wide, what it is, and the cell. */
type Column = readonly [key: keyof (typeof en)['columns'], width: number, kind: CellKind, cell: (facts: Facts) => string]

const COLUMNS: readonly Column[] = [
  ['on', 14, 'day', ({ payment }) => payment.paidOn],
  ['contact', 36, 'text', ({ payment, language }) => (payment.contactName === null ? '' : localised(payment.contactName, language))],
  ['documents', 30, 'text', ({ payment }) => payment.documents.flatMap(({ number }) => number ?? []).join(', ')],
  ['method', 20, 'text', ({ payment, language }) => PAYMENT_KINDS[payment.methodKind].name[language]],
  ['account', 28, 'text', ({ payment }) => payment.accountName],
  ['received', 14, 'amount', ({ payment }) => (payment.direction === 'in' ? payment.amount : '')],
  ['paid', 14, 'amount', ({ payment }) => (payment.direction === 'out' ? payment.amount : '')],
  ['unallocated', 14, 'amount', ({ payment }) => (/[1-9]/.test(payment.unallocated) ? payment.unallocated : '')],
  ['currency', 8, 'text', ({ payment }) => payment.currency],
  ['receipt', 18, 'text', ({ payment }) => payment.fiscalReceipt],
  ['reference', 24, 'text', ({ payment }) => payment.reference],
  ['note', 36, 'text', ({ payment }) => payment.note],
  ['made_by', 24, 'text', ({ payment }) => payment.createdBy],
  ['undone', 14, 'day', ({ payment }) => payment.undone?.on ?? ''],
]

type Parts = {
  readonly language: Language
  /** One page, from the first; none: that was all. */
  readonly read: (page: number) => Promise<readonly Payment[]>
  /** CSV for a country of comma decimals and days with points; null: as machines write them. */
  readonly written: 'local' | null
}

/** A row a payment, the oldest first; one that was undone says when. They are read as the file is taken. */
export function paymentSheet(parts: Parts): Sheet {
  const columnsOf = (kind: CellKind) => COLUMNS.flatMap(([, , each], index) => (each === kind ? [index] : []))
  return {
    name: texts[parts.language].sheet,
    widths: COLUMNS.map(([, width]) => width),
    numeric: new Set(columnsOf('amount')),
    days: new Set(columnsOf('day')),
    rows: rowsOf(parts),
  }
}

async function* rowsOf({ language, read, written }: Parts): AsyncGenerator<readonly string[]> {
  yield COLUMNS.map(([key]) => texts[language].columns[key])
  for (let page = 1; ; page++) {
    const payments: readonly Payment[] = await read(page)
    for (const payment of payments) {
      yield COLUMNS.map(([, , kind, cell]) => {
        const value = cell({ payment, language })
        return written === 'local' ? asWritten(value, kind) : value
      })
    }
    if (payments.length === 0) return
  }
}
