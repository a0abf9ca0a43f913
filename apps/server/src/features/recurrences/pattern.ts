import { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { PatternLine } from '@invoice/contract/documents/recurrences.ts'
import { duplicateDraft, withoutDeductions } from '@invoice/domain/documents/drafts/copy-draft.ts'
import { isRepeatable } from '@invoice/domain/recurring/recurring-draft.ts'
import * as z from 'zod/mini'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import { faultText } from '../../platform/errors/texts.ts'
import { newId } from '../../platform/new-id.ts'
import { readDocument } from '../documents/record/read-document.ts'
import { typedOf } from '../documents/record/typed-of.ts'

/**
 * What is repeated: the document as it was typed, without what belongs to its own day and number. Its lines keep their ids, by which their
 * texts and prices are changed.
 * @throws Refusal 404 where there is no such document; 409 where its type cannot be repeated
 */
export async function patternOf(tx: Tx, act: Act, documentId: string): Promise<DocumentDraft> {
  const document = await readDocument(tx, act, documentId)
  if (!isRepeatable(document.type)) throw new Refusal('recurrences.not_repeatable', {}, 'documentId')
  const typed = withoutDeductions(typedOf(document))
  const lineIds = typed.lines.map(({ id }) => id)
  const pattern = duplicateDraft(typed, false, newId)
  return { ...pattern, lines: pattern.lines.map((line, index) => ({ ...line, id: lineIds[index] ?? line.id })) }
}

/** As it was kept, by whichever release. */
export const readPattern = (kept: unknown): DocumentDraft => z.parse(DocumentDraft, kept)

/** @throws FieldFaults where a line is named that there is none of */
export function withLines(pattern: DocumentDraft, lines: readonly PatternLine[], { language }: Pick<Act, 'language'>): DocumentDraft {
  const given = new Map(lines.map((line) => [line.id, line]))
  const unknown = lines.findIndex(({ id }) => !pattern.lines.some((line) => line.id === id))
  if (unknown >= 0) throw new FieldFaults({ [`lines.${unknown}.id`]: [faultText('choice', language)] })
  return {
    ...pattern,
    lines: pattern.lines.map((line) => {
      const { name, unitPrice } = given.get(line.id) ?? line
      return { ...line, name, unitPrice }
    }),
  }
}
