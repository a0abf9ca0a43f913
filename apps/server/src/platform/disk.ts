import { statfsSync } from 'node:fs'
import { FULL_BYTES, LOW_BYTES } from '@invoice/domain/installation/troubles.ts'
import type { FastifyBaseLogger } from 'fastify'

const MB = 1_000_000
const LOOK_EVERY_MS = 5000
const TELL_EVERY_MS = 60 * 60_000
/** A database of somebody else has said that its disk is full: for so long, unless it says so again. */
const FOUND_FULL_FOR_MS = 30_000

type DiskSpace = 'enough' | 'low' | 'full'

export type Disk = {
  /** Free bytes where the embedded database lies; undefined where the database is another's, whose disk we do not see. */
  freeBytes(): number | undefined
  space(): DiskSpace
  /** Whether writing should be refused before it is tried. */
  refusesWrites(): boolean
  /** The database, or the system, has refused to write for want of room. */
  foundFull(): void
  stop(): Promise<void>
}

export type DiskLimits = { readonly lowBytes: number; readonly fullBytes: number }

/**
 * Watches the space that is left for the data.
 * @param folder where the embedded database lies; null for a database of somebody else
 */
export function openDisk(
  folder: string | null,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  { lowBytes, fullBytes }: DiskLimits = { lowBytes: LOW_BYTES, fullBytes: FULL_BYTES },
): Disk {
  let free: number | undefined
  let foundFullAt = -Infinity
  let logged: { space: DiskSpace; at: number } = { space: 'enough', at: -Infinity }

  const space = (): DiskSpace => {
    if (performance.now() - foundFullAt < FOUND_FULL_FOR_MS || (free ?? Infinity) < fullBytes) return 'full'
    return (free ?? Infinity) < lowBytes ? 'low' : 'enough'
  }
  const tell = () => {
    const now = performance.now()
    const present = space()
    if (present === logged.space && now - logged.at < TELL_EVERY_MS) return
    logged = { space: present, at: now }
    const freeMb = free === undefined ? undefined : Math.round(free / MB)
    if (present === 'low') log.warn({ freeMb }, 'little space is left on the disk of the data folder')
    if (present === 'full') log.error({ freeMb }, 'the disk of the data is full: nothing is saved until there is room')
  }
  const look = () => {
    if (folder !== null) free = freeIn(folder) ?? free
    tell()
  }

  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    freeBytes: () => free,
    space,
    refusesWrites: () => (free ?? Infinity) < fullBytes,
    foundFull: () => {
      foundFullAt = performance.now()
      look()
    },
    stop: async () => clearInterval(timer),
  }
}

/** What is free for an account that is not root. */
function freeIn(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** Whether there is too little room for a database to come up. */
export function isFull(folder: string): boolean {
  return (freeIn(folder) ?? Infinity) < FULL_BYTES
}

/** Ends a sentence about a database that ended or did not start, where the reason may be that its disk is full. */
export function diskHint(folder: string): string {
  const free = freeIn(folder)
  return free === undefined || free >= FULL_BYTES
    ? ''
    : ` The disk of ${folder} is full (${Math.round(free / MB)} MB are free): make room, and start again.`
}
