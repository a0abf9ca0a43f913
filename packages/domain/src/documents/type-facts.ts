import { DOCUMENT_TYPES, type DocumentType } from './document.ts'

/** The days that a person fills in. */
export type DateField = 'issuedOn' | 'taxOn' | 'dueOn' | 'validUntilOn'

/** What is true of every document of a type. What may happen to it in which state stands in LIFECYCLES. */
export type TypeFacts = {
  /** of чл. 112 ал. 1 ЗДДС, and ours: ten digits, one pool, frozen content */
  tax: boolean
  /** of чл. 115 ЗДДС: refers to an issued invoice */
  note: boolean
  /** -1: its amounts take off what its contact was asked for */
  sign: 1 | -1
  /** who is owed what it asks for; null: nobody, or another document asks for it (a proforma would count the same sale twice) */
  owedTo: 'us' | 'them' | null
  /** asks its reader to pay us: payment days make its due date, and the paper says where to pay */
  asksForPayment: boolean
  /** documents that we were paid for a sale: in cash or by card it wants a fiscal receipt (Наредба Н-18), and cash has its limit */
  takesMoney: boolean
  /** whose numbers it bears: ours, from a range, or the vendor's, from outside */
  number: 'ours' | 'vendor' | 'vendor_demanded'
  /** within what its numbers are unique in a company */
  pool: 'tax' | DocumentType
  /** goods that only move need no price */
  prices: 'demanded' | 'optional'
  /** may concern nobody outside, or somebody who is not known */
  recipient: 'demanded' | 'optional'
  dates: readonly DateField[]
  /** whose prices it is a precedent of: it says what a client, or we, pay or are about to; an offer may never be agreed on, a note repeats */
  precedent: 'sale' | 'purchase' | null
  /** what it can be started as today: the editor writes it */
  offered: boolean
}

const OTHER = {
  tax: false,
  note: false,
  sign: 1,
  owedTo: null,
  asksForPayment: false,
  takesMoney: false,
  number: 'ours',
  prices: 'demanded',
  recipient: 'demanded',
  dates: ['issuedOn', 'dueOn'],
  precedent: null,
  offered: false,
} as const
const TAX = { ...OTHER, tax: true, owedTo: 'us', pool: 'tax', dates: ['issuedOn', 'taxOn', 'dueOn'] } as const
const OFFER = { ...OTHER, dates: ['issuedOn', 'validUntilOn'], offered: true } as const
const VENDOR = { ...OTHER, owedTo: 'them', number: 'vendor', dates: ['issuedOn', 'taxOn', 'dueOn'], precedent: 'purchase' } as const

const FACTS = {
  invoice: { ...TAX, asksForPayment: true, takesMoney: true, precedent: 'sale', offered: true },
  proforma: { ...OTHER, pool: 'proforma', asksForPayment: true, precedent: 'sale', offered: true },
  creditnote: { ...TAX, note: true, sign: -1, offered: true },
  debitnote: { ...TAX, note: true, asksForPayment: true, takesMoney: true, precedent: 'sale', offered: true },
  quote: { ...OFFER, pool: 'quote' },
  purchase_order: { ...OTHER, pool: 'purchase_order', precedent: 'purchase' },
  delivery_note: { ...OTHER, pool: 'delivery_note', prices: 'optional', precedent: 'sale' },
  warehouse_receipt: { ...OTHER, pool: 'warehouse_receipt', prices: 'optional', recipient: 'optional' },
  receipt: { ...OTHER, pool: 'receipt', takesMoney: true, precedent: 'sale' },
  payment: { ...OTHER, pool: 'payment' },
  expense: { ...VENDOR, pool: 'expense', recipient: 'optional' },
  bill: { ...VENDOR, pool: 'bill', number: 'vendor_demanded' },
  order: { ...OTHER, pool: 'order', precedent: 'sale' },
  offer: { ...OFFER, pool: 'offer' },
} as const satisfies Record<DocumentType, TypeFacts>

type Facts = typeof FACTS
export type OwnPool = Facts[DocumentType]['pool']
export type OfferedType = { [Type in DocumentType]: Facts[Type]['offered'] extends true ? Type : never }[DocumentType]

/** The one table of how types differ: who decides by the type of a document asks it, and compares no names. */
export const TYPE_FACTS: Readonly<Record<DocumentType, TypeFacts & { pool: OwnPool }>> = FACTS

/** The types of which it is true, in the order of DOCUMENT_TYPES. */
export function typesThat(holds: (facts: TypeFacts, type: DocumentType) => boolean): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => holds(TYPE_FACTS[type], type))
}

/** What can be started today. */
export const OFFERED_TYPES: readonly OfferedType[] = DOCUMENT_TYPES.filter((type): type is OfferedType => FACTS[type].offered)
