import { EMPTY_LOCALISED } from '../localised.ts'
import type { InstalmentDraft } from '../payments/instalments.ts'
import type { DocumentType } from './document.ts'
import type { DraftLine } from './drafts/resolve-line.ts'
import type { WholeDraft } from './drafts/whole-draft.ts'
import { type DateField, hasField, hasInstalments, TYPE_FACTS, type TypeField } from './type-facts.ts'

type Line = DraftLine & { productId?: string | null }
type Draft = { type: DocumentType; lines: readonly Line[]; instalments?: readonly InstalmentDraft[] }
/** What of a draft only some types have. */
type Clearable = Omit<WholeDraft, 'type' | 'lines'> & { paymentMethodId: string | null }

/** A draft that has nothing of it. */
const NOTHING: { readonly [Field in TypeField | DateField]: Partial<Clearable> } = {
  issuedOn: {},
  taxOn: { taxOn: null },
  dueOn: { dueOn: null, paymentDays: null, paymentDaysFrom: 'issue' },
  validUntilOn: { validUntilOn: null },
  deliveredOn: { deliveredOn: null },
  direction: { direction: null },
  ledgerAccounts: { debitAccount: '', creditAccount: '' },
  vat: { vatInvoice: false, pricesIncludeVat: false, oneVat: false, dealTermId: null },
  oss: { ossInvoice: false, ossCountryCode: null },
  selfBilled: { selfBilled: false },
  advance: { isAdvance: false },
  discount: { oneDiscount: false },
  goods: {},
  paymentMethod: { paymentMethodId: null },
  clientOrder: { buyerReference: '', orderNumber: '' },
  place: { place: EMPTY_LOCALISED },
  deliverTo: { deliverToCountryCode: null, deliverToCity: '' },
  receivedBy: { receivedBy: '' },
  fiscalReceipt: { fiscalReceiptNumber: '', fiscalReceiptOn: null },
  reason: { reason: EMPTY_LOCALISED },
  corrects: {},
  statedVat: { statedVat: [] },
}
const NOTHING_IN_LINE: { readonly [Field in TypeField]?: Partial<Line> } = {
  vat: { taxRateId: null, dealTermId: null },
  discount: { discountPercent: null, discountAmount: null },
  goods: { productId: null, sku: '', unitId: null, quantity: '1' },
  advance: { advanceId: null },
}
const FIELDS = Object.keys(NOTHING) as (TypeField | DateField)[]
const LINE_FIELDS = Object.keys(NOTHING_IN_LINE) as TypeField[]

/**
 * The draft without what its type does not have. It is dropped rather than refused, since a draft comes by such fields rightly: its type was
 * changed, or it was made from a document of another. So a form may keep what was typed while its type is changed to and fro, and what is
 * saved, checked and printed is the type's own. The fields of an object may be more than these, and stay.
 */
export function withFieldsOfType<Typed extends Draft>(draft: Typed): Typed {
  const { type } = draft
  const vendorNumber = TYPE_FACTS[type].number === 'ours' ? { vendorNumber: '' } : {}
  const missing = FIELDS.filter((field) => !hasField(type, field))
  const inLines = LINE_FIELDS.filter((field) => !hasField(type, field))
  const lines = inLines.length === 0 ? draft.lines : draft.lines.map((line) => without(line, inLines, NOTHING_IN_LINE))
  return { ...without(draft, missing, NOTHING), ...inInstalments(draft), ...vendorNumber, lines }
}

/** Several days go before one, of which the first is the due date, and before any term; a single one is a due date like any other. */
function inInstalments({ type, instalments }: Draft): Partial<Clearable> {
  if (instalments === undefined) return {}
  const [first, second] = hasInstalments(type) ? instalments : []
  if (first === undefined) return { instalments: [] }
  const due = { dueOn: first.dueOn, paymentDays: null, paymentDaysFrom: 'issue' as const }
  return second === undefined ? { ...due, instalments: [] } : due
}

function without<Whole extends object, Field extends string>(
  whole: Whole,
  missing: readonly Field[],
  nothing: { readonly [Name in Field]?: object },
): Whole {
  let rest = whole
  for (const field of missing) rest = { ...rest, ...nothing[field] }
  return rest
}
