import { type ImportedDocuments, UNDO_HOURS } from '@invoice/contract/documents/document-imports.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refusedRow } from '../../../platform/errors/database-refusal.ts'
import { filedMonth, filedMonthFaults } from '../../../platform/errors/filed-month.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { hasStanding, removeImported, type StoredDocumentImport, selectDocumentImports } from './elsewhere-store.ts'

/** The imports that were carried out, the latest first. */
export async function listDocumentImports(tx: Tx, act: Act): Promise<{ items: ImportedDocuments[] }> {
  return { items: (await selectDocumentImports(tx, act, null)).map((one) => presented(one, act)) }
}

/** Removes what an import made. @throws Refusal 404; 409 where it is too late, something stands on it, or a month of it is filed */
export async function takeBackImport(tx: Tx, act: Act, id: string): Promise<ImportedDocuments> {
  const made = await oneImport(tx, act, id)
  if (made.takenBackAt !== null) throw new Refusal('imports.taken_back')
  if (undoUntil(made) < act.clock.now()) throw new Refusal('imports.too_late')
  if (made.isPassed || (await hasStanding(tx, act, id))) throw new Refusal('imports.stands')
  try {
    await removeImported(tx, act, made)
  } catch (fault) {
    const filed = filedMonth(fault)
    if (filed) throw filedMonthFaults(filed, act.language)
    if (refusedRow(fault)) throw new Refusal('imports.stands')
    throw fault
  }
  const { documents, firstNumber, lastNumber } = made
  await writeAudit(tx, act, 'document.import_taken_back', null, { documents: String(documents), firstNumber, lastNumber, importId: id })
  return presented(await oneImport(tx, act, id), act)
}

async function oneImport(tx: Tx, act: Act, id: string): Promise<StoredDocumentImport> {
  const [found] = await selectDocumentImports(tx, act, id)
  if (!found) throw new Refusal('common.not_found')
  return found
}

const undoUntil = ({ importedAt }: StoredDocumentImport): Date => new Date(importedAt.getTime() + UNDO_HOURS * 3_600_000)

function presented(made: StoredDocumentImport, { clock }: Act): ImportedDocuments {
  const { id, fileName, documents, payments, firstNumber, lastNumber, importedAt, importedBy, takenBackAt, isPassed } = made
  const until = undoUntil(made)
  const isOpen = takenBackAt === null && !isPassed && until >= clock.now()
  return {
    id,
    fileName,
    documents,
    payments,
    firstNumber,
    lastNumber,
    importedAt: importedAt.toISOString(),
    importedBy,
    takenBackAt: takenBackAt?.toISOString() ?? null,
    undoUntil: isOpen ? until.toISOString() : null,
  }
}

/** @throws Refusal 404 */
export async function readDocumentImportOf(tx: Tx, act: Act, id: string): Promise<ImportedDocuments> {
  return presented(await oneImport(tx, act, id), act)
}
