import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { addDays, daysBetween } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { UnitKey } from '@invoice/domain/settings/units.ts'
import { newId } from '../../src/platform/new-id.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

/** `hasScan`: the vendor's own paper lies beside it. */
export type PlannedBill = { draft: DocumentDraft; isRecorded: boolean; hasScan: boolean }

const RECORDED = 24
/** Of the latest ones the papers are kept. */
const SCANNED = 5
/** The bill of which the vendor takes back a part, some days later. */
const CREDITED = 18
const CREDITED_AFTER = 5

type Bought = { type: 'bill' | 'expense'; bg: string; en: string; unit: UnitKey; quantity: string; price: string }

/** What a small firm buys month after month. */
const BOUGHT: readonly Bought[] = [
  { type: 'bill', bg: 'Наем на офис', en: 'Office rent', unit: 'month', quantity: '1', price: '620' },
  { type: 'bill', bg: 'Интернет и телефон', en: 'Internet and telephone', unit: 'month', quantity: '1', price: '48.90' },
  { type: 'expense', bg: 'Хартия A4, 80 г', en: 'A4 paper, 80 g', unit: 'package', quantity: '12', price: '4.20' },
  { type: 'bill', bg: 'Куриерски услуги', en: 'Courier services', unit: 'piece', quantity: '31', price: '5.35' },
  { type: 'expense', bg: 'Бензин А95', en: 'Petrol A95', unit: 'litre', quantity: '42.5', price: '1.08' },
]

/**
 * What vendors sent in the year: recorded up to today, a credit note to one of them among these, and at last two that wait, the one whole, the other
 * without its number.
 */
export function planBills(workspace: DemoWorkspace, since: Day, today: Day): PlannedBill[] {
  const days = daysBetween(since, today)
  const recorded = Array.from({ length: RECORDED }, (_, index) => {
    const draft = planBill(workspace, index, addDays(since, Math.floor((days * (index + 1)) / RECORDED)))
    return { draft, isRecorded: true, hasScan: index >= RECORDED - SCANNED }
  })
  const waiting = planBill(workspace, RECORDED, today)
  const unread = { ...planBill(workspace, RECORDED + 1, today), vendorNumber: '', lines: [] }
  const credited = recorded[CREDITED]?.draft
  const note = credited && { draft: creditOf(credited, today), isRecorded: true, hasScan: false }
  return [
    ...recorded,
    ...(note ? [note] : []),
    { draft: waiting, isRecorded: false, hasScan: true },
    { draft: unread, isRecorded: false, hasScan: false },
  ]
}

/** Four of the pieces were not delivered. */
function creditOf(bill: DocumentDraft, today: Day): DocumentDraft {
  const later = addDays(bill.issuedOn ?? today, CREDITED_AFTER)
  return DocumentDraft.parse({
    type: 'vendor_creditnote',
    companyId: bill.companyId,
    contactId: bill.contactId,
    vendorNumber: '5000000012',
    issuedOn: later < today ? later : today,
    language: bill.language,
    currency: bill.currency,
    sourceNumber: bill.vendorNumber,
    reason: { bg: 'Четири неизвършени доставки', en: 'Four deliveries were not made' },
    lines: bill.lines.map((line) => LineDraft.parse({ ...line, id: newId(), quantity: '4' })),
  })
}

function planBill({ companies, contacts, units, taxRates }: DemoWorkspace, index: number, issuedOn: Day): DocumentDraft {
  const vendors = contacts.filter(({ isVendor }) => isVendor)
  const [bought, vendor] = [BOUGHT[index % BOUGHT.length], vendors[index % vendors.length]]
  const company = companies[index % 4 === 3 ? 1 : 0]
  if (!bought || !vendor || !company) throw new Error('The demo has companies, vendors, and things that they buy.')
  const { type, bg, en, unit, quantity, price } = bought
  const taxRateId = taxRates.get('bg_20') ?? ''
  const line = { id: newId(), name: { bg, en }, unitId: units.get(unit) ?? '', quantity, unitPrice: price, taxRateId }
  return DocumentDraft.parse({
    type,
    companyId: company.id,
    contactId: vendor.id,
    vendorNumber: String(1_000_004_711 + index * 37),
    issuedOn,
    language: 'bg',
    currency: 'EUR',
    lines: [LineDraft.parse(line)],
  })
}
