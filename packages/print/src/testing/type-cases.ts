import type { DocumentSnapshot, SnapshotLine } from '@invoice/domain/documents/document.ts'
import { EMPTY_LOCALISED } from '@invoice/domain/localised.ts'
import { aLine, aSnapshot, FOUR_LINES, RECIPIENT } from './snapshots.ts'

/** What the types have that are no tax documents; each is what resolveDraft makes of such a draft. */
const other = { taxOn: null, dueOn: null } as const
const noPlace = { place: EMPTY_LOCALISED, receivedBy: '' } as const
const outside = { category: 'O', rate: null, label: EMPTY_LOCALISED } as const

export function withoutVat(lines: SnapshotLine[], total: string): Partial<DocumentSnapshot> {
  const taxes = [{ category: 'O' as const, rate: null, base: total, vat: '0.00' }]
  const sums = { subtotal: total, discount: '0.00', taxBase: total, totalVat: '0.00', totalWithVat: total, total }
  const untaxed = lines.map((line) => ({ ...line, vat: outside }))
  return { vatInvoice: false, lines: untaxed, totals: { lines: untaxed.map(({ amounts }) => amounts), taxes, ...sums } }
}

const goods = [
  aLine({ bg: 'Кабел СВТ 3 × 2,5 мм²', en: 'Cable CBT 3 × 2.5 mm²' }, '300', 'MTR', '0', '0.00', {
    sku: 'EL-10325',
    unit: { bg: 'м', en: 'm' },
  }),
  aLine({ bg: 'Автоматичен прекъсвач B16', en: 'Circuit breaker B16' }, '55', 'C62', '0', '0.00', { sku: 'EL-20116' }),
  aLine({ bg: 'Контакт шуко, бял', en: 'Schuko socket, white' }, '122', 'C62', '0', '0.00', { sku: 'EL-50001' }),
]
const priced = [
  aLine({ bg: 'Контакт шуко, бял', en: 'Schuko socket, white' }, '122', 'C62', '4.5', '549.00', { sku: 'EL-50001' }),
  aLine({ bg: 'Ключ девиаторен, бял', en: 'Two-way switch, white' }, '89', 'C62', '5.2', '462.80', { sku: 'EL-50012' }),
]
export const paid = (bg: string, en: string, amount: string) => aLine({ bg, en }, '1', 'C62', amount, amount)
const advance = [paid('Частично плащане по договор', 'Part payment under the contract', '1483.50')]
const several = [paid('Аванс за проектиране', 'Advance for design', '1000.00'), paid('Куриерски разходи', 'Courier costs', '12.34')]
const vendor = { ...RECIPIENT, name: { bg: 'Електро Светла линия ООД', en: 'Electro Bright Line Ltd.' } }

/** One of each type that is ours and no note, and of those that have two faces both. */
export const TYPE_CASES = {
  invoice: aSnapshot(),
  proforma: aSnapshot({ ...other, type: 'proforma', number: 'PF-000112', dueOn: '2026-12-18', receivedBy: '' }),
  quote: aSnapshot({ ...other, ...noPlace, type: 'quote', number: 'QT-000007', validUntilOn: '2026-12-18' }),
  offer: aSnapshot({ ...other, ...noPlace, type: 'offer', number: 'OF-000031', validUntilOn: '2026-12-18' }),
  order: aSnapshot({
    ...other,
    ...noPlace,
    type: 'order',
    number: 'SO-000019',
    deliveredOn: '2026-12-04',
    orderNumber: '4500118',
    deliverTo: { countryCode: 'BG', city: 'Самоков' },
  }),
  purchaseOrder: aSnapshot({
    ...other,
    ...noPlace,
    type: 'purchase_order',
    number: 'PO-000004',
    recipient: vendor,
    deliveredOn: '2026-12-04',
  }),
  deliveryNote: aSnapshot({
    ...other,
    ...withoutVat(goods, '0.00'),
    type: 'delivery_note',
    number: 'DN-000482',
    deliveredOn: '2026-11-18',
    deliverTo: { countryCode: 'DE', city: 'Бремен' },
    source: { type: 'order', number: 'SO-000019', issuedOn: '2026-11-11' },
    payment: null,
    notes: 'Палетите се връщат.',
  }),
  pricedDeliveryNote: aSnapshot({
    ...other,
    ...withoutVat(priced, '1011.80'),
    type: 'delivery_note',
    number: 'DN-000483',
    deliveredOn: '2026-11-18',
    payment: null,
  }),
  warehouseReceipt: aSnapshot({
    ...other,
    ...withoutVat(goods, '0.00'),
    type: 'warehouse_receipt',
    number: 'WR-000012',
    recipient: vendor,
    deliveredOn: '2026-11-18',
    payment: null,
  }),
  receipt: aSnapshot({
    ...other,
    ...withoutVat(FOUR_LINES, '4120.00'),
    type: 'receipt',
    number: 'RC-000007',
    fiscalReceipt: { number: '0012345', issuedOn: '2026-11-18' },
  }),
  cashIn: aSnapshot({
    ...other,
    ...withoutVat(advance, '1483.50'),
    type: 'payment',
    direction: 'in',
    number: 'PM-000057',
    source: { type: 'invoice', number: '0000001247', issuedOn: '2026-11-18' },
    fiscalReceipt: { number: '0012345', issuedOn: '2026-11-18' },
    payment: null,
  }),
  cashOut: aSnapshot({
    ...other,
    ...withoutVat(several, '1012.34'),
    type: 'payment',
    direction: 'out',
    number: 'PM-000058',
    recipient: vendor,
    payment: null,
  }),
} satisfies Record<string, DocumentSnapshot>
