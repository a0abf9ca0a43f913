import { DOCUMENT_TYPES, type DocumentType } from './document.ts'

/** The days that a person fills in. */
export type DateField = 'issuedOn' | 'taxOn' | 'dueOn' | 'validUntilOn' | 'deliveredOn'

/** What only some types have, beside their days; which fields of a draft that is, says fields-of-type.ts. */
export type TypeField =
  | 'direction'
  /** which accounts of the chart of accounts it moves */
  | 'ledgerAccounts'
  | 'vat'
  | 'oss'
  | 'selfBilled'
  /** may be about money received beforehand, and deduct what of such was invoiced */
  | 'advance'
  | 'discount'
  /** its lines are things, with code, unit and quantity; without, each is an amount and what it is for */
  | 'goods'
  | 'paymentMethod'
  | 'clientOrder'
  | 'place'
  | 'deliveredOn'
  | 'deliverTo'
  | 'receivedBy'
  | 'fiscalReceipt'
  | 'reason'
  /** names what it corrects, of the vendor's */
  | 'corrects'
  /** base and VAT as somebody else printed them */
  | 'statedVat'

/** What a party is to a document: its label on paper and on the screens. */
type PartyRole = 'supplier' | 'recipient' | 'buyer' | 'handedOver' | 'takenOver' | 'payer' | 'payee'

/** What is true of every document of a type. What may happen to it in which state stands in LIFECYCLES. */
export type TypeFacts = {
  /** a tax document of ours: ten digits, one pool, frozen content */
  tax: boolean
  /** refers to an issued invoice */
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
  /** those that it is about, in their order; `deliveredOn` may be among the fields instead, as a lesser one */
  dates: readonly DateField[]
  /** what it has beside what every document has */
  fields: readonly TypeField[]
  /** of our company and of the contact; for money that comes in see rolesOf */
  roles: { own: PartyRole; other: PartyRole }
  /** what its day of delivery tells: that it was made, by when it is wanted, that it was taken in */
  delivery: 'made' | 'wanted' | 'taken'
  /** what `issuedBy` and `receivedBy` sign for */
  signing: 'contents' | 'goods' | 'storage' | 'money' | 'cash'
  /** who the contact is to us: whom one looks for, and what is created in place */
  contact: 'client' | 'vendor'
  /** whose prices it is a precedent of: it says what a client, or we, pay or are about to; an offer may never be agreed on, a note repeats */
  precedent: 'sale' | 'purchase' | null
  /** whether pictures of products are shown on it where nobody says: it is to be chosen from */
  pictures: boolean
  /** what it can be started as today: the editor writes it */
  offered: boolean
}

const SALE = ['vat', 'oss', 'discount', 'goods', 'paymentMethod', 'clientOrder'] as const
const INVOICE = [...SALE, 'selfBilled', 'place', 'deliveredOn', 'deliverTo', 'receivedBy', 'fiscalReceipt'] as const
const STOCK = ['discount', 'goods', 'place', 'receivedBy'] as const

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
  dates: ['issuedOn'],
  fields: SALE,
  roles: { own: 'supplier', other: 'recipient' },
  delivery: 'made',
  signing: 'contents',
  contact: 'client',
  precedent: null,
  pictures: false,
  offered: false,
} as const
const TAX = { ...OTHER, tax: true, owedTo: 'us', pool: 'tax', dates: ['issuedOn', 'taxOn', 'dueOn'], fields: INVOICE } as const
const NOTE = { ...TAX, note: true, fields: [...INVOICE, 'reason'] } as const
const OFFER = { ...OTHER, dates: ['issuedOn', 'validUntilOn'], pictures: true, offered: true } as const
const ORDERED = { ...OTHER, dates: ['issuedOn', 'deliveredOn'], delivery: 'wanted' } as const
const MOVED = { ...ORDERED, delivery: 'made', prices: 'optional', fields: STOCK } as const
const VENDOR = {
  ...OTHER,
  owedTo: 'them',
  number: 'vendor',
  dates: ['issuedOn', 'taxOn', 'dueOn'],
  fields: ['vat', 'discount', 'goods', 'paymentMethod', 'deliveredOn', 'fiscalReceipt', 'statedVat'],
  roles: { own: 'recipient', other: 'supplier' },
  contact: 'vendor',
  precedent: 'purchase',
  offered: true,
} as const

/** In the order in which they are offered: what is sold, what moves, what is paid, what is bought. */
const FACTS = {
  invoice: { ...TAX, fields: [...INVOICE, 'advance'], asksForPayment: true, takesMoney: true, precedent: 'sale', offered: true },
  proforma: {
    ...OTHER,
    pool: 'proforma',
    asksForPayment: true,
    dates: ['issuedOn', 'dueOn'],
    fields: [...SALE, 'place', 'deliverTo'],
    precedent: 'sale',
    offered: true,
  },
  creditnote: { ...NOTE, sign: -1, offered: true },
  debitnote: { ...NOTE, asksForPayment: true, takesMoney: true, precedent: 'sale', offered: true },
  quote: { ...OFFER, pool: 'quote' },
  offer: { ...OFFER, pool: 'offer' },
  order: { ...ORDERED, pool: 'order', offered: true, fields: [...SALE, 'deliverTo'], precedent: 'sale' },
  delivery_note: {
    ...MOVED,
    pool: 'delivery_note',
    offered: true,
    fields: [...STOCK, 'clientOrder', 'deliverTo'],
    roles: { own: 'handedOver', other: 'takenOver' },
    signing: 'goods',
    precedent: 'sale',
  },
  // What is paid is the whole of it, VAT and all: its prices are no precedent of prices without.
  receipt: {
    ...OTHER,
    pool: 'receipt',
    offered: true,
    takesMoney: true,
    fields: ['discount', 'goods', 'paymentMethod', 'place', 'receivedBy', 'fiscalReceipt', 'reason'],
    roles: { own: 'payee', other: 'payer' },
    signing: 'money',
  },
  payment: {
    ...OTHER,
    pool: 'payment',
    offered: true,
    fields: ['direction', 'ledgerAccounts', 'place', 'receivedBy', 'fiscalReceipt'],
    roles: { own: 'payer', other: 'payee' },
    signing: 'cash',
  },
  purchase_order: {
    ...ORDERED,
    pool: 'purchase_order',
    offered: true,
    fields: ['vat', 'discount', 'goods', 'paymentMethod', 'deliverTo'],
    roles: { own: 'buyer', other: 'supplier' },
    contact: 'vendor',
    precedent: 'purchase',
  },
  warehouse_receipt: {
    ...MOVED,
    pool: 'warehouse_receipt',
    offered: true,
    recipient: 'optional',
    roles: { own: 'takenOver', other: 'handedOver' },
    signing: 'storage',
    delivery: 'taken',
    contact: 'vendor',
  },
  // Made of what is overdue (docs/decisions/0137-interest-for-late-payers.md), and never typed: it is what its calculation says.
  interest_note: {
    ...OTHER,
    pool: 'interest_note',
    owedTo: 'us',
    asksForPayment: true,
    dates: ['issuedOn', 'dueOn'],
    fields: ['paymentMethod', 'place'],
  },
  bill: { ...VENDOR, pool: 'bill', number: 'vendor_demanded' },
  expense: { ...VENDOR, pool: 'expense', recipient: 'optional' },
  // It names its bill, or says why that is not known; paid back to us, or set off against what we owe.
  vendor_creditnote: {
    ...VENDOR,
    pool: 'vendor_creditnote',
    number: 'vendor_demanded',
    sign: -1,
    dates: ['issuedOn', 'taxOn'],
    fields: ['vat', 'discount', 'goods', 'fiscalReceipt', 'statedVat', 'corrects', 'reason'],
    precedent: null,
  },
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

/** Whether a document of this type has such a day, or such a field. */
export function hasField(type: DocumentType, field: TypeField | DateField): boolean {
  const { dates, fields } = TYPE_FACTS[type]
  return [...dates, ...fields].includes(field)
}

/** Whether it may be due in several days: what has a due date and asks for money. */
export const hasInstalments = (type: DocumentType): boolean => hasField(type, 'dueOn') && TYPE_FACTS[type].sign > 0

/** Who is what on it: on a cash order that takes money in we are the one who is paid. */
export function rolesOf({ type, direction }: { type: DocumentType; direction: 'in' | 'out' | null }): TypeFacts['roles'] {
  const { own, other } = TYPE_FACTS[type].roles
  return direction === 'in' && hasField(type, 'direction') ? { own: other, other: own } : { own, other }
}

/** Whether there is money on it at all: goods that only move may be priced, and mostly are not. */
export function isSummed({ type, lines }: { type: DocumentType; lines: readonly { unitPrice: string | null }[] }): boolean {
  return TYPE_FACTS[type].prices === 'demanded' || lines.some(({ unitPrice }) => unitPrice !== null && /[1-9]/.test(unitPrice))
}

/** Whether it is printed on half a sheet: a cash order is, once it is known whether it takes money in or pays it out. */
export function isHalfSheet({ type, direction }: { type: DocumentType; direction: 'in' | 'out' | null }): boolean {
  return TYPE_FACTS[type].signing === 'cash' && direction !== null
}

/** What its total is: to be paid, taken off what was, a value, or money that changed hands. */
export function totalKeyOf({ type, direction }: { type: DocumentType; direction: 'in' | 'out' | null }) {
  const { owedTo, asksForPayment, signing, sign } = TYPE_FACTS[type]
  if (sign < 0) return 'credited'
  if (signing === 'cash') return direction === 'in' ? 'received' : 'paid_out'
  if (signing === 'money') return 'received'
  return owedTo !== null || asksForPayment ? 'total' : 'total_value'
}

/** Whether it may have pictures of products beside its lines: what we write of goods. */
export const mayShowPictures = (type: DocumentType): boolean => hasField(type, 'goods') && !hasField(type, 'statedVat')

/** Whether it has: as it says, or as documents of its type do. */
export function showsPictures({ type, showPictures }: { type: DocumentType; showPictures?: boolean | null }): boolean {
  return mayShowPictures(type) && (showPictures ?? TYPE_FACTS[type].pictures)
}

/** What a document of the type corrects, where nobody says more of that than a number; null: it corrects nothing. */
export function correctedType(type: DocumentType): DocumentType | null {
  if (TYPE_FACTS[type].note) return 'invoice'
  return hasField(type, 'corrects') ? 'bill' : null
}

export type NoteType = { [Type in DocumentType]: Facts[Type]['note'] extends true ? Type : never }[DocumentType]
/** Credit and debit notes. */
export const NOTE_TYPES: readonly NoteType[] = DOCUMENT_TYPES.filter((type): type is NoteType => FACTS[type].note)

/** What can be started today, in the order of the menus. */
export const OFFERED_TYPES: readonly OfferedType[] = (Object.keys(FACTS) as DocumentType[]).filter(
  (type): type is OfferedType => FACTS[type].offered,
)
