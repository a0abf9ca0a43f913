import type { DocumentSnapshot } from '../documents/document.ts'
import { type Problem, problem } from '../documents/drafts/problem-codes.ts'
import { TYPE_FACTS } from '../documents/type-facts.ts'
import { minorUnits } from '../money/currency.ts'
import { regimeOf } from '../regimes/regime-of.ts'
import type { VatCategory } from '../vat/category.ts'

/** Whether documents of a type are e-invoices at all: invoices, credit and debit notes of ours that were issued. */
export function isEInvoiced({ type }: Pick<DocumentSnapshot, 'type'>): boolean {
  return TYPE_FACTS[type].tax
}

type Party = {
  readonly countryCode: string
  readonly registrationNumber: string
  readonly vatNumber: string
  readonly personalNumber: string
}

/** Why a currency is in no EN 16931 file: its code left the list (BR-CL-04), or it has three decimals (BR-DEC-23). */
export function currencyObstacle(currency: string, issuer: Party | null): Problem[] {
  if (currency === regimeOf(issuer).currency.former?.code) return [problem('currency', 'currency.bgn_no_xml')]
  return minorUnits(currency) > 2 ? [problem('currency', 'currency.decimals_no_xml')] : []
}

/** Where the first line outside the scope of VAT stands beside others, which it may not (BR-O-11); -1 where it does not. */
export function mixedScopeAt(categories: readonly (VatCategory | null)[]): number {
  const outside = categories.indexOf('O')
  return outside >= 0 && categories.some((category) => category !== null && category !== 'O') ? outside : -1
}

/** A person whose one number is a personal one, which is written into no file (BR-CO-26). */
export function hasOnlyPersonalNumber({ registrationNumber, vatNumber, personalNumber }: Party): boolean {
  return registrationNumber === '' && vatNumber === '' && personalNumber !== ''
}

/**
 * Why a document that was issued has no e-invoice, though it is lawful; empty: it has one. The checks of a draft say the same before.
 * A type that is no e-invoice is asked of isEInvoiced.
 */
export function eInvoiceObstacles(snapshot: DocumentSnapshot): Problem[] {
  const { issuer, currency, baseCurrency, lines } = snapshot
  const mixed = mixedScopeAt(lines.map(({ vat }) => vat.category))
  const currencies = currencyObstacle(currency, issuer)
  return [
    ...(hasOnlyPersonalNumber(issuer) ? [problem('issuer.registrationNumber', 'issuer.only_personal_number')] : []),
    ...(mixed < 0 ? [] : [problem(`lines.${mixed}.dealTermId`, 'line.outside_scope_mixed')]),
    ...(currencies.length > 0 ? currencies : currencyObstacle(baseCurrency, issuer)),
  ]
}

type ForPeppol = Pick<DocumentSnapshot, 'electronicAddress' | 'selfBilled' | 'buyerReference' | 'orderNumber'> & {
  hasIssuerAddress: boolean
}

/** Why an e-invoice keeps to EN 16931 alone and is none for Peppol: each at the field that it lacks. Nothing of it stops a document. */
export function peppolObstacles({ hasIssuerAddress, electronicAddress, selfBilled, buyerReference, orderNumber }: ForPeppol): Problem[] {
  const problems: Problem[] = []
  // A registered issuer is reached by its VAT number.
  if (!hasIssuerAddress) problems.push(problem('issuer.electronicAddress', 'issuer.electronic_address_missing'))
  if (!electronicAddress) problems.push(problem('recipient.electronicAddress', 'recipient.electronic_address_missing'))
  if (selfBilled) problems.push(problem('selfBilled', 'document.self_billed_core'))
  if (!buyerReference && !orderNumber) problems.push(problem('buyerReference', 'document.buyer_reference_missing'))
  return problems
}

/**
 * What of a draft's problems is worth telling of its e-invoice: that it has none; and that it has none for Peppol, where the recipient gave an
 * address there. Of everybody else it is no news.
 */
export function eInvoiceProblems(problems: readonly Problem[]): Problem[] {
  const isReached = !problems.some(({ code }) => code === 'recipient.electronic_address_missing')
  return problems.filter(({ severity }) => severity === 'no_xml' || (severity === 'core_only' && isReached))
}
