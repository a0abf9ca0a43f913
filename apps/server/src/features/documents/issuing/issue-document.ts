import type { IssuedDocument } from '@invoice/contract/documents/document.ts'
import { signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { assertIdentities } from '@invoice/domain/documents/amounts/assert-identities.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { canIssue } from '@invoice/domain/documents/drafts/issue-problems.ts'
import { type Problem, problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { convertsTo } from '@invoice/domain/documents/lifecycle.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import { freezeSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { dueDay } from '@invoice/domain/payments/payment-terms.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { filedMonth, filedMonthFaults } from '../../../platform/errors/filed-month.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { ReplyAtLast } from '../../../platform/idempotency.ts'
import { tellPaidDocument } from '../../payments/record/tell-paid.ts'
import { carryOver, settleByAdvance } from '../../payments/settling/carry-over.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'
import { convertSource } from '../acts/convert-source.ts'
import { replaceVoided } from '../acts/void-document.ts'
import { deduct } from '../advances/deduct.ts'
import { lookOf } from '../drafts/look-of-draft.ts'
import { type PreparedDraft, prepareWith } from '../drafts/prepare-draft.ts'
import type { LoadedReferences } from '../drafts/references-store.ts'
import { refuseMethod } from '../drafts/refuse-method.ts'
import { askForEInvoice } from '../einvoice/make-einvoices.ts'
import { settleInvoice } from '../notes/settle-invoice.ts'
import { type Links, lockForIssuing } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkTransition, checkVersion } from '../record/lifecycle-refusal.ts'
import { presentDocument } from '../record/present-document.ts'
import { askAboutOdd, problemFaults, problemWarnings } from '../record/problem-faults.ts'
import { progressOf } from '../record/progress-store.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { contentDigest } from './content-hash.ts'
import { drawNumber, drawnReply, type Frozen, refusedNumber } from './draw-number-store.ts'
import { keepPictures } from './keep-pictures.ts'

/**
 * Gives a draft its number and freezes it, both or neither: everything here is one transaction, the caller's. Whatever can be done
 * before the range is locked is done before, because the documents of a range wait for one another.
 * @param version that somebody has seen; null: as it is
 * @throws Refusal 409 when it is no draft or the range is used up, 412 where somebody has saved in between
 * @throws FieldFaults what forbids issuing, by field; Odd where it is odd and `confirmed` does not say yes to that
 */
export async function issueDocument(
  tx: Tx,
  act: Act,
  id: string,
  version: number | null,
  confirmed?: readonly string[],
): Promise<IssuedDocument> {
  const { reply, explain } = await issueAtLast(tx, act, id, { version, confirmed })
  try {
    const { rows } = await sql<{ document: IssuedDocument | null }>`${PREPARED} select ${reply} as document`.execute(tx)
    const [row] = rows
    if (!row?.document) throw new Error('What was issued in this transaction is there.')
    return row.document
  } catch (fault) {
    throw explain(fault)
  }
}

type Wanted = { version: number | null; confirmed?: readonly string[] | undefined }

/** As issueDocument, as the last that its transaction does: the commit follows the number without waiting for us. */
export async function issueAtLast(tx: Tx, act: Act, id: string, { version, confirmed }: Wanted): Promise<ReplyAtLast<IssuedDocument>> {
  const { actor, language, clock } = act
  const { references, listening, ...stored } = await lockForIssuing(tx, act, id)
  checkTransition(stored.document, 'issue', language)
  if (version !== null) checkVersion(stored.document, version)
  const typed = draftOfColumns(stored.document, stored.lines)
  await refuseMethod(tx, act, typed, references)
  const prepared = prepareWith(act, id, typed, references)
  checkProblems(prepared.resolved.problems, language)
  askAboutOdd(prepared.resolved.problems, confirmed, language)
  assertIdentities(prepared.resolved.calculation, prepared.resolved.totals)
  const current = await bringUpToDate(tx, act, stored, prepared)
  const links = await withSourceConverted(tx, act, current.document, stored.links)
  const protocol = await replaceVoided(tx, act, current.document)
  const frozen = freeze(id, prepared)
  const deductions = await deduct(tx, act, current.document, prepared)
  const settling = await settleInvoice(tx, act, current.document, references.source)
  const carried = await carriedOver(tx, act, current.document, references.source)
  const progress = await progressOf(tx, act, current)
  await tellWebhooks(tx, act, 'document.issued', id, listening)
  await askForEInvoice(tx, act, prepared.resolved.snapshot, id)
  const { settled = '0', outstanding = '0' } = carried
  if (signOf(settled) > 0 && signOf(outstanding) === 0) await tellPaidDocument(tx, act, id)
  await keepPictures(tx, act, id, prepared.resolved.snapshot)
  await drawNumber(tx, act, frozen)
  const document: DocumentRecord = { ...current.document, ...carried, ...issuedColumns(current.document, frozen, clock.today()) }
  const presented = presentDocument(
    { ...current, document },
    { ...links, deductions, settling, protocols: protocol === null ? [] : [protocol] },
    clock.today(),
    progress,
  )
  const warnings = problemWarnings(prepared.resolved.problems, language)
  return new ReplyAtLast(drawnReply(tx, actor, id, { ...presented, warnings }), (fault) => explained(fault, language))
}

/** What the draft was made of becomes converted; the links say so. */
async function withSourceConverted(tx: Tx, act: Act, draft: DocumentRecord, links: Links): Promise<Links> {
  const status = await convertSource(tx, act, draft)
  return status === undefined || links.source === null ? links : { ...links, source: { ...links.source, status } }
}

/** What a proforma was paid with settles the invoice that is issued for it, and so does the advance that an invoice was begun from. */
async function carriedOver(tx: Tx, act: Act, draft: DocumentRecord, source: LoadedReferences['source']) {
  const isProforma = source !== null && isPayable(source.type) && convertsTo(source.type, draft.type)
  const paymentId = draft.advance_payment_id
  if (!isProforma && (paymentId === null || !isPayable(draft.type))) return {}
  const { id, total, currency, rate_from_eur: rateFromEur, company_id: companyId, contact_id: contactId, issued_on } = draft
  const on = issued_on ?? act.clock.today()
  const to = { id, total, currency, rateFromEur, companyId, contactId }
  const settled = isProforma
    ? await carryOver(tx, act, { from: source, to, on })
    : await settleByAdvance(tx, act, { paymentId: paymentId ?? '', to, on })
  return { settled, outstanding: subtractDecimals(total, settled) }
}

/** As they will be, but for the number: the days, where they are not typed, are decided under the lock. */
function issuedColumns({ version }: DocumentRecord, { rangeId, hasTaxOn, issuedOn, taxOn, dueOn, term }: Frozen, today: Day) {
  const issued_on = issuedOn ?? today
  const due_on = dueOn ?? (term && dueDay(term, issued_on))
  return {
    status: 'issued' as const,
    version: version + 1,
    range_id: rangeId,
    issued_on,
    tax_on: hasTaxOn ? (taxOn ?? issued_on) : null,
    due_on,
    due_in_days: term?.days ?? null,
  }
}

/** A used-up range is a conflict with the range's state, not a fault of what was typed. */
function checkProblems(problems: readonly Problem[], language: Language): void {
  if (canIssue(problems)) return
  const blocking = problems.filter(({ severity }) => severity === 'block')
  if (blocking.every(({ code }) => code === 'range.used_up')) throw new Refusal('documents.range_used_up', {}, 'rangeId')
  throw problemFaults(blocking, language)
}

function freeze(documentId: string, { draft, references, resolved }: PreparedDraft): Frozen {
  const { range } = references
  if (!range) throw new Error('A document without a range has a problem that blocks.')
  const snapshot = freezeSnapshot(resolved.snapshot, lookOf(draft, references))
  return {
    documentId,
    rangeId: range.id,
    hasTaxOn: hasField(draft.type, 'taxOn'),
    issuedOn: draft.issuedOn,
    taxOn: draft.taxOn,
    dueOn: draft.dueOn,
    term: resolved.term,
    snapshot,
    digest: contentDigest(snapshot),
    // The key of prefix and counter together may be another than the two keys side by side.
    numberKey: searchKey(`${range.prefix}0`).slice(0, -1),
    logoFileId: references.logoFileId,
    strictDays: isTaxDocument(draft.type),
    isAnyRange: draft.rangeId === null,
  }
}

/** What was found under the lock, though it was not so a moment before: the last number went, midnight passed, or its VAT month is filed. */
function explained(fault: unknown, language: Language): unknown {
  const filed = filedMonth(fault)
  if (filed) return filedMonthFaults(filed, language)
  const found = refusedNumber(fault)
  if (!found) return fault
  const { refused, issuedOn, lastIssuedOn, today } = found
  if (refused === 'gone') return new Error('The range is gone, although its documents refer to it.')
  if (refused === 'used_up') return new Refusal('documents.range_used_up', {}, 'rangeId')
  const reason: Problem =
    refused === 'after_today'
      ? problem('issuedOn', 'issue_date.after_today', { params: { issuedOn, today } })
      : problem('issuedOn', 'issue_date.before_last', { params: { issuedOn, last: lastIssuedOn ?? issuedOn, today } })
  return problemFaults([reason], language)
}
