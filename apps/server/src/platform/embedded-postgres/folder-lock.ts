import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskHint } from '../disk.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import type { Account } from './account.ts'

const HELD_BY_ANOTHER = 5

export type FolderLock = { release(): void }

/**
 * Says that this process looks after the database in `home`, from before it is made until it has stopped. The kernel holds it for the
 * process: it is lost by nothing that happens to the database, and is free as soon as the process is gone, however it went. Node has no
 * lock of files; SQLite, which comes with it, takes one, and nothing is ever written into the file.
 * @throws StartupProblem when another process has it
 */
export function lockFolder(home: string, account: Account | undefined): FolderLock {
  const file = join(home, 'lock')
  const lock = openLock(file, account)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isHeld(error)) throw alreadyRunning(home)
    const hint = diskHint(home) || ' The folder must lie on a file system with locks, such as a disk of this machine.'
    throw new StartupProblem(`DATA_DIR: ${file} cannot be locked (${reasonOf(error)}).${hint}`)
  }
  writeFileSync(holderFile(home), String(process.pid), { mode: 0o600 })
  return {
    release: () => {
      if (lock.isOpen) lock.close()
    },
  }
}

export function alreadyRunning(home: string): StartupProblem {
  return new StartupProblem(`Invoice App is already running on ${home}${holder(home)}: stop it first, or give this one another DATA_DIR.`)
}

function openLock(file: string, account: Account | undefined): DatabaseSync {
  try {
    closeSync(openSync(file, 'a', 0o600))
    // The account's, as all that lies here: whoever runs the application next may be the account itself.
    if (account) chownSync(file, account.uid, account.gid)
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new StartupProblem(`DATA_DIR: ${file} cannot be opened (${reasonOf(error)}).`)
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === HELD_BY_ANOTHER
}

function holderFile(home: string): string {
  return join(home, 'lock.pid')
}

/** For the person alone: nothing is decided by it. In another container the number means nothing. */
function holder(home: string): string {
  try {
    return ` (process ${readFileSync(holderFile(home), 'utf8')})`
  } catch {
    return ''
  }
}
