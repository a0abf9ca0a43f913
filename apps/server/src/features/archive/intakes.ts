import { ARCHIVE_PIECE_BYTES, type ArchiveIntake } from '@invoice/contract/exports/archive-intakes.ts'
import { FULL_BYTES } from '@invoice/domain/installation/troubles.ts'
import { isSealed } from '../../platform/backup/seal-file.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueueForInstallation } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  bytesWaiting,
  deleteIdle,
  deleteIntake,
  findUnfinished,
  type IntakeRow,
  insertIntake,
  insertPart,
  lockIntake,
  piecesOf,
  selectIntakes,
  setState,
} from './intakes-store.ts'

/** Who brings an archive, and what of the installation that takes. */
export type Bringer = {
  readonly userId: string
  readonly clock: Clock
  readonly platform: Pick<Platform, 'config' | 'disk' | 'keys'>
}

/** What all that waits may take, as many times the most of one. */
const MOST_AT_ONCE = 4
/** The pieces, the file of them, and what comes of it: rows and their indexes. */
const ROOM = 4

const MB = 1024 ** 2
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

export async function listIntakes(tx: Tx, { userId, platform }: Bringer): Promise<{ items: ArchiveIntake[]; maxBytes: number }> {
  return { items: (await selectIntakes(tx, userId)).map(present), maxBytes: platform.config.archiveMaxBytes }
}

/**
 * The same file goes on where it broke off; any other of the person's that waits is forgotten.
 * @throws Refusal 409 where it is larger than the setting allows, or than there is room for
 */
export async function beginIntake(tx: Tx, bringer: Bringer, file: { name: string; size: number }): Promise<ArchiveIntake> {
  const { userId, platform } = bringer
  const { archiveMaxBytes } = platform.config
  if (file.size > archiveMaxBytes) throw new Refusal('archives.too_large', { max: String(Math.floor(archiveMaxBytes / MB)) })
  const unfinished = await findUnfinished(tx, userId, file.name, file.size)
  if (unfinished !== undefined) return present(unfinished)
  await deleteIdle(tx, userId)
  const free = platform.disk.freeBytes()
  if (free !== undefined && free < file.size * ROOM + FULL_BYTES) throw new Refusal('archives.no_room')
  if ((await bytesWaiting(tx)) + file.size > archiveMaxBytes * MOST_AT_ONCE) throw new Refusal('archives.no_room')
  const id = newId()
  await insertIntake(tx, userId, { id, ...file }, bringer)
  return present(await known(tx, bringer, id))
}

/**
 * A piece that is here already is not brought twice.
 * @throws Refusal 404; 409 where it is not the next, is none of this file, or the first is of no archive
 */
export async function bringPiece(tx: Tx, bringer: Bringer, id: string, position: number, content: Buffer): Promise<ArchiveIntake> {
  const intake = await known(tx, bringer, id)
  if (position < intake.pieces) return present(intake)
  const bytes = Math.min(ARCHIVE_PIECE_BYTES, intake.size - position * ARCHIVE_PIECE_BYTES)
  if (intake.state !== 'uploading' || position !== intake.pieces || content.length !== bytes) throw new Refusal('archives.out_of_turn')
  if (position === 0 && !isSealed(content) && !content.subarray(0, ZIP.length).equals(ZIP)) throw new Refusal('archives.none')
  await insertPart(tx, intake, position, content, bringer)
  return present({ ...intake, pieces: position + 1 })
}

/** @throws Refusal 404; 409 where part of it is still to come, or it is being worked on */
export async function lookAt(tx: Tx, bringer: Bringer, id: string, passphrase: string): Promise<ArchiveIntake> {
  return setToWork(tx, bringer, { id, passphrase, state: 'looking', from: ['uploading', 'failed', 'ready'] })
}

/** @throws Refusal 404; 409 where it was not looked at */
export async function takeIn(tx: Tx, bringer: Bringer, id: string, passphrase: string): Promise<ArchiveIntake> {
  return setToWork(tx, bringer, { id, passphrase, state: 'taking_in', from: ['ready'] })
}

export async function giveUpIntake(tx: Tx, { userId }: Bringer, id: string): Promise<undefined> {
  if (!(await deleteIntake(tx, userId, id))) throw new Refusal('common.not_found')
}

type Wish = {
  readonly id: string
  readonly passphrase: string
  readonly state: 'looking' | 'taking_in'
  readonly from: readonly IntakeRow['state'][]
}

async function setToWork(tx: Tx, bringer: Bringer, { id, passphrase, state, from }: Wish): Promise<ArchiveIntake> {
  const intake = await known(tx, bringer, id)
  if (!from.includes(intake.state) || intake.pieces !== piecesOf(intake.size)) throw new Refusal('archives.at_work')
  await setState(tx, intake, state, bringer)
  const task = state === 'looking' ? 'archives.look' : 'archives.take_in'
  await enqueueForInstallation(tx, { clock: bringer.clock, keys: bringer.platform.keys }, task, { intakeId: id, passphrase })
  return present({ ...intake, state, problem: null })
}

async function known(tx: Tx, { userId }: Bringer, id: string): Promise<IntakeRow> {
  const intake = await lockIntake(tx, userId, id)
  if (intake === undefined) throw new Refusal('common.not_found')
  return intake
}

const present = (row: IntakeRow): ArchiveIntake => ({ ...row, begunAt: row.begunAt.toISOString() })
