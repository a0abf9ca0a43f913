import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { type BackupOptions, type Written, writeBackup } from './write-backup.ts'

/** The moment in UTC and the schema's number: a folder of them sorts by time. */
export function backupName(at: Date, schema: string, isSealed: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '')
  return `invoice-app-${time}Z-s${schema.slice(0, 4)}.tar.zst${isSealed ? '.age' : ''}`
}

const NAME = /^invoice-app-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-s(\d{4})\.tar\.zst(?:\.age)?$/

export type KeptFile = { readonly name: string; readonly at: Date; readonly schema: string }

/** When the backup of that name was made, and of which schema; undefined for what is none. */
export function keptFileOf(name: string): KeptFile | undefined {
  const [, day, hours, minutes, seconds, schema] = NAME.exec(name) ?? []
  if (day === undefined || schema === undefined) return undefined
  return { name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`), schema }
}

/** As `toNewFile`, a backup. */
export function backupToFile(owner: pg.ClientBase, file: string, options: BackupOptions): Promise<Written> {
  return toNewFile('backup', file, (out) => writeBackup(owner, out, options))
}

/**
 * Writes to a file: beside it while it is written, and under its name once it is whole and on the disk.
 * @param name what is written, for whoever is told that it could not be
 * @throws StartupProblem where the file is there already, or cannot be written
 */
export async function toNewFile<T>(name: string, file: string, write: (out: Writable) => Promise<T>): Promise<T> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.partial`)
  let out: Writable | undefined
  try {
    if (existsSync(file)) throw new StartupProblem(`${file} is there already.`)
    const handle = await open(draft, 'wx', 0o600)
    out = handle.createWriteStream({ flush: true })
    const written = await write(out)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return written
  } catch (error) {
    out?.destroy()
    await rm(draft, { force: true })
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`${file}: the ${name} could not be written (${reasonOf(error)}).`, { cause: error })
  }
}

/** The new name is on the disk too. (Windows cannot, and need not.) */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
