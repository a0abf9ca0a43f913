import { CUSTOM_FIELD_KINDS, type PrintedField } from '../../custom-fields/custom-fields.ts'
import { DOCUMENT_LANGUAGES, EMPTY_LOCALISED } from '../../localised.ts'
import { PAYMENT_DAYS_FROM } from '../../payments/payment-terms.ts'
import { VAT_CATEGORIES } from '../../vat/category.ts'
import {
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentSnapshot,
  type DocumentTotals,
  type LineAmounts,
  NOTES_FORMATS,
  type Party,
  type PaymentInstruction,
  RATE_SOURCES,
  type SnapshotLine,
  type SnapshotTerm,
  type TaxTotal,
} from '../document.ts'
import { type FrozenLook, type Look, presentLook } from '../look/look.ts'
import { frozenLook } from '../look/read-look.ts'
import { absentUpTo, count, day, decimal, flag, list, localised, nullable, oneOf, type Read, record, SnapshotError, text } from './shape.ts'

/**
 * The format that documents are frozen in now. What a later release adds to a snapshot gets the next number, and in the shape below
 * `absentUpTo(<the number before>, <what saying nothing means>, …)`: docs/decisions/0021-frozen-snapshots-have-formats.md.
 */
export const SNAPSHOT_FORMAT = 9

/**
 * A snapshot as it is stored and hashed. Its look is no part of what the document says, and is read leniently: frozenLook. Formats 1 and 2 had
 * none; null: what is frozen has no paper of ours.
 */
export type FrozenSnapshot = DocumentSnapshot & { format: number; look: FrozenLook | null }

export function freezeSnapshot(snapshot: DocumentSnapshot, look: Look | null): FrozenSnapshot {
  return { ...snapshot, look: look && presentLook(look), format: SNAPSHOT_FORMAT }
}

/** What a document froze: what it says, and the look that it is printed in for ever. */
export type Frozen = { snapshot: DocumentSnapshot; look: FrozenLook | null }

/**
 * What a document froze, of whatever age and format, as of today: the one way from stored JSON to its paper. Not for the hash chain, which is
 * over the JSON as it is stored.
 * @throws SnapshotError where it is no snapshot, or of a format that a later release has made
 */
export function readFrozen(json: unknown): Frozen {
  return { snapshot: readSnapshot(json), look: frozenLook(json) }
}

/** As readFrozen, what it says alone. @throws SnapshotError */
export function readSnapshot(json: unknown): DocumentSnapshot {
  return snapshot(json, { path: '', format: formatOf(json) })
}

/** The first release wrote no number. */
function formatOf(json: unknown): number {
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : 1
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) throw new SnapshotError('format', 'the number of a format')
  if (format > SNAPSHOT_FORMAT) throw new SnapshotError('format', `${SNAPSHOT_FORMAT} or less: a later release has frozen it`)
  return format
}

const category = oneOf(VAT_CATEGORIES)

const partyShape = {
  kind: oneOf(['company', 'person', 'public_body']),
  name: localised,
  registrationNumber: text,
  vatNumber: text,
  personalNumber: text,
  accountablePerson: localised,
  address: localised,
  city: localised,
  postcode: text,
  countryCode: text,
  email: absentUpTo(1, '', text),
  phones: absentUpTo(1, [], list(text)),
  website: absentUpTo(1, '', text),
}
const party: Read<Party> = record(partyShape)
const amounts: Read<LineAmounts> = record({ amount: decimal, discount: decimal, net: decimal, total: decimal })
const tax: Read<TaxTotal> = record({ category, rate: nullable(decimal), base: decimal, vat: decimal })
const vat: Read<SnapshotLine['vat']> = record({ category, rate: nullable(decimal), label: localised })

const customField: Read<PrintedField> = record({ name: localised, kind: oneOf(CUSTOM_FIELD_KINDS), value: text })
const lineAdvance: Read<NonNullable<SnapshotLine['advance']>> = record({ number: text, issuedOn: nullable(day) })

const line: Read<SnapshotLine> = record({
  name: localised,
  description: absentUpTo(1, EMPTY_LOCALISED, localised),
  sku: absentUpTo(1, '', text),
  commodityCode: absentUpTo(5, '', text),
  unit: localised,
  unitCode: text,
  quantity: decimal,
  unitPrice: decimal,
  discountPercent: absentUpTo(1, null, nullable(decimal)),
  vat,
  advance: absentUpTo(3, null, nullable(lineAdvance)),
  termKey: absentUpTo(1, null, nullable(text)),
  customFields: absentUpTo(6, [], list(customField)),
  pictureFileId: absentUpTo(8, null, nullable(text)),
  amounts,
})

const totals: Read<DocumentTotals> = record({
  lines: list(amounts),
  taxes: list(tax),
  subtotal: decimal,
  discount: decimal,
  taxBase: decimal,
  totalVat: decimal,
  totalWithVat: decimal,
  total: decimal,
})

const term: Read<SnapshotTerm> = record({ key: text, category, text: localised, vatex: text })

const payment: Read<PaymentInstruction> = record({
  kind: text,
  name: localised,
  meansCode: text,
  bankName: localised,
  iban: text,
  bic: text,
  holder: text,
  currency: text,
})

const source: Read<NonNullable<DocumentSnapshot['source']>> = record({
  // Format 1 knew a source only with its day, and took one from outside for an invoice.
  type: nullable(oneOf(DOCUMENT_TYPES)),
  number: text,
  issuedOn: nullable(day),
})
const fiscalReceipt: Read<NonNullable<DocumentSnapshot['fiscalReceipt']>> = record({ number: text, issuedOn: nullable(day) })
const deliverTo: Read<NonNullable<DocumentSnapshot['deliverTo']>> = record({ countryCode: text, city: text })
const issuer: Read<DocumentSnapshot['issuer']> = record({ ...partyShape, vatRegistered: flag })

const paymentTerm: Read<NonNullable<DocumentSnapshot['paymentTerm']>> = record({ days: count, from: oneOf(PAYMENT_DAYS_FROM) })

const instalment: Read<DocumentSnapshot['instalments'][number]> = record({ dueOn: day, amount: decimal })

const snapshot: Read<DocumentSnapshot> = record({
  type: oneOf(DOCUMENT_TYPES),
  status: oneOf(DOCUMENT_STATUSES),
  direction: absentUpTo(1, null, nullable(oneOf(['in', 'out']))),
  debitAccount: absentUpTo(4, '', text),
  creditAccount: absentUpTo(4, '', text),
  number: nullable(text),
  language: oneOf(DOCUMENT_LANGUAGES),
  currency: text,
  rateFromEur: nullable(decimal),
  rateOn: nullable(day),
  rateSource: absentUpTo(2, null, nullable(oneOf(RATE_SOURCES))),
  issuedOn: nullable(day),
  taxOn: nullable(day),
  dueOn: nullable(day),
  paymentTerm: absentUpTo(6, null, nullable(paymentTerm)),
  instalments: absentUpTo(7, [], list(instalment)),
  validUntilOn: absentUpTo(1, null, nullable(day)),
  deliveredOn: absentUpTo(1, null, nullable(day)),
  place: absentUpTo(1, EMPTY_LOCALISED, localised),
  issuer,
  recipient: nullable(party),
  electronicAddress: absentUpTo(5, '', text),
  lines: list(line),
  totals,
  baseCurrency: text,
  taxesInBaseCurrency: list(tax),
  pricesIncludeVat: flag,
  vatInvoice: flag,
  ossInvoice: flag,
  ossCountryCode: absentUpTo(1, null, nullable(text)),
  isAdvance: absentUpTo(3, false, flag),
  selfBilled: absentUpTo(1, false, flag),
  deliverTo: absentUpTo(1, null, nullable(deliverTo)),
  terms: list(term),
  payment: nullable(payment),
  source: absentUpTo(1, null, nullable(source)),
  reason: absentUpTo(1, EMPTY_LOCALISED, localised),
  buyerReference: absentUpTo(1, '', text),
  orderNumber: absentUpTo(1, '', text),
  issuedBy: absentUpTo(1, '', text),
  receivedBy: absentUpTo(1, '', text),
  notes: absentUpTo(1, '', text),
  notesFormat: absentUpTo(8, 'plain', oneOf(NOTES_FORMATS)),
  fiscalReceipt: absentUpTo(1, null, nullable(fiscalReceipt)),
  customFields: absentUpTo(6, [], list(customField)),
  sample: absentUpTo(1, false, flag),
})
