import type { Archive, ArchiveState } from '@invoice/contract/exports/archives.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { giveUpJob } from '../jobs/manage-jobs.ts'
import {
  type ArchiveRow,
  countArchiveFetch,
  countPapers,
  deleteOldArchives,
  endArchive,
  findArchive,
  findMaking,
  insertArchive,
  overdueArchives,
  readArchivePart,
  selectArchives,
} from './archives-store.ts'
import { stepsOfPapers } from './make-archive.ts'

const MOST_LISTED = 20
const DAY_MS = 86_400_000
/** A job that has not come to an end within these has none. */
const UNFINISHED_DAYS = 30
/** So long it is told that there was one. */
const LISTED_DAYS = 400

export async function listAll(tx: Tx, act: Act): Promise<{ items: Archive[] }> {
  return { items: (await selectArchives(tx, act, MOST_LISTED)).map((row) => presentArchive(row, act)) }
}

/** One that is being made is the one that is asked for. */
export async function askForOne(tx: Tx, act: Act): Promise<Archive> {
  const making = await findMaking(tx, act)
  if (making !== undefined) return presentArchive(await known(tx, act, making), act)
  const [id, jobId] = [newId(), newId()]
  await insertArchive(tx, act, { id, jobId })
  await enqueue(tx, act, 'archives.make', { archiveId: id, steps: stepsOfPapers(await countPapers(tx, act)) }, { id: jobId })
  await writeAudit(tx, act, 'workspace.archive_asked', id, {})
  return presentArchive(await known(tx, act, id), act)
}

/** Gives up what is being made, or deletes what is there. @throws Refusal 404; 409 where there is none any more */
export async function removeOne(tx: Tx, act: Act, id: string): Promise<Archive> {
  const row = await known(tx, act, id)
  if (row.finishedAt === null) await giveUpJob(tx, act, row.jobId)
  if (!(await endArchive(tx, act, id))) throw new Refusal('exports.gone')
  await writeAudit(tx, act, 'workspace.archive_removed', id, {})
  return presentArchive(await known(tx, act, id), act)
}

/** The file, part by part as it is sent. @throws Refusal 404; 409 while it is made, and once it is gone */
export async function fetchOne(act: FreeAct, id: string): Promise<FileReply> {
  const name = await act.transaction(async (tx) => {
    const row = await known(tx, act, id)
    const state = stateOf(row, act)
    if (state === 'making') throw new Refusal('documents.download_not_ready')
    if (state !== 'ready') throw new Refusal('exports.gone')
    await countArchiveFetch(tx, act, id)
    await writeAudit(tx, act, 'workspace.archive_fetched', id, {})
    return row.name ?? 'archive.zip'
  })
  return { bytes: partsOf(act, id), name }
}

async function* partsOf(act: FreeAct, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await act.transaction((tx) => readArchivePart(tx, act, id, position))
    if (part === undefined) return
    yield part
  }
}

async function known(tx: Tx, act: Act, id: string): Promise<ArchiveRow> {
  const row = await findArchive(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

export async function tidyArchives(tx: Tx, act: Act): Promise<number> {
  const before = (days: number) => new Date(act.clock.now().getTime() - days * DAY_MS)
  for (const id of await overdueArchives(tx, act, before(UNFINISHED_DAYS))) await endArchive(tx, act, id)
  return deleteOldArchives(tx, act, before(LISTED_DAYS))
}

function stateOf(row: ArchiveRow, { clock }: Pick<Act, 'clock'>): ArchiveState {
  if (row.finishedAt !== null) return row.endedAt !== null || row.expiresAt === null || row.expiresAt <= clock.now() ? 'expired' : 'ready'
  if (row.jobState === 'cancelled' || row.endedAt !== null) return 'cancelled'
  return row.jobState === 'waiting' || row.jobState === 'running' ? 'making' : 'failed'
}

function presentArchive(row: ArchiveRow, act: Pick<Act, 'clock'>): Archive {
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    jobId: row.jobId,
    state: stateOf(row, act),
    done: row.jobDone ?? 0,
    total: row.jobTotal ?? 0,
    askedAt: row.askedAt.toISOString(),
    askedBy: { id: row.askedById, name: row.askedBy },
    finishedAt: instant(row.finishedAt),
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    files: row.files,
    contents: row.contents ?? [],
    expiresAt: instant(row.expiresAt),
    fetches: row.fetches,
    fetchedAt: instant(row.fetchedAt),
  }
}
