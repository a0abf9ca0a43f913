import { addDays } from '../calendar/day.ts'
import { canonicalDecimal, isPercent } from '../decimal/decimal.ts'
import { type DocumentLanguage, EMPTY_LOCALISED, type Localised, localised } from '../localised.ts'
import { baseCurrencyOn } from '../money/convert.ts'
import { BGN_PER_EUR } from '../money/fixed-rate.ts'
import { DEAL_TERMS } from '../settings/deal-terms.ts'
import { paymentMeansCode } from '../settings/payment-methods.ts'
import { type CalculationInput, calculate } from './calculate.ts'
import { cleanLine } from './calculate-draft.ts'
import type { Day, DocumentSnapshot, DocumentTotals, DocumentType, Party, SnapshotTerm } from './document.ts'
import type { IssueCandidate, IssueContext, IssueLine } from './issue-candidate.ts'
import { candidateInput } from './issue-problems.ts'
import { GROUND_NOT_REGISTERED } from './line-vat.ts'
import type { CompanyFacts, DealTermFacts, References, UnitFacts } from './references.ts'
import { type ResolvableDraft, resolveCandidate } from './resolve-candidate.ts'
import { type TaxRow, taxesInBaseCurrency, taxRows } from './tax-rows.ts'

/** The draft as the wire has it: what is checked, and what is only printed. */
export type WholeDraft = ResolvableDraft & {
  direction: 'in' | 'out' | null
  selfBilled: boolean
  deliverToCity: string
  deliveredOn: Day | null
  language: DocumentLanguage
  place: Localised
  issuedBy: string
  receivedBy: string
  notes: string
  fiscalReceiptOn: Day | null
  lines: readonly (ResolvableDraft['lines'][number] & { description: Localised; sku: string; unitId: string | null })[]
}

export type ResolvedDraft = {
  /** for calculate and assertIdentities; never throws, whatever was typed */
  calculation: CalculationInput
  totals: DocumentTotals
  taxes: TaxRow[]
  /** for issueProblems */
  candidate: IssueCandidate
  context: IssueContext
  /** what the paper would show; number and dates that only issuing knows are null */
  snapshot: DocumentSnapshot
  baseCurrency: 'EUR' | 'BGN'
  /** payment days that count from the day of issue, when no due date is given */
  dueInDays: number | null
}

type ResolvedLine = WholeDraft['lines'][number] & {
  unit: UnitFacts
  rateName: Localised
  vat: IssueLine['vat']
  term: DealTermFacts | null
}

const NO_UNIT: UnitFacts = { name: EMPTY_LOCALISED, code: 'C62' }
/** Prints itself where the issuer shows no VAT and nobody chose another ground (чл. 113 ал. 9 ЗДДС). */
const { name: text, ...seed } = DEAL_TERMS[GROUND_NOT_REGISTERED]
const NOT_REGISTERED: DealTermFacts = { ...seed, text, id: null, key: GROUND_NOT_REGISTERED }

/**
 * Fills in what the draft names by id and settles what follows from that: category, rate and ground of each line, amounts, due date,
 * what the paper shows. The same function in the editor and in the server. `today` is Sofia's.
 */
export function resolveDraft(draft: WholeDraft, references: References, today: Day): ResolvedDraft {
  const dueInDays = draft.dueOn === null && isPaidLater(draft.type) ? paymentDays(references) : null
  const candidate = candidateOf(draft, references, dueInDays, today)
  const calculation = candidateInput(candidate)
  const totals = calculate(calculation)
  const lines = draft.lines.map((_, index) => resolveLine(draft, index, candidate, references))
  const baseCurrency = baseCurrencyOn(draft.taxOn ?? draft.issuedOn ?? today)
  const taxes = taxRows(totals, lines, { from: draft, to: baseCurrency, countryCode: taxingCountry(draft) ?? 'BG' })
  return {
    calculation,
    totals,
    taxes,
    candidate,
    context: { range: references.range, creditable: references.source?.creditable ?? null },
    snapshot: snapshotOf(draft, lines, references, { totals, taxes, baseCurrency, vatInvoice: candidate.vatInvoice }),
    baseCurrency,
    dueInDays,
  }
}

function candidateOf(draft: WholeDraft, references: References, dueInDays: number | null, today: Day): IssueCandidate {
  const { company, contact, taxRates, dealTerms, paymentMethod, source } = references
  const settled = {
    ...draft,
    vatInvoice: showsVat(draft, company),
    dueOn: dueInDays === null ? draft.dueOn : addDays(draft.issuedOn ?? today, dueInDays),
    buyerReference: draft.buyerReference || (contact?.buyerReference ?? ''),
  }
  return resolveCandidate(settled, {
    company,
    contact,
    taxRate: (id) => {
      const rate = taxRates.get(id)
      // The rate of another country than the one that taxes is none.
      return rate?.countryCode === taxingCountry(draft) ? rate : undefined
    },
    dealTerm: (id) => {
      const term = dealTerms.get(id)
      return term && { ...term, name: term.text }
    },
    paymentMethod,
    source,
  })
}

/** VAT figures are shown only by an issuer who is registered (чл. 113 ал. 9 ЗДДС), and where the document wants them. */
function showsVat(draft: WholeDraft, company: CompanyFacts | null): boolean {
  return draft.vatInvoice && (company === null || company.vatRegistration === 'registered')
}

function taxingCountry({ ossInvoice, ossCountryCode }: WholeDraft): string | null {
  return ossInvoice ? ossCountryCode : 'BG'
}

function isPaidLater(type: DocumentType): boolean {
  return type === 'invoice' || type === 'debitnote' || type === 'proforma'
}

function paymentDays({ contact, company }: References): number | null {
  return contact?.paymentDays ?? company?.paymentDays ?? null
}

function resolveLine(draft: WholeDraft, index: number, { lines, vatInvoice }: IssueCandidate, references: References): ResolvedLine {
  const line = draft.lines[index]
  const checked = lines[index]
  if (!line || !checked) throw new RangeError(`No line ${index}`)
  const taxed = (draft.oneVat ? draft.lines[0] : line) ?? line
  const chosenTerm = references.dealTerms.get(taxed.dealTermId ?? draft.dealTermId ?? '') ?? null
  return {
    ...line,
    discountPercent: checked.discountPercent,
    discountAmount: checked.discountAmount,
    unit: references.units.get(line.unitId ?? '') ?? NO_UNIT,
    rateName: references.taxRates.get(taxed.taxRateId ?? '')?.name ?? EMPTY_LOCALISED,
    vat: checked.vat,
    term: checked.dealTerm ? chosenTerm : vatInvoice ? null : NOT_REGISTERED,
  }
}

type Settled = { totals: DocumentTotals; taxes: TaxRow[]; baseCurrency: string; vatInvoice: boolean }

function snapshotOf(
  draft: WholeDraft,
  lines: readonly ResolvedLine[],
  references: References,
  { totals, taxes, baseCurrency, vatInvoice }: Settled,
): DocumentSnapshot {
  const { company, contact } = references
  return {
    type: draft.type,
    status: 'draft',
    direction: draft.direction,
    number: draft.vendorNumber || null,
    language: draft.language,
    currency: draft.currency,
    rateFromEur: draft.currency === 'BGN' ? BGN_PER_EUR : draft.rateFromEur,
    rateOn: draft.rateOn,
    issuedOn: draft.issuedOn,
    taxOn: draft.taxOn,
    dueOn: draft.dueOn,
    validUntilOn: draft.validUntilOn,
    deliveredOn: draft.deliveredOn,
    place: draft.place,
    issuer: { ...partyOf(company), vatRegistered: company?.vatRegistration === 'registered' },
    recipient: contact && partyOf(contact),
    lines: lines.map((line, index) => snapshotLine(line, totals.lines[index])),
    totals,
    baseCurrency,
    taxesInBaseCurrency: draft.currency === baseCurrency ? [] : taxesInBaseCurrency(taxes),
    pricesIncludeVat: draft.pricesIncludeVat,
    vatInvoice,
    ossInvoice: draft.ossInvoice,
    ossCountryCode: draft.ossInvoice ? draft.ossCountryCode : null,
    selfBilled: draft.selfBilled,
    deliverTo: draft.deliverToCountryCode ? { countryCode: draft.deliverToCountryCode, city: draft.deliverToCity } : null,
    terms: termsOf(lines),
    payment: paymentOf(references, draft.language),
    source: sourceOf(draft, references),
    reason: draft.reason,
    buyerReference: draft.buyerReference || (contact?.buyerReference ?? ''),
    orderNumber: draft.orderNumber,
    issuedBy: draft.issuedBy,
    receivedBy: draft.receivedBy,
    notes: draft.notes,
    fiscalReceipt:
      draft.fiscalReceiptNumber && draft.fiscalReceiptOn ? { number: draft.fiscalReceiptNumber, issuedOn: draft.fiscalReceiptOn } : null,
    sample: company?.isSample ?? false,
  }
}

const NO_AMOUNTS = { amount: '0', discount: '0', net: '0', total: '0' }

function snapshotLine(line: ResolvedLine, amounts = NO_AMOUNTS): DocumentSnapshot['lines'][number] {
  const { quantity, unitPrice, vat } = cleanLine({ ...line, discount: null })
  return {
    name: line.name,
    description: line.description,
    sku: line.sku,
    unit: line.unit.name,
    unitCode: line.unit.code,
    quantity: canonicalDecimal(quantity),
    unitPrice: canonicalDecimal(unitPrice),
    // What is still being typed prints nothing.
    discountPercent: line.discountPercent && isPercent(line.discountPercent) ? canonicalDecimal(line.discountPercent) : null,
    vat: { category: vat.category, rate: vat.rate === null ? null : canonicalDecimal(vat.rate), label: line.rateName },
    termKey: line.vat && line.term ? keyOf(line.term) : null,
    amounts,
  }
}

/** Each ground once, in the order of the lines. */
function termsOf(lines: readonly ResolvedLine[]): SnapshotTerm[] {
  const terms = new Map<string, SnapshotTerm>()
  for (const { term, vat } of lines) {
    if (!term || !vat) continue
    const key = keyOf(term)
    if (!terms.has(key)) terms.set(key, { key, category: vat.category, text: term.text, vatex: vatexOf(term, vat.category) })
  }
  return [...terms.values()]
}

/** A ground of one's own has no key: its id tells it apart. */
function keyOf({ id, key }: DealTermFacts): string {
  return key ?? id ?? ''
}

/** VATEX-EU-O says "outside the scope": чл. 97а is exempt instead, and has no code. */
function vatexOf({ category, vatex }: DealTermFacts, used: string): string {
  return category === used ? vatex : ''
}

const NO_PARTY: Party = {
  kind: 'company',
  name: EMPTY_LOCALISED,
  registrationNumber: '',
  vatNumber: '',
  personalNumber: '',
  accountablePerson: EMPTY_LOCALISED,
  address: EMPTY_LOCALISED,
  city: EMPTY_LOCALISED,
  postcode: '',
  countryCode: '',
  email: '',
  phones: [],
  website: '',
}

/** The party's facts and nothing else: what is copied here is frozen, printed and shown in public. */
function partyOf(facts: Party | null): Party {
  const { kind, name, registrationNumber, vatNumber, personalNumber, accountablePerson, address, city } = facts ?? NO_PARTY
  const { postcode, countryCode, email, phones, website } = facts ?? NO_PARTY
  return {
    kind,
    name,
    registrationNumber,
    vatNumber,
    personalNumber,
    accountablePerson,
    address,
    city,
    postcode,
    countryCode,
    email,
    phones,
    website,
  }
}

function paymentOf({ paymentMethod: method, company }: References, language: DocumentLanguage): DocumentSnapshot['payment'] {
  if (!method) return null
  return {
    kind: method.kind,
    name: method.name,
    meansCode: paymentMeansCode(method.kind, method),
    bankName: method.bankName,
    iban: method.iban,
    bic: method.bic,
    holder: method.holder || (company ? localised(company.name, language === 'en' ? 'en' : 'bg') : ''),
    currency: method.currency ?? '',
  }
}

function sourceOf(draft: WholeDraft, { source }: References): DocumentSnapshot['source'] {
  const { sourceNumber: number, sourceIssuedOn: issuedOn } = draft
  // The source of a note may be older than this database: then it is what was typed.
  return number && issuedOn ? { type: source?.type ?? 'invoice', number, issuedOn } : null
}
