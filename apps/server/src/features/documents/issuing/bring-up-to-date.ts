import { isDeepStrictEqual } from 'node:util'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { updateDraft } from '../drafts/documents-writes-store.ts'
import type { PreparedDraft } from '../drafts/prepare-draft.ts'
import type { StoredDocument } from '../record/documents-reads-store.ts'

/**
 * Company, contact and rates may have changed since the draft was saved: what is frozen is what holds now. Lines and taxes can only be
 * written while it is a draft, so they are, where they differ.
 */
export async function bringUpToDate(tx: Tx, act: Act, stored: StoredDocument, { parts }: PreparedDraft): Promise<StoredDocument> {
  if (isUpToDate(stored, parts)) return stored
  return { ...parts, document: await updateDraft(tx, act, stored.document.id, parts) }
}

function isUpToDate({ document, lines, taxes }: StoredDocument, parts: PreparedDraft['parts']): boolean {
  return isSame(document, parts.columns) && areSame(lines, parts.lines) && areSame(taxes, parts.taxes)
}

function areSame(stored: readonly object[], wanted: readonly object[]): boolean {
  return stored.length === wanted.length && wanted.every((row, index) => isSame(stored[index], row))
}

function isSame(stored: object | undefined, wanted: object): boolean {
  const values: Record<string, unknown> = { ...stored }
  // Own fields are an object, read anew each time.
  return Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(values[column], value))
}
