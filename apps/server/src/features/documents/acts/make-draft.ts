import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { defaultMethod } from '@invoice/domain/settings/offered-methods.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { insertDraft } from '../drafts/documents-writes-store.ts'
import { type LineSource, linkLines } from '../drafts/line-sources-store.ts'
import { prepareDraft } from '../drafts/prepare-draft.ts'
import { findLinks } from '../record/documents-reads-store.ts'
import { presentDocument } from '../record/present-document.ts'
import { findMethods, isRangeOpen, writeReplaces } from './acts-store.ts'

type Origin = {
  /** the lines of the draft, and of what it comes from those that it takes from */
  lines?: readonly LineSource[]
  replacesId?: string
}

/** Saves what was copied from another document as a new draft. Its contact was followed already, before that other one was locked. */
export async function makeDraft(tx: Tx, act: Act, copied: DocumentDraft, { lines = [], replacesId }: Origin = {}): Promise<Document> {
  const id = newId()
  const { parts } = await prepareDraft(tx, act, id, await usable(tx, act, copied))
  const document = await insertDraft(tx, act, id, parts)
  await linkLines(tx, act, id, lines)
  if (replacesId !== undefined) await writeReplaces(tx, act, id, replacesId)
  await writeAudit(tx, act, 'document.created', id, { type: document.type })
  return presentDocument({ ...parts, document }, await findLinks(tx, act, id), act.clock.today())
}

/**
 * The draft without what is offered no more where that decides about numbers and money: an archived or used-up range makes way for the
 * company's first, an archived account for the one that a new document gets. What only describes what was sold stays.
 */
async function usable(tx: Tx, act: Act, draft: DocumentDraft): Promise<DocumentDraft> {
  const rangeId = draft.rangeId !== null && (await isRangeOpen(tx, act, draft.rangeId)) ? draft.rangeId : null
  return { ...draft, rangeId, paymentMethodId: await methodOf(tx, act, draft) }
}

async function methodOf(tx: Tx, act: Act, { type, companyId, currency, paymentMethodId }: DocumentDraft): Promise<string | null> {
  if (paymentMethodId === null && !TYPE_FACTS[type].asksForPayment) return null
  const methods = await findMethods(tx, act)
  const chosen = methods.find(({ id }) => id === paymentMethodId)
  if (chosen?.archivedAt === null) return chosen.id
  return defaultMethod(methods, { companyId, currency })?.id ?? null
}
