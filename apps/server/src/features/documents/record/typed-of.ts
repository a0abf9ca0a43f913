import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import * as z from 'zod/mini'

/** What of a document is a draft: as whoever wrote it typed it. */
export function typedOf(document: Document): DocumentDraft {
  const lines = document.lines.map((line) => only(Object.keys(LineDraft.shape), line))
  return z.parse(DocumentDraft, { ...only(Object.keys(DocumentDraft.shape), document), lines })
}

const only = (names: readonly string[], whole: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)))
