import type { DocumentImportRequest, DocumentImportState } from '@invoice/contract/documents/document-imports.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { readDocumentImportOf } from '../../documents/elsewhere/take-back.ts'
import { giveUpJob, standingOf } from '../../jobs/manage-jobs.ts'
import { saveMapping } from '../imports/import-mappings.ts'
import { deleteImport, findImport, lockAsking, type StoredImport, tellToStop, writeAsked } from '../imports/imports-store.ts'
import { refuseMapping, runDocumentTable } from './run-document-import.ts'

type Asked = { id: string; request: DocumentImportRequest }

/**
 * Asks for a job that carries the import out. One that is under way or done is told of, and asked for no more.
 * @throws FieldFaults 400 for a mapping that is none, Refusal 404
 */
export async function askForImport(tx: Tx, act: Act, { id, request }: Asked): Promise<DocumentImportState> {
  await lockAsking(tx, act, id)
  const found = await findOne(tx, act, id)
  const state = await stateOf(tx, act, found)
  if (['waiting', 'running', 'done'].includes(state.state)) return state
  if (found.pieces === 0) throw new Refusal('common.not_found')
  refuseMapping(request.mapping, found.headings.length, act)
  await saveMapping(tx, act, { noun: 'documents', headings: found.headings }, request.mapping)
  await writeAsked(tx, act, id, await enqueue(tx, act, 'documents.import', { importId: id, request }))
  return { ...state, state: 'waiting', done: 0, messages: [] }
}

/** @throws Refusal 404 */
export async function readImportState(tx: Tx, act: Act, id: string): Promise<DocumentImportState> {
  return stateOf(tx, act, await findOne(tx, act, id))
}

/** Gives it up: one that runs writes nothing, and its table stays for a day; one that nobody asked for is forgotten. @throws Refusal 404 */
export async function cancelImportOfDocuments(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { jobId, madeId } = await findOne(tx, act, id)
  if (jobId === null) return void (await deleteImport(tx, act, 'documents', id))
  if (madeId !== null) return
  // One that runs holds the row of its job until it is through: it hears of this between two of its pieces.
  if ((await standingOf(tx, act, jobId))?.state === 'waiting') await giveUpJob(tx, act, jobId)
  await tellToStop(tx, act, id)
}

/** Carries it out, in one step. */
export async function makeImport(
  { act: { transaction } }: StepGround,
  { importId, request }: WorkspacePayloads['documents.import'],
): Promise<(work: StepWork) => Promise<void>> {
  return ({ tx, act, jobId }) => runDocumentTable(tx, act, { id: importId, request, jobId }, transaction)
}

async function findOne(tx: Tx, act: Act, id: string): Promise<StoredImport> {
  const found = await findImport(tx, act, 'documents', id)
  if (!found) throw new Refusal('common.not_found')
  return found
}

async function stateOf(tx: Tx, act: Act, { jobId, madeId, done, rowCount, isStopped }: StoredImport): Promise<DocumentImportState> {
  const blank = { done: 0, rowCount, messages: [], result: null }
  if (madeId !== null) return { ...blank, state: 'done', done: rowCount, result: await readDocumentImportOf(tx, act, madeId) }
  const standing = jobId === null ? null : await standingOf(tx, act, jobId)
  if (standing === null) return { ...blank, state: 'kept' }
  const { state, messages } = standing
  if (state === 'waiting' || state === 'running') return { ...blank, state: isStopped ? 'cancelled' : state, done: done ?? 0 }
  if (isStopped || state === 'cancelled') return { ...blank, state: 'cancelled' }
  return { ...blank, state: state === 'failed' ? 'failed' : 'refused', messages }
}
