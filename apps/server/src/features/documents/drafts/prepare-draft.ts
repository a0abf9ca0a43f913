import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { searchedValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { type ResolvedDraft, resolveDraft } from '@invoice/domain/documents/drafts/resolve-draft.ts'
import { withFieldsOfType } from '@invoice/domain/documents/fields-of-type.ts'
import { numberPool } from '@invoice/domain/documents/numbering.ts'
import { correctedType, hasField } from '@invoice/domain/documents/type-facts.ts'
import { rateSource } from '@invoice/domain/money/rate-source.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DerivedRow } from '../record/documents-table.ts'
import { columnsOfDraft } from '../record/draft-columns.ts'
import { problemFaults } from '../record/problem-faults.ts'
import { checkReferences } from './check-references.ts'
import type { DraftParts } from './documents-writes-store.ts'
import { type LoadedReferences, loadReferences } from './references-store.ts'
import { refuseMethod } from './refuse-method.ts'

/** A draft with what it names looked up, its amounts calculated, and the rows that it becomes. */
export type PreparedDraft = {
  draft: DocumentDraft
  references: LoadedReferences
  resolved: ResolvedDraft
  parts: DraftParts
}

/** What a column cannot hold is refused when saving; everything else is kept as it was typed, until issuing. */
const UNSTORABLE: readonly Problem['code'][] = ['line.amount_too_large', 'total.too_large', 'line.discount_percent_invalid']

/** @throws FieldFaults where the draft names what is not there, or an amount is too large to be kept; Refusal 422 of a way to pay that is not ours to record */
export async function prepareDraft(tx: Tx, act: Act, id: string, sent: DocumentDraft): Promise<PreparedDraft> {
  const typed = withFieldsOfType(sent)
  const references = await loadReferences(tx, act, typed)
  await refuseMethod(tx, act, typed, references)
  return prepareWith(act, id, typed, references)
}

/** As prepareDraft, with what the draft names looked up already. */
export function prepareWith(
  { actor, language, clock }: Act,
  id: string,
  given: DocumentDraft,
  references: LoadedReferences,
): PreparedDraft {
  const typed = linkedByNumber(withFieldsOfType(given), references)
  checkReferences(typed, references, language)
  const draft = withSource(canonicalDraft(typed), references)
  const resolved = resolveDraft(draft, references, clock.today())
  const unstorable = resolved.problems.filter(({ code }) => UNSTORABLE.includes(code))
  if (unstorable.length > 0) throw problemFaults(unstorable, language)
  const parts = partsOf(actor.workspaceId, id, draft, references, resolved)
  return { draft, references, resolved, parts }
}

/** Decimals in one form, so that what is saved again unchanged is the same. A rate of zero is none. */
function canonicalDraft(draft: DocumentDraft): DocumentDraft {
  const lines = draft.lines.map((line) => ({
    ...line,
    quantity: canonical(line.quantity),
    unitPrice: canonical(line.unitPrice),
    discountPercent: canonical(line.discountPercent),
    discountAmount: canonical(line.discountAmount),
  }))
  const rate = canonical(draft.rateFromEur)
  const statedVat = draft.statedVat.map(({ rate: of, base, vat }) => ({
    rate: canonicalDecimal(of),
    base: canonical(base),
    vat: canonical(vat),
  }))
  const instalments = draft.instalments.map(({ dueOn, percent, amount }) => ({
    dueOn,
    percent: canonical(percent),
    amount: canonical(amount),
  }))
  const filled = Object.entries(draft.customFields ?? {}).filter(([, value]) => value !== '')
  return { ...draft, customFields: Object.fromEntries(filled), rateFromEur: rate === '0' ? null : rate, statedVat, instalments, lines }
}

function canonical(decimal: string | null): string | null {
  return decimal === null ? null : canonicalDecimal(decimal)
}

/** Number and day of a source of ours are its own, whatever was typed. */
function withSource(draft: DocumentDraft, { source }: LoadedReferences): DocumentDraft {
  if (hasField(draft.type, 'corrects')) return withBill(draft, source)
  return source?.number ? { ...draft, sourceNumber: source.number, sourceIssuedOn: source.issuedOn } : draft
}

/** What a vendor's note corrects is found by the number that is typed, so that what it was linked with before goes with that. */
function linkedByNumber(draft: DocumentDraft, { source }: LoadedReferences): DocumentDraft {
  return hasField(draft.type, 'corrects') && draft.sourceNumber !== '' ? { ...draft, sourceDocumentId: source?.id ?? null } : draft
}

/** Number and day as the vendor wrote them on its note; what is left open is the bill's own. */
function withBill(draft: DocumentDraft, bill: LoadedReferences['source']): DocumentDraft {
  const { sourceNumber, sourceIssuedOn } = draft
  return { ...draft, sourceNumber: sourceNumber || (bill?.number ?? ''), sourceIssuedOn: sourceIssuedOn ?? bill?.issuedOn ?? null }
}

function partsOf(
  workspace_id: string,
  document_id: string,
  draft: DocumentDraft,
  references: LoadedReferences,
  resolved: ResolvedDraft,
): DraftParts {
  return {
    columns: { ...columnsOfDraft(draft), ...derivedColumns(draft, references, resolved) },
    lines: draft.lines.map((line, index) => {
      const { vat } = resolved.candidate.lines[index] ?? { vat: null }
      return {
        workspace_id,
        document_id,
        position: index,
        id: line.id,
        product_id: line.productId,
        sku: line.sku,
        unit_id: line.unitId,
        name_bg: line.name.bg,
        name_en: line.name.en,
        description_bg: line.description.bg,
        description_en: line.description.en,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        discount_percent: line.discountPercent,
        discount_amount: line.discountPercent === null ? line.discountAmount : null,
        tax_rate_id: line.taxRateId,
        deal_term_id: line.dealTermId,
        advance_id: line.advanceId,
        vat_category: vat?.category ?? null,
        vat_rate: vat?.rate ?? null,
        ...(resolved.totals.lines[index] ?? { amount: '0', discount: '0', net: '0', total: '0' }),
      }
    }),
    taxes: resolved.taxes.map((tax, position) => ({
      workspace_id,
      document_id,
      position,
      category: tax.category,
      rate: tax.rate,
      country_code: tax.countryCode,
      deal_term_id: tax.term?.id ?? null,
      ledger_column: tax.term?.ledgerColumn ?? '',
      base: tax.base,
      vat: tax.vat,
      base_currency: resolved.baseCurrency,
      base_in_base_currency: tax.inBaseCurrency?.base ?? '0',
      vat_in_base_currency: tax.inBaseCurrency?.vat ?? '0',
    })),
  }
}

function derivedColumns(
  draft: DocumentDraft,
  { contact, source, company, isEcbRate }: LoadedReferences,
  resolved: ResolvedDraft,
): DerivedRow {
  const { totals, term, parts } = resolved
  const recipient = contact?.name ?? { bg: '', en: '' }
  return {
    number_pool: numberPool(draft.type),
    due_in_days: term?.days ?? null,
    due_parts: parts.length === 0 ? null : parts,
    rate_source: rateSource(draft, isEcbRate) ?? '',
    source_type: source?.type ?? (draft.sourceNumber === '' ? null : correctedType(draft.type)),
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax_base: totals.taxBase,
    total_vat: totals.totalVat,
    total_with_vat: totals.totalWithVat,
    total: totals.total,
    recipient_name_bg: recipient.bg,
    recipient_name_en: recipient.en,
    is_sample: company?.isSample ?? false,
    search_key: searchKeyOf(draft, recipient),
  }
}

/** Longer texts are cut before they are transliterated: the key holds 2,000 characters anyway. */
const SEARCHED = 4000

/** Number, client, fields of the workspace's own, and lines; the number of ours is put before them when it is drawn. */
function searchKeyOf({ vendorNumber, lines, customFields = {} }: DocumentDraft, recipient: { bg: string; en: string }): string {
  const texts = [
    vendorNumber,
    recipient.bg,
    recipient.en,
    ...searchedValues(customFields),
    ...lines.flatMap(({ name }) => [name.bg, name.en]),
  ]
  return searchKey(texts.filter(Boolean).join(' ').slice(0, SEARCHED))
}
