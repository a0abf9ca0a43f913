import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { newKey } from '../../../../../shared/api/idempotency.ts'
import { currentWorkspace } from '../../../../../shared/api/workspace.ts'
import { authState } from '../../../../../shared/auth/auth-store.ts'
import { KEPT_DRAFT } from '../../../../../shared/drafts/kept-drafts.ts'
import { emptyDraft } from '../new-draft.ts'

/**
 * What is typed and not yet saved also lies in this browser, per person and workspace, so that a closed tab or a dead battery loses nothing. It is
 * gone as soon as the server has it, and when the person signs out.
 */
export type Mirrored = { readonly draft: DocumentDraft; readonly version: number | null; readonly at: string }

export type DraftMirror = { readonly keep: (draft: DocumentDraft, version: number | null) => void; readonly clear: () => void }

const prefix = (documentId: string): string => `${KEPT_DRAFT}${authState().user?.id ?? ''}:${currentWorkspace() ?? ''}:${documentId}:`

/** What a document that was never saved lies under: as it was begun, so that an invoice is not offered to who begins a bill. */
export const neverSaved = (begunAs: DocumentType): string => `new:${begunAs}`

/** Each tab keeps its own; `documentId` is `neverSaved` for a document that was never saved. */
export function createMirror(documentId: string): DraftMirror {
  const key = prefix(documentId) + newKey()
  return {
    keep: (draft, version) => write(key, JSON.stringify({ draft, version, at: new Date().toISOString() })),
    clear: () => localStorage.removeItem(key),
  }
}

/** The latest that a tab left behind for this document. */
export function leftBehind(documentId: string): Mirrored | null {
  const found = keysOf(documentId).flatMap((key) => readMirrored(localStorage.getItem(key)))
  return found.sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
}

export function discardLeftBehind(documentId: string): void {
  for (const key of keysOf(documentId)) localStorage.removeItem(key)
}

function keysOf(documentId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix(documentId)))
}

function readMirrored(text: string | null): Mirrored[] {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return isMirrored(read) ? [read] : []
  } catch {
    return []
  }
}

// By hand: the contract's schemas are not of the editor's first load.
function isMirrored(value: unknown): value is Mirrored {
  if (!isRecord(value)) return false
  const { draft, version, at } = value
  return isDraft(draft) && (version === null || typeof version === 'number') && typeof at === 'string'
}

/** What was typed may be no number yet, so the wire's schema would refuse it; its shape must be whole all the same. */
/** Its own fields a draft may lack: what was left behind before there were such is work as well. */
function isDraft(value: unknown): value is DocumentDraft {
  const { customFields: _, ...needed } = emptyDraft('invoice')
  return isRecord(value) && Object.keys(needed).every((field) => field in value) && Array.isArray(value['lines'])
}

/** A full or forbidden storage must not stop the typing. */
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}
