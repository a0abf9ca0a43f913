import type { Document } from '@invoice/contract/documents.ts'
import { assertIdentities } from '@invoice/domain/documents/assert-identities.ts'
import { canIssue } from '@invoice/domain/documents/issue-problems.ts'
import { type Problem, problem } from '@invoice/domain/documents/problem-codes.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import type { DocumentAct } from './act.ts'
import { contentDigest } from './content-hash.ts'
import { type Links, lockDocument, lockSource, type StoredDocument } from './documents-reads-store.ts'
import { updateDraft } from './documents-writes-store.ts'
import { draftOfColumns } from './draft-columns.ts'
import { type Drawn, drawNumber, type Frozen } from './draw-number-store.ts'
import { checkTransition, checkVersion } from './lifecycle-refusal.ts'
import { type PreparedDraft, prepareDraft } from './prepare-draft.ts'
import { presentDocument } from './present-document.ts'
import { problemFaults } from './problem-faults.ts'

/**
 * Gives a draft its number and freezes it, both or neither: everything here is one transaction, the caller's. Whatever can be done
 * before the range is locked is done before, because the documents of a range wait for one another.
 * @throws Refusal 409 when it is no draft or the range is used up, 412 where somebody has saved in between
 * @throws FieldFaults what forbids issuing, by field
 */
export async function issueDocument(tx: Tx, act: DocumentAct, id: string, version: number): Promise<Document> {
  const stored = await lockDocument(tx, act.actor, id)
  checkTransition(stored.document, 'issue', act.language)
  checkVersion(stored.document, version)
  await lockSource(tx, stored.document)
  return issueLocked(tx, act, stored, stored.links)
}

async function issueLocked(tx: Tx, act: DocumentAct, stored: StoredDocument, links: Links): Promise<Document> {
  const { actor, language } = act
  const { id } = stored.document
  const prepared = await prepareDraft(tx, act, id, draftOfColumns(stored.document, stored.lines))
  checkProblems(prepared, language)
  assertIdentities(prepared.resolved.calculation, prepared.resolved.totals)
  const settled = await settle(tx, act, stored, prepared)
  const drawn = await drawNumber(tx, actor, freeze(id, prepared))
  // The last number went while this waited for the range: another look finds the company's next range, or that there is none.
  if (drawn.refused === 'used_up' && prepared.draft.rangeId === null) return issueLocked(tx, act, settled, links)
  if (drawn.refused !== null) throw refusalOf(drawn, language)
  return presentDocument({ ...settled, document: { ...settled.document, ...drawn.issued } }, links, act.clock.today())
}

/** A used-up range is a conflict with the range's state, not a fault of what was typed. */
function checkProblems({ problems }: PreparedDraft, language: Language): void {
  if (canIssue(problems)) return
  const blocking = problems.filter(({ severity }) => severity === 'block')
  if (blocking.every(({ code }) => code === 'range.used_up')) throw new Refusal('documents.range_used_up', {}, 'rangeId')
  throw problemFaults(blocking, language)
}

/**
 * Company, contact and rates may have changed since the draft was saved: what is frozen is what holds now. Lines and taxes can only be
 * written while it is a draft, so they are, where they differ.
 */
async function settle(tx: Tx, { actor }: DocumentAct, stored: StoredDocument, { parts }: PreparedDraft): Promise<StoredDocument> {
  if (isSettled(stored, parts)) return stored
  return { ...parts, document: await updateDraft(tx, actor, stored.document.id, parts) }
}

function isSettled({ document, lines, taxes }: StoredDocument, parts: PreparedDraft['parts']): boolean {
  return isSame(document, parts.columns) && areSame(lines, parts.lines) && areSame(taxes, parts.taxes)
}

function areSame(stored: readonly object[], wanted: readonly object[]): boolean {
  return stored.length === wanted.length && wanted.every((row, index) => isSame(stored[index], row))
}

function isSame(stored: object | undefined, wanted: object): boolean {
  const values: Record<string, unknown> = { ...stored }
  return Object.entries(wanted).every(([column, value]) => values[column] === value)
}

function freeze(documentId: string, { draft, references, resolved }: PreparedDraft): Frozen {
  const { range } = references
  if (!range) throw new Error('A document without a range has a problem that blocks.')
  return {
    documentId,
    rangeId: range.id,
    ...{ issuedOn: draft.issuedOn, taxOn: draft.taxOn, dueOn: draft.dueOn, dueInDays: resolved.dueInDays },
    snapshot: resolved.snapshot,
    digest: contentDigest(resolved.snapshot),
    // The key of prefix and counter together may be another than the two keys side by side.
    numberKey: searchKey(`${range.prefix}0`).slice(0, -1),
    logoFileId: references.logoFileId,
    strictDays: isTaxDocument(draft.type),
  }
}

/** What was found under the lock, though it was not so a moment before: the last number went, or midnight passed. */
function refusalOf(drawn: Extract<Drawn, { issuedOn: string }>, language: Language): Refusal | FieldFaults {
  const { refused, issuedOn, lastIssuedOn, today } = drawn
  if (refused === 'used_up') return new Refusal('documents.range_used_up', {}, 'rangeId')
  const found: Problem =
    refused === 'after_today'
      ? problem('issuedOn', 'issue_date.after_today', { params: { issuedOn, today } })
      : problem('issuedOn', 'issue_date.before_last', { params: { issuedOn, last: lastIssuedOn ?? issuedOn, today } })
  return problemFaults([found], language)
}
