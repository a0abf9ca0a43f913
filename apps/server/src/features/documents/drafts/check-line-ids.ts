import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'

/**
 * The client makes the ids of lines; one that a line of another document has is told at its line.
 * @throws FieldFaults
 */
export async function checkLineIds(tx: Tx, { actor, language }: Act, documentId: string, { lines }: DocumentDraft): Promise<void> {
  if (lines.length === 0) return
  const { rows } = await sql<{ id: string }>`${PREPARED}
    select id from app.document_lines
    where workspace_id = ${actor.workspaceId} and id = any(${lines.map(({ id }) => id)}::uuid[]) and document_id <> ${documentId}`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ id }) => id))
  const faults: Record<string, string[]> = {}
  for (const [index, { id }] of lines.entries()) if (taken.has(id)) faults[`lines.${index}.id`] = [faultText('invalid', language)]
  if (taken.size > 0) throw new FieldFaults(faults)
}
