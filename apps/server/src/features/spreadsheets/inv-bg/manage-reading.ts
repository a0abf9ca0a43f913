import type { ImportReading } from '@invoice/contract/documents/import-readings.ts'
import { faults as bg } from '@invoice/text/import-readings/bg.ts'
import { faults as en } from '@invoice/text/import-readings/en.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { InvBgFailure, type OpenInvBg } from '../../../platform/inv-bg/inv-bg.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { giveUpJob } from '../../jobs/manage-jobs.ts'
import { askToRead } from './read-on.ts'
import {
  countRecords,
  dropReading,
  findReading,
  insertReading,
  lockReading,
  type ReadingRow,
  restartRounds,
  writeStanding,
} from './readings-store.ts'

export type Reader = FreeAct & { readonly keys: Keyring; readonly openInvBg: OpenInvBg }

const faultsOf = ({ language }: Act) => (language === 'bg' ? bg : en)

export async function readStateOf(tx: Tx, act: Act): Promise<{ reading: ImportReading | null }> {
  const row = await findReading(tx, act)
  return { reading: row ? await present(tx, act, row) : null }
}

/** @throws FieldFaults 400 at the token, where inv.bg does not take it; Refusal 503 where other keys seal than these */
export async function beginReading(act: Reader, token: string): Promise<ImportReading> {
  await tryToken(act, token)
  return act.transaction(async (tx) => {
    await stopJob(tx, act)
    await insertReading(tx, act, newId())
    return askOn(tx, act, token)
  })
}

/** From where it is. @throws as `beginReading`; Refusal 404 where there is none that came to a halt */
export async function continueReading(act: Reader, token: string): Promise<ImportReading> {
  await tryToken(act, token)
  return act.transaction(async (tx) => {
    const row = await lockReading(tx, act)
    if (row?.state !== 'paused') throw new Refusal('common.not_found')
    const isAnew = row.fault === 'changing' || row.fault === 'too_much'
    if (isAnew) await restartRounds(tx, act, row.id)
    await writeStanding(tx, act, row.id, {
      ...row,
      ...(isAnew && ({ phase: 'list', page: 1, round: 1, isChanged: true } as const)),
      state: 'reading',
      failures: 0,
    })
    return askOn(tx, act, token)
  })
}

export async function forgetReading(tx: Tx, act: Act): Promise<undefined> {
  await stopJob(tx, act)
  await dropReading(tx, act)
  return undefined
}

/** Where inv.bg cannot be asked now, the job will ask it. */
async function tryToken({ openInvBg, ...act }: Reader, token: string): Promise<void> {
  // A token stands in a header, and nothing else does beside it.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new FieldFaults({ token: [faultsOf(act).token_refused] })
  try {
    await openInvBg(token).list(1)
  } catch (error) {
    if (!(error instanceof InvBgFailure)) throw error
    if (error.fault === 'token_refused') throw new FieldFaults({ token: [faultsOf(act).token_refused] })
  }
}

async function askOn(tx: Tx, act: Reader, token: string): Promise<ImportReading> {
  const row = await lockReading(tx, act)
  if (!row) throw new Error('What was just written is there.')
  const turn = row.turn + 1
  const jobId = await askToRead(tx, act, { readingId: row.id, turn, token })
  const standing = { ...row, turn, jobId, fault: null, waitsUntil: null }
  await writeStanding(tx, act, row.id, standing)
  return present(tx, act, standing)
}

/** One that waits goes with its token; one that runs hears of it at what it reads next. */
async function stopJob(tx: Tx, act: Act): Promise<void> {
  const row = await lockReading(tx, act)
  if (row?.jobId) await giveUpJob(tx, act, row.jobId)
}

async function present(tx: Tx, act: Act, row: ReadingRow): Promise<ImportReading> {
  const { id, state, fault, waitsUntil, total, round, begunAt, begunBy } = row
  const { listed, read } = await countRecords(tx, act, id, round)
  return {
    id,
    state,
    fault,
    message: fault === null ? null : faultsOf(act)[fault],
    waitsUntil: waitsUntil?.toISOString() ?? null,
    total,
    listed,
    read,
    round,
    begunAt: begunAt.toISOString(),
    begunBy,
  }
}
