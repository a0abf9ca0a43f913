import type { PrintedField } from '../../custom-fields/custom-fields.ts'
import { EMPTY_LOCALISED, type Localised } from '../../localised.ts'
import type { Regime } from '../../regimes/regime.ts'
import { regimeOf } from '../../regimes/regime-of.ts'
import type { LineVat } from '../amounts/calculate.ts'
import { resolveLineVat } from '../amounts/line-vat.ts'
import type { DocumentType } from '../document.ts'
import { hasField, TYPE_FACTS } from '../type-facts.ts'
import { isVendorDocument } from '../types.ts'
import type { DealTermFacts, DraftFacts, TaxRateFacts, UnitFacts } from './draft-facts.ts'
import type { IssueLine, IssueTerm } from './issue-candidate.ts'

/** A line as the wire has it. */
export type DraftLine = Pick<IssueLine, 'name' | 'quantity' | 'unitPrice' | 'discountPercent' | 'discountAmount'> & {
  description: Localised
  sku: string
  productId: string | null
  unitId: string | null
  taxRateId: string | null
  dealTermId: string | null
  /** the invoice that the line deducts as an advance */
  advanceId: string | null
}

/** What of a draft holds for its lines. */
export type LinesHead = {
  type: DocumentType
  /** the ground of the whole document */
  dealTermId: string | null
  /** the first line's VAT, or discount, holds for every line */
  oneVat: boolean
  oneDiscount: boolean
  ossInvoice: boolean
  ossCountryCode: string | null
  /** VAT figures are shown: wanted, and the issuer is registered */
  vatInvoice: boolean
  lines: readonly DraftLine[]
}

/** A line with what it names filled in: what is checked, and what is only printed. */
export type ResolvedLine = IssueLine & {
  description: Localised
  sku: string
  /** that of its product; empty where there is none */
  commodityCode: string
  customFields: PrintedField[]
  unit: UnitFacts
  rateName: Localised
  /** the ground that is printed and goes into the ledgers, also where nobody chose it */
  term: DealTermFacts | null
}

const NO_UNIT: UnitFacts = { name: EMPTY_LOCALISED, code: 'C62' }

/** Of a document that is not about VAT: its amounts are what they are. */
const NO_VAT: { vat: LineVat; term: null } = { vat: { category: 'O', rate: null }, term: null }

/** The one way from a line of a draft to category, rate and ground. */
export function resolveLine(line: DraftLine, head: LinesHead, facts: DraftFacts): ResolvedLine {
  const regime = regimeOf(facts.company)
  const first = head.lines[0] ?? line
  const taxed = head.oneVat ? first : line
  const { discountPercent, discountAmount } = head.oneDiscount ? first : line
  const chosenRate = facts.taxRates.get(taxed.taxRateId ?? '')
  // The rate of another country than the one that taxes is none.
  const rate = chosenRate?.countryCode === taxingCountry(head, regime) ? chosenRate : undefined
  const { vat, term: dealTerm } = hasField(head.type, 'vat')
    ? resolveLineVat({
        regime,
        // What a vendor charges is not a matter of our registration.
        vatRegistration: isVendorDocument(head.type) ? 'registered' : (facts.company?.vatRegistration ?? 'registered'),
        vatInvoice: head.vatInvoice,
        rate: rate?.rate ?? null,
        lineTerm: termOf(taxed.dealTermId, facts),
        documentTerm: termOf(head.dealTermId, facts),
      })
    : NO_VAT
  return {
    name: line.name,
    description: line.description,
    sku: line.sku,
    commodityCode: facts.commodityCodes?.get(line.productId ?? '') ?? '',
    customFields: facts.customFields?.ofProducts.get(line.productId ?? '') ?? [],
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountPercent,
    discountAmount,
    unit: facts.units.get(line.unitId ?? '') ?? NO_UNIT,
    rateName: chosenRate?.name ?? EMPTY_LOCALISED,
    vat,
    dealTerm,
    term: dealTerm ?? (head.vatInvoice || !isSale(head.type) ? null : notRegistered(regime)),
    rateValidity: rate && taxed === line && vat?.category === 'S' ? validityOf(rate) : null,
    advance: line.advanceId === null ? null : { id: line.advanceId, facts: facts.advances.known.get(line.advanceId) ?? null },
    overruledTerm: head.oneVat ? overruledTerm(line, head, vat, facts) : null,
  }
}

/** Whether it is ours to say why we charge no VAT: not where a vendor does, nor where VAT is no matter of the document. */
function isSale(type: DocumentType): boolean {
  return hasField(type, 'vat') && TYPE_FACTS[type].contact === 'client'
}

/** The ground that prints itself where the issuer shows no VAT and nobody chose another one. */
function notRegistered({ grounds: { notRegistered: ground } }: Regime): DealTermFacts {
  const { key, name: text, category, vatex, ledgerColumn } = ground
  return { id: null, key, category, text, vatex, ledgerColumn }
}

/** The country whose VAT is charged; null under OSS while none is chosen. */
export function taxingCountry({ ossInvoice, ossCountryCode }: UnderOss, { country }: Regime): string | null {
  return ossInvoice ? ossCountryCode : country
}

type UnderOss = Pick<LinesHead, 'ossInvoice' | 'ossCountryCode'>

function validityOf({ validFrom, validTo }: TaxRateFacts) {
  return { validFrom, validTo }
}

/** A rate may give way to the first line's; a ground that somebody chose for the line says why it is charged nothing. */
function overruledTerm(line: DraftLine, head: LinesHead, vat: IssueLine['vat'], facts: DraftFacts): IssueTerm | null {
  const own = head.lines[0]?.dealTermId ?? null
  const applied = vat?.category === 'S' ? own : (own ?? head.dealTermId)
  return line.dealTermId === applied ? null : termOf(line.dealTermId, facts)
}

function termOf(id: string | null, { dealTerms }: DraftFacts): DealTermFacts | null {
  return dealTerms.get(id ?? '') ?? null
}
