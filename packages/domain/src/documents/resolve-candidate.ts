import type { Localised } from '../localised.ts'
import type { Validity } from '../settings/rate-validity.ts'
import type { VatCategory } from '../vat/category.ts'
import type { IssueCandidate, IssueLine, IssueTerm, NoteSource } from './issue-candidate.ts'
import { resolveLineVat } from './line-vat.ts'

type DraftLine = Pick<IssueLine, 'name' | 'quantity' | 'unitPrice' | 'discountPercent' | 'discountAmount'> & {
  taxRateId: string | null
  dealTermId: string | null
}

/** Fields that a candidate takes from its draft as they are. */
type Kept = Omit<IssueCandidate, 'issuer' | 'recipient' | 'payment' | 'source' | 'lines'>

/** The draft as the wire has it; it may have more fields than these. */
export type ResolvableDraft = Kept & {
  dealTermId: string | null
  /** the first line's VAT, or discount, holds for every line */
  oneVat: boolean
  oneDiscount: boolean
  sourceNumber: string
  sourceIssuedOn: string | null
  lines: readonly DraftLine[]
}

/** What the ids of the draft stand for, null where one is not chosen or not loaded yet. */
export type DraftReferences = {
  company: IssueCandidate['issuer']
  contact: IssueCandidate['recipient']
  taxRate: (id: string) => ({ rate: string } & Validity) | undefined
  dealTerm: (id: string) => { key: string | null; category: VatCategory; name: Localised } | undefined
  paymentMethod: IssueCandidate['payment']
  /** null for a note to an invoice that is not among our documents */
  source: Pick<NoteSource, 'type' | 'status' | 'currency' | 'sameCompany' | 'sameContact'> | null
}

/** The draft with what it names filled in: the one way to it for browser and server. Fields that a candidate does not know stay behind. */
export function resolveCandidate(draft: ResolvableDraft, references: DraftReferences): IssueCandidate {
  return {
    ...keptFields(draft),
    issuer: references.company,
    recipient: references.contact,
    payment: references.paymentMethod,
    source: sourceOf(draft, references),
    lines: draft.lines.map((line) => resolveLine(line, draft, references)),
  }
}

function keptFields(draft: ResolvableDraft): Kept {
  const { type, vendorNumber, issuedOn, taxOn, dueOn, validUntilOn, currency, rateFromEur, rateOn, pricesIncludeVat } = draft
  const { vatInvoice, ossInvoice, ossCountryCode, deliverToCountryCode, buyerReference, orderNumber, fiscalReceiptNumber, reason } = draft
  return {
    ...{ type, vendorNumber, issuedOn, taxOn, dueOn, validUntilOn, currency, rateFromEur, rateOn, pricesIncludeVat },
    ...{ vatInvoice, ossInvoice, ossCountryCode, deliverToCountryCode, buyerReference, orderNumber, fiscalReceiptNumber, reason },
  }
}

function sourceOf(draft: ResolvableDraft, { source }: DraftReferences): IssueCandidate['source'] {
  if (!draft.sourceNumber) return null
  const foreign = { type: 'invoice', status: 'issued', currency: draft.currency, sameCompany: true, sameContact: true } as const
  const { type, status, currency, sameCompany, sameContact } = source ?? foreign
  return { type, status, currency, sameCompany, sameContact, number: draft.sourceNumber, issuedOn: draft.sourceIssuedOn }
}

function resolveLine(line: DraftLine, draft: ResolvableDraft, references: DraftReferences): IssueLine {
  const first = draft.lines[0] ?? line
  const taxed = draft.oneVat ? first : line
  const discounted = draft.oneDiscount ? first : line
  const rate = taxed.taxRateId === null ? undefined : references.taxRate(taxed.taxRateId)
  const { vat, term } = resolveLineVat({
    vatRegistration: references.company?.vatRegistration ?? 'registered',
    vatInvoice: draft.vatInvoice,
    rate: rate?.rate ?? null,
    lineTerm: termOf(taxed.dealTermId, references),
    documentTerm: termOf(draft.dealTermId, references),
  })
  const { name, quantity, unitPrice } = line
  const { discountPercent, discountAmount } = discounted
  const overruled = draft.oneVat ? overruledTerm(line, draft, vat, references) : null
  const isCharged = taxed === line && vat?.category === 'S'
  return {
    ...{ name, quantity, unitPrice, discountPercent, discountAmount, vat, dealTerm: term },
    ...(rate && isCharged && { rateValidity: { validFrom: rate.validFrom, validTo: rate.validTo } }),
    ...(overruled && { overruledTerm: overruled }),
  }
}

/** A rate may give way to the first line's; a ground that somebody chose for the line says why it is charged nothing. */
function overruledTerm(line: DraftLine, draft: ResolvableDraft, vat: IssueLine['vat'], references: DraftReferences): IssueTerm | null {
  const own = draft.lines[0]?.dealTermId ?? null
  const applied = vat?.category === 'S' ? own : (own ?? draft.dealTermId)
  return line.dealTermId === applied ? null : termOf(line.dealTermId, references)
}

function termOf(id: string | null, { dealTerm }: DraftReferences): IssueTerm | null {
  const term = id === null ? undefined : dealTerm(id)
  return term ? { key: term.key, category: term.category, text: term.name } : null
}
