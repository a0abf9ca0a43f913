import { servedActions } from '@invoice/contract/documents/actions.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { canonicalDecimal, roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import { leftToDeduct } from '@invoice/domain/documents/advances/left-to-deduct.ts'
import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import { leftToCredit, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import { hasLeft, type LineProgress, leftOf } from '@invoice/domain/documents/crediting/progress.ts'
import type { Day, DocumentType, TaxTotal } from '@invoice/domain/documents/document.ts'
import { conversionTargets, LIFECYCLES } from '@invoice/domain/documents/lifecycle.ts'
import { isOwed, leftToSettle, paymentState, takesPayments } from '@invoice/domain/documents/open.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isReversing } from '@invoice/domain/documents/types.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import { type DueDocument, openParts } from '@invoice/domain/payments/instalments.ts'
import type { DeductionRow } from './deductions-of.ts'
import type { Links, StoredDocument } from './documents-reads-store.ts'
import type { DocumentRecord, LineRow, TaxRow } from './documents-table.ts'
import { draftOfColumns } from './draft-columns.ts'

/**
 * Stored rows as the contract's Document. Totals of a draft are those of its last save. `progress` is that of what is converted line by
 * line; null: nothing is made of it, or a document is converted as a whole.
 */
export function presentDocument(
  { document: row, lines, taxes }: StoredDocument,
  links: Links,
  today: Day,
  progress: readonly LineProgress[] | null = null,
): Document {
  const convertibleTo = targetsLeft(row.type, progress)
  const owed = isOwed({ ...row, dueOn: row.due_on }, today)
  const disputed = links.dispute !== null
  const allowedActions = servedActions(
    { ...row, validUntilOn: row.valid_until_on, sample: row.is_sample, convertibleTo, owed, disputed, elsewhere: row.import_id !== null },
    today,
  )
  const draft = draftOfColumns(row, lines)
  const amount = amountIn(row.currency)
  const payment = paymentState({ ...row, dueOn: row.due_on }, today)
  return {
    ...draft,
    lines: presentLines(row, lines),
    id: row.id,
    version: row.version,
    status: row.status,
    number: row.number,
    taxes: inCurrency(mergeTaxes(taxes), row.currency),
    subtotal: amount(row.subtotal),
    discount: amount(row.discount),
    taxBase: amount(row.tax_base),
    totalVat: amount(row.total_vat),
    totalWithVat: amount(row.total_with_vat),
    total: amount(row.total),
    settled: amount(row.settled),
    outstanding: amount(row.outstanding),
    paymentState: payment?.state ?? null,
    isOverdue: payment?.overdue ?? false,
    dueParts:
      row.due_parts === null
        ? []
        : openParts(dueDocument(row)).map(({ dueOn, amount: due, open }) => ({ dueOn, amount: amount(due), open: amount(open) })),
    recipientName: { bg: row.recipient_name_bg, en: row.recipient_name_en },
    allowedActions,
    creditable: creditableOf(row, taxes, links),
    ...deductionLinks(row, taxes, links),
    owedToClient: isReversing(row.type) && takesPayments(row) ? amount(leftToSettle({ ...row, settling: links.settling })) : null,
    isPaidOnline: links.isPaidOnline,
    source: links.source,
    derived: links.derived,
    replaces: links.replaces,
    replacement: links.replacement,
    protocols: links.protocols,
    convertibleTo: allowedActions.includes('convert') ? convertibleTo : [],
    progress: progress === null ? [] : progress.map((line) => ({ lineId: line.lineId, left: leftOfEach(row.type, line) })),
    dispute: owed && links.dispute ? { ...links.dispute, at: new Date(links.dispute.at).toISOString() } : null,
    voidReason: row.void_reason,
    voidedOn: row.voided_on,
    sentAt: row.sent_at?.toISOString() ?? null,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    issuedAt: row.issued_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    isSample: row.is_sample,
    importId: row.import_id,
    publicToken: links.publicToken,
  }
}

/** What is due of it when, as columns have it. */
export function dueDocument({
  total,
  settled,
  due_on: dueOn,
  due_parts: parts,
}: Pick<DocumentRecord, 'total' | 'settled' | 'due_on' | 'due_parts'>): DueDocument {
  return { total, settled, dueOn, parts: parts ?? [] }
}

/** The lines with what was worked out of them. */
export function presentLines(row: DocumentRecord, lines: readonly LineRow[]): Document['lines'] {
  const amount = amountIn(row.currency)
  return draftOfColumns(row, lines).lines.map((line, index) => {
    const stored = lines[index]
    return {
      ...line,
      vatCategory: stored?.vat_category ?? null,
      vatRate: stored?.vat_rate == null ? null : canonicalDecimal(stored.vat_rate),
      amount: amount(stored?.amount),
      discount: amount(stored?.discount),
      net: amount(stored?.net),
      total: amount(stored?.total),
    }
  })
}

/** What is left for credit notes of an invoice; what is credited of a debit note is its invoice’s. */
function creditableOf({ type, status, currency }: DocumentRecord, taxes: readonly TaxRow[], { noted }: Links): Document['creditable'] {
  if (isNote(type) || LIFECYCLES[type][status]?.createCreditNote === undefined) return null
  const own = taxes.map((tax) => ({ ...tax, type, currency }))
  const [to, all] = [noteCurrency(currency), [...own, ...noted]]
  return { currency: to, taxes: inCurrency(leftToCredit(all, to), to) }
}

/** What is deducted as an advance: of an invoice by others, and by a document of others. */
function deductionLinks(
  { type, status, currency }: DocumentRecord,
  taxes: readonly TaxRow[],
  { noted, deductions }: Links,
): Pick<Document, 'deductible' | 'deducts' | 'deductedBy'> {
  const to = noteCurrency(currency)
  const of = (relation: DeductionRow['relation']) => deductions.filter((row) => row.relation === relation)
  const charged = [...taxes.map((tax) => ({ ...tax, type, currency })), ...noted]
  const isInForce = hasField(type, 'advance') && status === 'issued'
  return {
    deductible: isInForce ? { currency: to, taxes: inCurrency(leftToDeduct(charged, of('deductedBy'), to), to) } : null,
    deducts: byDocument(of('deducts')),
    deductedBy: byDocument(of('deductedBy')),
  }
}

function byDocument(rows: readonly DeductionRow[]): Document['deducts'] {
  return [...Map.groupBy(rows, ({ document }) => document.id).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ document: first.document, currency: first.currency, taxes: inCurrency(mergeTaxes(group), first.currency) }] : []
  })
}

function inCurrency(taxes: readonly TaxTotal[], currency: string): TaxTotal[] {
  const amount = amountIn(currency)
  return taxes.map(({ category, rate, base, vat }) => ({ category, rate, base: amount(base), vat: amount(vat) }))
}

function targetsLeft(type: DocumentType, progress: readonly LineProgress[] | null): DocumentType[] {
  return conversionTargets(type).filter((target) => progress === null || hasLeft(progress, target))
}

function leftOfEach(type: DocumentType, line: LineProgress): Partial<Record<DocumentType, string>> {
  return Object.fromEntries(conversionTargets(type).map((target) => [target, leftOf(line, target)]))
}

/** Amounts with all the decimals of the currency; of an unknown one, which only a draft can have, with two. */
export function amountIn(currency: string): (amount: string | undefined) => string {
  const digits = isCurrency(currency) ? minorUnits(currency) : 2
  return (amount) => roundDecimal(amount ?? '0', digits)
}
