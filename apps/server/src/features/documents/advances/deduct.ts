import { type Deduction, givenBack } from '@invoice/domain/documents/advances/deductions.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { together } from '../../../platform/db/pipeline/together.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { PreparedDraft } from '../drafts/prepare-draft.ts'
import { type DeductionRow, deductionsOf } from '../record/deductions-of.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { advancesOfSources, deductedWith, insertDeductions } from './advances-store.ts'

/**
 * Writes down what a draft that is about to be issued takes of advances, or a credit note gives back of what its invoice deducted. What it takes
 * from is locked, and was judged under the lock: see lockForIssuing. What the document then says of it.
 */
export async function deduct(tx: Tx, act: Act, document: DocumentRecord, prepared: PreparedDraft): Promise<readonly DeductionRow[]> {
  const { resolved } = prepared
  const rows = isReversing(document.type) ? await returned(tx, act, document, prepared) : resolved.deductions
  if (rows.length === 0) return []
  await insertDeductions(tx, act, document.id, rows)
  const [written] = await together(tx, deductionsOf(tx, { workspaceId: act.actor.workspaceId, id: document.id }))
  return written
}

async function returned(tx: Tx, act: Act, { id, source_document_id }: DocumentRecord, prepared: PreparedDraft): Promise<Deduction[]> {
  const { draft, resolved } = prepared
  if (source_document_id === null) return []
  const advances = await advancesOfSources(tx, act, id)
  if (advances.size === 0) return []
  const ofLines = draft.lines.map((line) => advances.get(line.id) ?? null)
  return givenBack(resolved.calculation, ofLines, await deductedWith(tx, act, source_document_id))
}
