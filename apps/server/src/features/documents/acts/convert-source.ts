import { hasLeft } from '@invoice/domain/documents/crediting/progress.ts'
import type { DocumentStatus } from '@invoice/domain/documents/document.ts'
import { canBecomeConverted, convertsTo, statusesOf, transition, usedUpBy } from '@invoice/domain/documents/lifecycle.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockDocument, type StoredDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { nameText, stateText } from '../record/lifecycle-refusal.ts'
import { progressOf } from '../record/progress-store.ts'
import { writeStatus } from './acts-store.ts'

/**
 * What a draft that is about to be issued was made of becomes converted, where nothing is left of it then. The status that it has
 * afterwards; undefined where the draft was made of nothing.
 * @throws Refusal 409 where it has become something else meanwhile, or was cancelled
 */
export async function convertSource(tx: Tx, act: Act, draft: DocumentRecord): Promise<DocumentStatus | undefined> {
  const source = await lockedSource(tx, act, draft)
  if (!source) return undefined
  const { id, type, status } = source.document
  if (!transition(type, status, 'convert').ok) {
    const about = { name: nameText(source.document, act.language), state: stateText(type, status, act.language) }
    throw new Refusal('documents.source_not_convertible', about, '__', [linkOf(source.document)])
  }
  if (!canBecomeConverted(type, status) || (await isSomethingLeft(tx, act, source, draft.id))) return status
  await writeStatus(tx, act, id, 'converted', status)
  await writeAudit(tx, act, 'document.converted', id, { from: status, to: 'converted', into: draft.id })
  return 'converted'
}

const linkOf = ({ id, type, status, number, issued_on: issuedOn }: DocumentRecord) => ({ id, type, status, number, issuedOn })

/** What a document was made of gets its former status back, now that the document is voided or cancelled. */
export async function giveBackSource(tx: Tx, act: Act, gone: DocumentRecord): Promise<void> {
  const source = await lockedSource(tx, act, gone)
  if (source?.document.status !== 'converted') return
  if (usedUpBy(source.document.type) !== null && !(await isSomethingLeft(tx, act, source, null))) return
  const { id, type, status, former_status } = source.document
  const to = former_status ?? statusesOf(type).find((one) => canBecomeConverted(type, one))
  if (to === undefined) throw new Error(`A ${type} is never converted.`)
  await writeStatus(tx, act, id, to)
  await writeAudit(tx, act, 'document.given_back', id, { from: status, to, because: gone.id })
}

async function lockedSource(tx: Tx, act: Act, { type, source_document_id, source_type }: DocumentRecord) {
  if (source_document_id === null || source_type === null || !convertsTo(source_type, type)) return undefined
  return lockDocument(tx, act, source_document_id)
}

/** Of what is converted line by line; anything else is converted as a whole. */
async function isSomethingLeft(tx: Tx, act: Act, source: StoredDocument, issuing: string | null): Promise<boolean> {
  const target = usedUpBy(source.document.type)
  const progress = await progressOf(tx, act, source, issuing)
  return target !== null && progress !== null && hasLeft(progress, target)
}
