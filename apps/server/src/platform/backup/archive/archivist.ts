import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { LITTLE_MEMORY } from '../../../../../../scripts/lib/little-memory.mjs'
import { outcomeOf } from '../../children/outcome.ts'

/** Does with the owner's connection, which the application does not have, what it asks for. */
export type Archivist = {
  /** @throws where it could not be made; the next try makes it anew */
  keep(workspaceId: string, archiveId: string, now: Date): Promise<void>
  /** Erases the closed workspaces that are to be erased by now. */
  erase(now: Date): Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../../../archivist.ts')

/** Each in a process of its own, which packs and hashes beside the calls. */
export function archivistBeside(): Archivist {
  return {
    keep: (workspaceId, archiveId, now) => beside('keep', workspaceId, archiveId, now.toISOString()),
    erase: (now) => beside('erase', now.toISOString()),
  }
}

async function beside(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...LITTLE_MEMORY, PROGRAM, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { code, said } = await outcomeOf(child)
  if (code !== 0) throw new Error(`The archivist failed: ${said}`)
}
