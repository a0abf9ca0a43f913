import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from './document.ts'
import { resolveDraft } from './drafts/resolve-draft.ts'
import { withFieldsOfType } from './fields-of-type.ts'
import { both, draft, FACTS, line, TODAY } from './testing/a-draft.ts'
import { type DateField, hasField, OFFERED_TYPES, type TypeField } from './type-facts.ts'
import { isNote, isVendorDocument } from './types.ts'

/** A draft with something in each field that only some types have. */
const FULL = {
  direction: 'in',
  debitAccount: '501',
  creditAccount: '411',
  taxOn: '2026-11-20',
  dueOn: '2026-12-20',
  validUntilOn: '2026-12-21',
  deliveredOn: '2026-11-19',
  pricesIncludeVat: true,
  oneVat: true,
  dealTermId: 'bg_41',
  ossInvoice: true,
  ossCountryCode: 'DE',
  selfBilled: true,
  oneDiscount: true,
  place: both('София'),
  deliverToCountryCode: 'DE',
  deliverToCity: 'Бремен',
  isAdvance: true,
  buyerReference: 'ПО-7',
  orderNumber: '4500118',
  receivedBy: 'Стоян',
  fiscalReceiptNumber: '0012345',
  fiscalReceiptOn: '2026-11-20',
  reason: both('връщане'),
  vendorNumber: 'F-17',
  statedVat: [{ rate: '20', base: '27', vat: '5.41' }],
} as const
const LINE = {
  sku: 'EL-1',
  quantity: '3',
  unitPrice: '10',
  discountPercent: '10',
  taxRateId: 'bg_20',
  dealTermId: 'bg_41',
  advanceId: 'advance',
}
const full = (type: DocumentType) => ({ ...draft({ ...FULL, type, lines: [line(LINE)] }), paymentMethodId: 'cash', comments: 'за нас' })

/** Which fields of the draft and of its lines each of them is. */
const OF: { readonly [Field in TypeField | DateField]: readonly string[] } = {
  issuedOn: [],
  taxOn: ['taxOn'],
  dueOn: ['dueOn'],
  validUntilOn: ['validUntilOn'],
  deliveredOn: ['deliveredOn'],
  direction: ['direction'],
  ledgerAccounts: ['debitAccount', 'creditAccount'],
  vat: ['vatInvoice', 'pricesIncludeVat', 'oneVat', 'dealTermId', 'lines.taxRateId', 'lines.dealTermId'],
  oss: ['ossInvoice', 'ossCountryCode'],
  selfBilled: ['selfBilled'],
  advance: ['isAdvance', 'lines.advanceId'],
  discount: ['oneDiscount', 'lines.discountPercent'],
  goods: ['lines.sku', 'lines.quantity', 'lines.unitId'],
  paymentMethod: ['paymentMethodId'],
  clientOrder: ['buyerReference', 'orderNumber'],
  place: ['place'],
  deliverTo: ['deliverToCountryCode', 'deliverToCity'],
  receivedBy: ['receivedBy'],
  fiscalReceipt: ['fiscalReceiptNumber', 'fiscalReceiptOn'],
  reason: ['reason'],
  corrects: [],
  statedVat: ['statedVat'],
}

/** Names of the fields that are not as they were typed. */
function changed(type: DocumentType): string[] {
  const before = full(type)
  const after = withFieldsOfType(before)
  const differing = (a: object, b: object) => {
    const other = new Map(Object.entries(b))
    return Object.entries(a).flatMap(([key, value]) => (JSON.stringify(value) === JSON.stringify(other.get(key)) ? [] : [key]))
  }
  const inLines = differing(before.lines[0] ?? {}, after.lines[0] ?? {}).map((key) => `lines.${key}`)
  return [...differing({ ...before, lines: [] }, { ...after, lines: [] }), ...inLines].sort()
}

describe('what a type does not have is dropped, and nothing else', () => {
  test.each(DOCUMENT_TYPES)('%s', (type) => {
    const fields = Object.entries(OF) as [TypeField | DateField, readonly string[]][]
    const missing = fields.flatMap(([field, names]) => (hasField(type, field) ? [] : names))
    const vendorNumber = isVendorDocument(type) ? [] : ['vendorNumber']
    expect(changed(type)).toEqual([...missing, ...vendorNumber].sort())
  })

  test('and once it is dropped nothing more is', () => {
    for (const type of DOCUMENT_TYPES) {
      const once = withFieldsOfType(full(type))
      expect(withFieldsOfType(once)).toEqual(once)
    }
  })
})

describe('a draft of a type', () => {
  const of = (type: DocumentType) => resolveDraft(full(type), FACTS, TODAY)

  test.each(['delivery_note', 'warehouse_receipt', 'receipt', 'payment'] as const)(
    '%s has no VAT and no ground for its absence',
    (type) => {
      const { totals, snapshot, taxes } = of(type)
      expect(snapshot).toMatchObject({ vatInvoice: false, pricesIncludeVat: false, terms: [] })
      expect(totals).toMatchObject({ totalVat: '0.00', taxes: [{ category: 'O', rate: null, vat: '0.00' }] })
      expect(totals.total).toBe(totals.taxBase)
      expect(taxes.map(({ term }) => term)).toEqual([null])
    },
  )

  test('to a supplier says nothing of why we would charge no VAT', () => {
    const company = FACTS.company && { ...FACTS.company, vatRegistration: 'none' as const }
    const terms = (type: DocumentType) => resolveDraft(draft({ type }), { ...FACTS, company }, TODAY).snapshot.terms.map(({ key }) => key)
    expect(terms('purchase_order')).toEqual([])
    expect(terms('offer')).toEqual(['bg_113_9'])
  })

  test('leaves out what its contact or its method of payment would add', () => {
    const facts = {
      ...FACTS,
      paymentMethod: { kind: 'cash', name: both('В брой'), bankName: both(''), iban: '', bic: '', holder: '', currency: null },
    } as const
    const printed = (type: DocumentType) => resolveDraft(draft({ type }), facts, TODAY).snapshot
    expect(printed('offer')).toMatchObject({ buyerReference: 'ПО-7', payment: { kind: 'cash' } })
    expect(printed('payment')).toMatchObject({ buyerReference: '', payment: null })
  })

  test('of money alone has one piece of each line: its price is the sum', () => {
    expect(of('payment').totals.total).toBe('10.00')
  })

  test('can be issued with the least of it, each type that is offered', () => {
    for (const type of OFFERED_TYPES) {
      const direction = hasField(type, 'direction') ? ('out' as const) : null
      const noted = isNote(type) ? { reason: both('връщане'), sourceNumber: '0000000001', sourceIssuedOn: '2026-11-01' } : {}
      const corrected = hasField(type, 'corrects') ? { sourceNumber: 'F-16', sourceIssuedOn: '2026-11-01' } : {}
      const entered = isVendorDocument(type) ? { vendorNumber: 'F-17', issuedOn: '2026-11-20', ...corrected } : {}
      const { problems } = resolveDraft(draft({ type, direction, dueOn: '2026-12-05', ...noted, ...entered }), FACTS, TODAY)
      expect([type, problems.filter(({ severity }) => severity === 'block')]).toEqual([type, []])
    }
  })
})
