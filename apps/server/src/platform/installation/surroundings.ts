import { readdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keptFileOf } from '../backup/backup-file.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import type { Hindrance } from '../mail/faults.ts'
import type { Mailer } from '../mail/mailer.ts'
import { certificateEnd } from '../outbound.ts'
import { type DatabaseFacts, databaseFacts } from './database-facts.ts'
import { LookedUp } from './looked-up.ts'

type Room = { readonly freeBytes: number; readonly totalBytes: number }

/** What lies around the installation, as this process sees it. Each is undefined where it is not to be had, or not yet. */
export type Surroundings = {
  /** Of the folder of the data. */
  dataRoom(): Promise<Room | undefined>
  backupRoom(): Promise<Room | undefined>
  /** Names of the copies in their folder. */
  backupFiles(): Promise<readonly string[] | undefined>
  /** When the certificate of the public address ends; null: it cannot be reached. */
  certificateEnd(): Promise<Date | null | undefined>
  /** What the mail server has against us; null: nothing. */
  mailHindrance(): Promise<Hindrance | null | undefined>
  database(): Promise<DatabaseFacts | undefined>
}

const SECOND_MS = 1000
const DISK = { freshMs: 5 * SECOND_MS, waitMs: 2 * SECOND_MS }
const FILES = { freshMs: SECOND_MS, waitMs: 2 * SECOND_MS }
/** Each list of workspaces of an operator asks it. */
const CERTIFICATE = { freshMs: 3600 * SECOND_MS, waitMs: 500 }
/** Sizes are read of each file of the database. */
const DATABASE = { freshMs: 60 * SECOND_MS, waitMs: 10 * SECOND_MS }
const MAIL_SERVER = { freshMs: 120 * SECOND_MS, waitMs: 3 * SECOND_MS }

export function openSurroundings(
  { dataDir, backup: { folder }, publicUrl }: Pick<Config, 'dataDir' | 'backup' | 'publicUrl'>,
  mailer: Mailer | null,
  db: Db,
): Surroundings {
  const data = new LookedUp(() => roomIn(dataDir), DISK)
  const copies = new LookedUp(() => roomIn(folder), DISK)
  const files = new LookedUp(() => copiesIn(folder), FILES)
  const https = publicUrl?.protocol === 'https:' ? publicUrl : null
  const certificate = new LookedUp(async () => (https === null ? null : certificateEnd(https)), CERTIFICATE)
  const reached = new LookedUp(async () => (mailer === null ? null : mailer.reach()), MAIL_SERVER)
  const database = new LookedUp(() => databaseFacts(db), DATABASE)
  return {
    dataRoom: () => data.value(),
    backupRoom: () => copies.value(),
    backupFiles: () => files.value(),
    certificateEnd: () => certificate.value(),
    mailHindrance: () => reached.value(),
    database: () => database.value(),
  }
}

/** Where the folder lies, or will lie once it is made: what is free for an account that is not root. */
async function roomIn(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error
    return roomIn(dirname(folder))
  }
}

/** Before the first one there is no folder. */
async function copiesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => keptFileOf(name) !== undefined)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
