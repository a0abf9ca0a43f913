import { isDay } from '../../calendar/day.ts'
import { canonicalDecimal, fits, isPercent, RATE_FROM_EUR, signOf } from '../../decimal/decimal.ts'
import { type DocumentLanguage, EMPTY_LOCALISED, localised } from '../../localised.ts'
import { baseCurrencyOn } from '../../money/convert.ts'
import { minorUnits } from '../../money/currency.ts'
import { rateSource } from '../../money/rate-source.ts'
import { type Instalment, instalmentsOf } from '../../payments/instalments.ts'
import { dueDay, type PaymentTerm, termOf } from '../../payments/payment-terms.ts'
import { boundCurrency, regimeOf } from '../../regimes/regime-of.ts'
import { paymentMeansCode } from '../../settings/payment-methods.ts'
import type { Deduction } from '../advances/deductions.ts'
import { type CalculationInput, type CalculationLine, calculate } from '../amounts/calculate.ts'
import { candidateInput, cleanLine } from '../amounts/calculate-draft.ts'
import { withStatedVat } from '../amounts/stated-vat.ts'
import { fitBaseCurrency, type TaxRow, taxesInBaseCurrency, taxRows } from '../amounts/tax-rows.ts'
import type { Day, DocumentSnapshot, DocumentTotals, Party, SnapshotTerm } from '../document.ts'
import { withFieldsOfType } from '../fields-of-type.ts'
import { DEFAULT_LOOK, FACES } from '../look/look.ts'
import { correctedType, hasField, showsPictures, TYPE_FACTS } from '../type-facts.ts'
import { isNote, isReversing, isVendorDocument } from '../types.ts'
import type { CompanyFacts, DealTermFacts, DraftFacts } from './draft-facts.ts'
import type { IssueCandidate } from './issue-candidate.ts'
import { issueProblems } from './issue-problems.ts'
import type { Problem } from './problem-codes.ts'
import { type ResolvedLine, resolveLine, taxingCountry } from './resolve-line.ts'
import type { WholeDraft } from './whole-draft.ts'

export type ResolvedDraft = {
  /** for calculate and assertIdentities; never throws, whatever was typed */
  calculation: CalculationInput
  totals: DocumentTotals
  taxes: TaxRow[]
  /** what it takes of advances, see deductionsOf */
  deductions: Deduction[]
  /** what the checks read */
  candidate: IssueCandidate
  /** what speaks against issuing, see issueProblems */
  problems: Problem[]
  /** what the paper would show; number and dates that only issuing knows are null */
  snapshot: DocumentSnapshot
  baseCurrency: string
  /** the term by which it is due, when no due date is given */
  term: PaymentTerm | null
  /** what is due when, where that is in several days and nothing speaks against them */
  parts: Instalment[]
}

/**
 * Fills in what the draft names by id, once, and says what follows from that: category, rate and ground of each line, amounts, due date,
 * what speaks against issuing, what the paper shows. The same function in the editor and in the server. `today` is the regime's.
 */
export function resolveDraft(given: WholeDraft, found: DraftFacts, today: Day): ResolvedDraft {
  const regime = regimeOf(found.company)
  const typed = withFieldsOfType(given)
  const facts = hasField(typed.type, 'paymentMethod') ? found : { ...found, paymentMethod: null }
  const term = typed.dueOn === null && !typed.instalments?.length ? termToPay(typed, facts) : null
  const draft = readable(typed)
  const vatInvoice = showsVat(draft, facts.company)
  const head = { ...draft, vatInvoice }
  const lines = draft.lines.map((line) => resolveLine(line, head, facts))
  const dueOn = term === null ? draft.dueOn : dueDay(term, draft.issuedOn ?? today)
  const candidate = candidateOf({ ...typed, vatInvoice, dueOn }, lines, facts, term)
  // A vendor's note is what its paper says, whatever it leaves of its bill.
  const creditable = isReversing(draft.type) && isNote(draft.type) ? (facts.source?.creditable ?? null) : null
  const calculation = candidateInput(candidate, creditable)
  const own = calculate(calculation)
  const totals = found.printed?.(own) ?? withStatedVat(own, draft.statedVat, minorUnits(calculation.currency))
  const parts = instalmentsOf(draft.instalments ?? [], totals.total, minorUnits(calculation.currency))
  const baseCurrency = baseCurrencyOn(regime, draft.taxOn ?? draft.issuedOn ?? today)
  const taxes = taxRows(totals, lines, { from: draft, to: baseCurrency, countryCode: taxingCountry(draft, regime) ?? regime.country })
  const inBaseCurrency = { currency: baseCurrency, fit: fitBaseCurrency(taxes) }
  const { rules } = facts.advances
  const judged = rules ? { checkAdvances: rules.checkAdvances } : {}
  const context = { range: facts.range, creditable, inBaseCurrency, ownTaxes: own.taxes, ordered: facts.source?.ordered ?? null, ...judged }
  return {
    calculation,
    totals,
    taxes,
    deductions: rules?.deductionsOf(calculation, lines) ?? [],
    candidate,
    problems: [...issueProblems(candidate, totals, context, today), ...(facts.customFields?.problems ?? [])],
    snapshot: snapshotOf(draft, lines, facts, { calculation, totals, taxes, baseCurrency, vatInvoice, term, parts }),
    baseCurrency,
    term,
    parts,
  }
}

/** A day or rate that is still being typed counts as open; the checks see it, and tell of it. */
function readable(draft: WholeDraft): WholeDraft {
  const { issuedOn, taxOn, rateFromEur } = draft
  const isRate = rateFromEur !== null && fits(rateFromEur, RATE_FROM_EUR) && signOf(rateFromEur) > 0
  return { ...draft, issuedOn: dayOrNull(issuedOn), taxOn: dayOrNull(taxOn), rateFromEur: isRate ? rateFromEur : null }
}

function dayOrNull(day: Day | null): Day | null {
  return day !== null && isDay(day) ? day : null
}

/** Fields that no check knows stay behind. */
function candidateOf(draft: WholeDraft, lines: readonly ResolvedLine[], facts: DraftFacts, term: PaymentTerm | null): IssueCandidate {
  return {
    type: draft.type,
    direction: draft.direction,
    debitAccount: draft.debitAccount,
    creditAccount: draft.creditAccount,
    issuer: facts.company,
    recipient: facts.contact,
    vendorNumber: draft.vendorNumber,
    statedVat: draft.statedVat,
    issuedOn: draft.issuedOn,
    taxOn: draft.taxOn,
    dueOn: draft.dueOn,
    term,
    instalments: draft.instalments ?? [],
    validUntilOn: draft.validUntilOn,
    currency: draft.currency,
    rateFromEur: draft.rateFromEur,
    rateOn: draft.rateOn,
    pricesIncludeVat: draft.pricesIncludeVat,
    vatInvoice: draft.vatInvoice,
    ossInvoice: draft.ossInvoice,
    ossCountryCode: draft.ossCountryCode,
    deliverToCountryCode: draft.deliverToCountryCode,
    selfBilled: draft.selfBilled,
    buyerReference: buyerReferenceOf(draft, facts),
    orderNumber: draft.orderNumber,
    payment: facts.paymentMethod,
    fiscalReceiptNumber: draft.fiscalReceiptNumber,
    fiscalReceiptOn: draft.fiscalReceiptOn,
    deliveredOn: draft.deliveredOn,
    sourceNumber: draft.sourceNumber,
    sourceIssuedOn: draft.sourceIssuedOn,
    source: noteSource(draft, facts),
    reason: draft.reason,
    lines,
    paper: {
      face: FACES[draft.template ?? facts.company?.template ?? DEFAULT_LOOK.template],
      language: draft.language,
      place: draft.place,
      issuedBy: draft.issuedBy,
      receivedBy: draft.receivedBy,
      notes: draft.notes,
    },
  }
}

/** What an invoice, or a vendor's bill, that is not among our documents is taken to be. */
const OUTSIDE = { status: 'issued', sameCompany: true, sameContact: true } as const

function noteSource(draft: WholeDraft, { source }: DraftFacts): IssueCandidate['source'] {
  if (!draft.sourceNumber) return null
  const { type, status, currency, sameCompany, sameContact, total } = source ?? {
    ...OUTSIDE,
    total: undefined,
    type: correctedType(draft.type) ?? 'invoice',
    currency: draft.currency,
  }
  const facts = { type, status, currency, sameCompany, sameContact, number: draft.sourceNumber, issuedOn: draft.sourceIssuedOn }
  return total === undefined ? facts : { ...facts, total }
}

/** VAT figures are shown only by an issuer who is registered, and where the document wants them. A vendor's are the vendor's. */
function showsVat(draft: WholeDraft, company: CompanyFacts | null): boolean {
  return draft.vatInvoice && (company === null || company.vatRegistration === 'registered' || isVendorDocument(draft.type))
}

/**
 * The document's own term, where it has a due date at all. Without one a client pays by its own, or by the company's; a vendor is paid by the term
 * that was agreed with it, or by what its document says.
 */
function termToPay(draft: WholeDraft, { contact, company }: DraftFacts): PaymentTerm | null {
  const { asksForPayment, owedTo } = TYPE_FACTS[draft.type]
  const own = hasField(draft.type, 'dueOn') ? termOf(draft) : null
  if (asksForPayment) return own ?? termOf(contact) ?? termOf(company)
  if (owedTo !== 'them' || !hasField(draft.type, 'dueOn')) return own
  return own ?? termOf(contact && { paymentDays: contact.vendorPaymentDays, paymentDaysFrom: contact.vendorPaymentDaysFrom ?? 'issue' })
}

function buyerReferenceOf(draft: WholeDraft, { contact }: DraftFacts): string {
  if (!hasField(draft.type, 'clientOrder')) return ''
  return draft.buyerReference || (contact?.buyerReference ?? '')
}

type Calculated = {
  calculation: CalculationInput
  totals: DocumentTotals
  taxes: TaxRow[]
  baseCurrency: string
  vatInvoice: boolean
  term: PaymentTerm | null
  parts: Instalment[]
}

function snapshotOf(
  draft: WholeDraft,
  lines: readonly ResolvedLine[],
  facts: DraftFacts,
  { calculation, totals, taxes, baseCurrency, vatInvoice, term, parts }: Calculated,
): DocumentSnapshot {
  const { company, contact } = facts
  return {
    type: draft.type,
    status: 'draft',
    direction: draft.direction,
    debitAccount: draft.debitAccount,
    creditAccount: draft.creditAccount,
    number: draft.vendorNumber || null,
    language: draft.language,
    currency: draft.currency,
    rateFromEur: boundCurrency(draft.currency)?.perEuro ?? draft.rateFromEur,
    rateOn: draft.rateOn,
    rateSource: rateSource(draft, facts.isEcbRate ?? false),
    issuedOn: draft.issuedOn,
    taxOn: draft.taxOn,
    dueOn: term === null || draft.issuedOn === null ? draft.dueOn : dueDay(term, draft.issuedOn),
    paymentTerm: term && { ...term },
    instalments: parts,
    validUntilOn: draft.validUntilOn,
    deliveredOn: draft.deliveredOn,
    place: draft.place,
    issuer: { ...partyOf(company), vatRegistered: company?.vatRegistration === 'registered' },
    recipient: contact && partyOf(contact),
    electronicAddress: contact?.electronicAddress ?? '',
    lines: lines.map((line, index) => ({
      ...snapshotLine(line, calculation.lines[index], totals.lines[index]),
      pictureFileId: (showsPictures(draft) && facts.pictures?.get(draft.lines[index]?.productId ?? '')) || null,
    })),
    totals,
    baseCurrency,
    taxesInBaseCurrency: draft.currency === baseCurrency ? [] : taxesInBaseCurrency(taxes),
    pricesIncludeVat: draft.pricesIncludeVat,
    vatInvoice,
    ossInvoice: draft.ossInvoice,
    ossCountryCode: draft.ossInvoice ? draft.ossCountryCode : null,
    isAdvance: draft.isAdvance,
    selfBilled: draft.selfBilled,
    deliverTo: draft.deliverToCountryCode ? { countryCode: draft.deliverToCountryCode, city: draft.deliverToCity } : null,
    terms: termsOf(lines),
    payment: paymentOf(facts, draft.language),
    source: sourceOf(draft, facts),
    reason: draft.reason,
    buyerReference: buyerReferenceOf(draft, facts),
    orderNumber: draft.orderNumber,
    issuedBy: draft.issuedBy,
    receivedBy: draft.receivedBy,
    notes: draft.notes,
    // What a vendor wrote is what it is.
    notesFormat: isVendorDocument(draft.type) ? 'plain' : 'marked',
    fiscalReceipt: draft.fiscalReceiptNumber ? { number: draft.fiscalReceiptNumber, issuedOn: dayOrNull(draft.fiscalReceiptOn) } : null,
    customFields: facts.customFields?.ofDocument ?? [],
    sample: company?.isSample ?? false,
  }
}

const NO_LINE = cleanLine({ quantity: null, unitPrice: null, discount: null, vat: null })
const NO_AMOUNTS = { amount: '0', discount: '0', net: '0', total: '0' }

function snapshotLine(
  line: ResolvedLine,
  { quantity, unitPrice, vat }: CalculationLine = NO_LINE,
  amounts = NO_AMOUNTS,
): Omit<DocumentSnapshot['lines'][number], 'pictureFileId'> {
  return {
    name: line.name,
    description: line.description,
    sku: line.sku,
    commodityCode: line.commodityCode,
    unit: line.unit.name,
    unitCode: line.unit.code,
    quantity: canonicalDecimal(quantity),
    unitPrice: canonicalDecimal(unitPrice),
    // What is still being typed prints nothing.
    discountPercent: line.discountPercent && isPercent(line.discountPercent) ? canonicalDecimal(line.discountPercent) : null,
    vat: { category: vat.category, rate: vat.rate === null ? null : canonicalDecimal(vat.rate), label: line.rateName },
    advance: line.advance?.facts ? { number: line.advance.facts.number, issuedOn: line.advance.facts.issuedOn } : null,
    termKey: line.vat && line.term ? keyOf(line.term) : null,
    customFields: line.customFields,
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

/** VATEX-EU-O says "outside the scope": art97a is exempt instead, and has no code. */
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

function paymentOf({ paymentMethod: method, company }: DraftFacts, language: DocumentLanguage): DocumentSnapshot['payment'] {
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

function sourceOf(draft: WholeDraft, { source }: DraftFacts): DocumentSnapshot['source'] {
  const { sourceNumber: number, sourceIssuedOn: issuedOn } = draft
  // The source may be older than this database: then it is what was typed, and only of what corrects something is known what that is.
  return number ? { type: source?.type ?? correctedType(draft.type), number, issuedOn: dayOrNull(issuedOn) } : null
}
