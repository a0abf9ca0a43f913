import { IMPORT_ROWS } from '@invoice/contract/records/imports.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type InvBg, InvBgFailure } from '../../../platform/inv-bg/inv-bg.ts'
import { addJob } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import { WORKSPACE_TASKS, type WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import {
  countRecords,
  dropUnlisted,
  findReading,
  keepListed,
  keepRead,
  lockReading,
  type Read,
  type ReadingRow,
  type Standing,
  selectUnread,
  writeStanding,
} from './readings-store.ts'

type Payload = WorkspacePayloads['imports.read']
type Ground = { readonly act: FreeAct; readonly source: InvBg; readonly payload: Payload }
/** What a slice came to. `none`: somebody else goes on, or nobody is to. */
type Ended =
  | { readonly kind: 'none' | 'read' | 'more' }
  | { readonly kind: 'failed'; readonly failure: InvBgFailure }
  | { readonly kind: 'halted'; readonly fault: 'changing' | 'too_much' }

/** A worker is the reading's for so long, and for so many pages or few documents: other work has its turn then, and a job that is killed had begun lately. */
const SLICE_MS = 10_000
const MOST_OF_SLICE = 3
/** What a killed process has to read once more, at the most. */
const DOCUMENTS_AT_ONCE = 20
/** A list that still shows something new after so many rounds is being worked with. */
const MOST_ROUNDS = 5
/** Where nothing was said of when to ask again; after the last one somebody has to say so. */
const WAITS_MS = [2000, 10_000, 30_000, 120_000, 300_000, 600_000, 900_000]

const nothing = async (): Promise<void> => {}

/**
 * Goes on with a reading where it is, outside of any transaction, and keeps each page and every few documents in one of its own: however it ends,
 * whoever goes on reads at the most a few of them once more, and keeps none twice. The list is gone through anew until it shows what it had
 * shown before: what was issued, changed or deleted there meanwhile is seen by that.
 */
export async function readOn({ act, platform }: StepGround, payload: Payload): Promise<(work: StepWork) => Promise<void>> {
  const ended = await readSlice({ act, payload, source: platform.openInvBg(payload.token) })
  if (ended.kind === 'none') return nothing
  return ({ tx, act: acting }) => goOn(tx, { ...acting, keys: platform.keys }, payload, ended)
}

/** A slice that was begun again and again, and never came to its end. */
export async function giveUpReadingOn({ tx, act }: StepWork, payload: Payload): Promise<void> {
  const row = await lockReading(tx, act)
  if (row && isOf(row, payload))
    await writeStanding(tx, act, row.id, { ...row, state: 'paused', fault: 'failed', waitsUntil: null, jobId: null })
}

/** The job that goes on; the token lies sealed in it until it is over. */
export const askToRead = (tx: Tx, act: Act & { readonly keys: Keyring }, payload: Payload, notBefore?: Date): Promise<string> =>
  addJob<Payload>(
    tx,
    act,
    { name: 'imports.read', facts: WORKSPACE_TASKS['imports.read'], payload },
    { keys: act.keys, ...(notBefore && { notBefore }) },
  )

const isOf = (row: ReadingRow, { readingId, turn }: Payload): boolean =>
  row.id === readingId && row.turn === turn && row.state === 'reading'

async function readSlice(ground: Ground): Promise<Ended> {
  const until = Date.now() + SLICE_MS
  try {
    for (let kept = 0; kept < MOST_OF_SLICE && Date.now() < until; kept++) {
      const row = await ground.act.transaction((tx) => findReading(tx, ground.act))
      if (!row || !isOf(row, ground.payload)) return { kind: 'none' }
      const ended = row.phase === 'list' ? await readPage(ground, row) : await readDocuments(ground, row)
      if (ended !== null) return ended
    }
    return { kind: 'more' }
  } catch (error) {
    if (error instanceof InvBgFailure) return { kind: 'failed', failure: error }
    throw error
  }
}

/** Keeps what was read with how the reading stands after it, unless it is somebody else's by now. */
async function keep({ act, payload }: Ground, work: (tx: Tx, row: ReadingRow) => Promise<Partial<Standing>>): Promise<ReadingRow | null> {
  return act.transaction(async (tx) => {
    const row = await lockReading(tx, act)
    if (!row || !isOf(row, payload)) return null
    const standing = { ...row, failures: 0, fault: null, waitsUntil: null, ...(await work(tx, row)) }
    await writeStanding(tx, act, row.id, standing)
    return standing
  })
}

/** A page of the list. Null: there is more to do. */
async function readPage(ground: Ground, { page, round }: ReadingRow): Promise<Ended | null> {
  const { listed, total } = await ground.source.list(page)
  if ((total ?? 0) > IMPORT_ROWS || page * listed.length > IMPORT_ROWS) return { kind: 'halted', fault: 'too_much' }
  let ended: Ended | null = null
  const kept = await keep(ground, async (tx, row) => {
    const { isChanged, isOld } = await keepListed(tx, ground.act, row.id, round, listed)
    const counts = await countRecords(tx, ground.act, row.id, round)
    const standing = { total, isChanged: row.isChanged || isChanged, page: page + 1 }
    const isEnd = listed.length === 0 || isOld || (total !== null && counts.ofRound >= total)
    if (!isEnd) return standing
    const isWhole = total === null || counts.ofRound >= total
    if (round > 1 && isWhole && !standing.isChanged) {
      await dropUnlisted(tx, ground.act, row.id, round)
      ended = { kind: 'read' }
    }
    return { ...standing, phase: 'documents', page: 1 } as const
  })
  return kept === null ? { kind: 'none' } : ended
}

/** The next few documents; where there are none, the list is looked through once more. Null: there is more to do. */
async function readDocuments(ground: Ground, { id, round }: ReadingRow): Promise<Ended | null> {
  const { act, source } = ground
  const ids = await act.transaction((tx) => selectUnread(tx, act, id, DOCUMENTS_AT_ONCE))
  if (ids.length === 0) {
    if (round >= MOST_ROUNDS) return { kind: 'halted', fault: 'changing' }
    const kept = await keep(ground, async () => ({ phase: 'list', page: 1, round: round + 1, isChanged: false }))
    return kept === null ? { kind: 'none' } : null
  }
  const read: Read[] = []
  try {
    for (const each of ids) read.push({ id: each, document: await source.document(each) })
  } catch (error) {
    if (!(error instanceof InvBgFailure) || read.length === 0) throw error
    // What came before it is kept.
    await keepFew(ground, read)
    throw error
  }
  return (await keepFew(ground, read)) === null ? { kind: 'none' } : null
}

const keepFew = (ground: Ground, read: readonly Read[]): Promise<ReadingRow | null> =>
  keep(ground, async (tx, row) => {
    await keepRead(tx, ground.act, row.id, read)
    return {}
  })

/** What follows from a slice, with the job that goes on; there is no token without one. */
async function goOn(tx: Tx, act: Act & { readonly keys: Keyring }, payload: Payload, ended: Ended): Promise<void> {
  const row = await lockReading(tx, act)
  if (!row || !isOf(row, payload)) return
  const write = (standing: Partial<Standing>) => writeStanding(tx, act, row.id, { ...row, waitsUntil: null, jobId: null, ...standing })
  if (ended.kind === 'halted') return write({ state: 'paused', fault: ended.fault })
  if (ended.kind === 'read') return write({ state: 'read', fault: null, failures: 0 })
  const turn = row.turn + 1
  const next = { ...payload, turn }
  if (ended.kind !== 'failed') return write({ turn, jobId: await askToRead(tx, act, next) })
  const { fault, waitMs } = ended.failure
  const wait = waitMs ?? WAITS_MS[row.failures]
  const isOver = fault === 'token_refused' || row.failures >= WAITS_MS.length || wait === undefined
  if (isOver) return write({ state: 'paused', fault })
  const waitsUntil = new Date(act.clock.now().getTime() + wait)
  return write({ turn, fault, failures: row.failures + 1, waitsUntil, jobId: await askToRead(tx, act, next, waitsUntil) })
}
