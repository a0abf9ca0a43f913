import type { DocumentType } from '../../documents/document.ts'
import type { RangeSeed } from '../seeds-of.ts'

const LARGEST_SIX_DIGITS = 999_999

function series(type: DocumentType, prefix: string, bg: string, en: string): RangeSeed {
  return { name: { bg, en }, types: [type], prefix, length: prefix.length + 6, start: 1, end: LARGEST_SIX_DIGITS }
}

/**
 * Ranges of a new company: invoices and notes share one of all ten digits (чл. 114 ал. 1 т. 2 ЗДДС), each other type that draws a number
 * of ours has its own, and of cash orders those in and those out. Prefixes are Latin, so that a number reads the same in both languages.
 */
export const DEFAULT_RANGES: readonly RangeSeed[] = [
  {
    name: { bg: 'Фактури и известия', en: 'Invoices and notes' },
    types: ['invoice', 'creditnote', 'debitnote'],
    prefix: '',
    length: 10,
    start: 1,
    end: 9_999_999_999,
  },
  series('proforma', 'PF-', 'Проформа фактури', 'Proforma invoices'),
  series('quote', 'QT-', 'Ценови предложения', 'Quotes'),
  series('offer', 'OF-', 'Оферти', 'Offers'),
  series('order', 'SO-', 'Поръчки от клиенти', 'Orders'),
  series('purchase_order', 'PO-', 'Поръчки към доставчици', 'Purchase orders'),
  series('delivery_note', 'DN-', 'Стокови разписки', 'Delivery notes'),
  series('warehouse_receipt', 'WR-', 'Складови разписки', 'Warehouse receipts'),
  series('receipt', 'RC-', 'Разписки', 'Receipts'),
  series('interest_note', 'IN-', 'Лихвени ноти', 'Interest notes'),
  { ...series('payment', 'PKO-', 'Приходни касови ордери', 'Cash receipt orders'), direction: 'in' },
  { ...series('payment', 'RKO-', 'Разходни касови ордери', 'Cash payment orders'), direction: 'out' },
]
