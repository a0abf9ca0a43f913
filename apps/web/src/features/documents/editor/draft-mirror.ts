import { DocumentDraft } from '@invoice/contract/document-draft.ts'
import * as z from 'zod/mini'
import { newKey } from '../../../shared/api/idempotency.ts'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { KEPT_DRAFT } from '../../../shared/drafts/kept-drafts.ts'

/**
 * What is typed and not yet saved also lies in this browser, per workspace, so that a closed tab or a dead battery loses nothing. It is
 * gone as soon as the server has it, and when the person signs out.
 */
const Mirrored = z.object({ draft: z.custom<DocumentDraft>(isDraft), version: z.nullable(z.number()), at: z.string() })
export type Mirrored = z.infer<typeof Mirrored>

export type DraftMirror = { readonly keep: (draft: DocumentDraft, version: number | null) => void; readonly clear: () => void }

const prefix = (documentId: string): string => `${KEPT_DRAFT}${currentWorkspace() ?? ''}:${documentId}:`

/** Each tab keeps its own; `documentId` is 'new' for a document that was never saved. */
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
    const read = Mirrored.safeParse(JSON.parse(text ?? ''))
    return read.success ? [read.data] : []
  } catch {
    return []
  }
}

/** What was typed may be no number yet, so the wire's schema would refuse it; its shape must be whole all the same. */
function isDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = Object.keys(DocumentDraft.shape)
  return fields.every((field) => field in value) && 'lines' in value && Array.isArray(value.lines)
}

/** A full or forbidden storage must not stop the typing. */
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}
