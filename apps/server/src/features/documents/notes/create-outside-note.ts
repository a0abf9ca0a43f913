import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { OutsideNoteRequest } from '@invoice/contract/documents/notes.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { resolveLineVat } from '@invoice/domain/documents/amounts/line-vat.ts'
import { vatFitsRate } from '@invoice/domain/documents/amounts/share-of-rest.ts'
import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import { keyOf, leftToCredit, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import { isNote, isReversing } from '@invoice/domain/documents/types.ts'
import { mayChooseCurrency } from '@invoice/domain/money/convert.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { bg } from '@invoice/text/paper/bg.ts'
import { en } from '@invoice/text/paper/en.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import { newId } from '../../../platform/new-id.ts'
import { regimeOfCompany } from '../../companies/regime-of-company.ts'
import { checkReferences } from '../drafts/check-references.ts'
import { createDocument } from '../drafts/create-document.ts'
import { type LoadedReferences, loadReferences } from '../drafts/references-store.ts'
import { citedAmounts } from './cited-amounts.ts'
import {
  companyDefaults,
  findOutside,
  findOwnInvoice,
  insertOutside,
  lockOutside,
  outsideNotes,
  outsideTaxes,
  replaceOutside,
} from './outside-store.ts'

/**
 * A draft of a note to an invoice that the company issued elsewhere. What was typed of it is kept, so that all its credit notes together take
 * no more; it is changed no more once a note is issued to it.
 * @throws Refusal 409 where the invoice is one of ours, was typed otherwise before, or has nothing left
 * @throws FieldFaults where a company, rate or ground is not there; Refusal 400 where VAT and tax base do not belong together
 */
export async function createOutsideNote(tx: Tx, act: Act, asked: OutsideNoteRequest): Promise<Document> {
  const { companyId, number, issuedOn, currency } = asked
  const mayBe = { type: 'invoice', issuedOn, taxOn: issuedOn } as const
  if (!mayChooseCurrency(await regimeOfCompany(tx, act, companyId), currency, mayBe)) {
    throw new FieldFaults({ currency: [faultText('choice', act.language)] })
  }
  const ours = await findOwnInvoice(tx, act, asked)
  if (ours) throw new Refusal('notes.invoice_is_here', { number }, 'number', [ours])
  const base = DocumentDraft.parse({ type: asked.type, companyId, contactId: asked.contactId, reason: asked.reason })
  const named = asked.taxes.map(({ taxRateId, dealTermId }) => ({ ...LineDraft.parse({ id: newId() }), taxRateId, dealTermId }))
  const references = await loadReferences(tx, act, { ...base, lines: named })
  checkReferences({ ...base, lines: named }, references, act.language)
  const typed = asked.taxes.map((tax) => totalOf(tax, references))
  refuseOddVat(typed)
  await keepInvoice(tx, act, asked, mergeTaxes(typed))
  const left = leftToCredit(await outsideTaxes(tx, act, asked), noteCurrency(currency))
  const isCredit = isReversing(asked.type)
  if (isCredit && left.every((tax) => signOf(tax.base) === 0)) {
    throw new Refusal('notes.nothing_left', { number }, 'number', await outsideNotes(tx, act, asked))
  }
  const { language, ...own } = await companyDefaults(tx, act, companyId)
  const lines = named.flatMap((line, index) => {
    const tax = typed[index]
    const isFirst = tax && typed.findIndex((one) => keyOf(one) === keyOf(tax)) === index
    const rest = tax && left.find((row) => keyOf(row) === keyOf(tax))
    if (!isFirst || (isCredit && (!rest || signOf(rest.base) === 0))) return []
    return [{ ...line, name: nameOf(asked), quantity: '1', unitPrice: isCredit ? (rest?.base ?? null) : null }]
  })
  return createDocument(tx, act, {
    ...base,
    ...own,
    language,
    currency: noteCurrency(currency),
    vatInvoice: references.company?.vatRegistration === 'registered',
    sourceNumber: number,
    sourceIssuedOn: issuedOn,
    notes: citedAmounts({ number, issuedOn, currency }, mergeTaxes(typed), language),
    lines,
  })
}

/** Category and rate by what was chosen, with the amounts as they were typed. */
function totalOf({ taxRateId, dealTermId, base, vat }: OutsideNoteRequest['taxes'][number], references: LoadedReferences): TaxTotal {
  const resolved = resolveLineVat({
    regime: regimeOf(references.company),
    vatRegistration: references.company?.vatRegistration ?? 'registered',
    vatInvoice: true,
    rate: references.taxRates.get(taxRateId)?.rate ?? null,
    lineTerm: references.dealTerms.get(dealTermId ?? '') ?? null,
    documentTerm: null,
  })
  const { category, rate } = resolved.vat ?? { category: 'Z', rate: '0' }
  return { category, rate, base, vat: category === 'S' ? vat : '0' }
}

/** @throws Refusal 400 where the VAT of a rate is not that of its tax base: shares of it would be nothing that can be issued */
function refuseOddVat(typed: readonly TaxTotal[]): void {
  const odd = mergeTaxes(typed).find((tax) => !vatFitsRate(tax))
  const at = typed.findIndex((tax) => odd !== undefined && keyOf(tax) === keyOf(odd))
  if (at >= 0) throw new Refusal('notes.vat_beside_rate', {}, `taxes.${at}.vat`)
}

/** The invoice as it was typed now; what notes were issued to is what was typed then. */
async function keepInvoice(tx: Tx, act: Act, asked: OutsideNoteRequest, taxes: readonly TaxTotal[]): Promise<void> {
  await insertOutside(tx, act, asked)
  await lockOutside(tx, act, asked)
  const kept = await findOutside(tx, act, asked)
  if (!kept) throw new Error('It was inserted, or was there before.')
  const { number, issuedOn, currency } = asked
  const known = await outsideTaxes(tx, act, asked)
  const isNoted = known.some(({ type }) => isNote(type))
  if (!isNoted) return replaceOutside(tx, act, { ...kept, issuedOn, currency }, taxes)
  const before = known.filter(({ type }) => !isNote(type))
  const isSame = kept.issuedOn === issuedOn && kept.currency === currency && areSame(before, taxes)
  if (isSame) return
  const about = { number, issuedOn: formatDay(kept.issuedOn, act.language) }
  throw new Refusal('notes.outside_differs', about, 'number', await outsideNotes(tx, act, asked))
}

function areSame(before: readonly TaxTotal[], now: readonly TaxTotal[]): boolean {
  return (
    before.length === now.length &&
    now.every((tax) => {
      const row = before.find((one) => keyOf(one) === keyOf(tax))
      return row !== undefined && compareDecimals(row.base, tax.base) === 0 && compareDecimals(row.vat, tax.vat) === 0
    })
  )
}

/** "Към фактура № 123 от 15.12.2025", in both languages. */
function nameOf({ number, issuedOn }: OutsideNoteRequest) {
  return {
    bg: `${bg.source.invoice} № ${number} от ${formatDay(issuedOn, 'bg')}`,
    en: `${en.source.invoice} No. ${number} of ${formatDay(issuedOn, 'en')}`,
  }
}
