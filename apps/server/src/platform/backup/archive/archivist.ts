import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { LITTLE_MEMORY } from '../../../../../../scripts/lib/little-memory.mjs'
import { outcomeOf } from '../../children/outcome.ts'
import type { Intake } from './take-in.ts'

/** Does with the owner's connection, which the application does not have, what it asks for. */
export type Archivist = {
  /** @throws where it could not be made; the next try makes it anew */
  keep(workspaceId: string, archiveId: string, now: Date): Promise<void>
  /** Reads what somebody brings to its end and writes down what is in it, or why it is not taken in (docs/decisions/0167). */
  look(intake: Intake): Promise<void>
  /** Takes it in: whole, or nothing of it. */
  takeIn(intake: Intake): Promise<void>
  /** Erases the closed workspaces that are to be erased by now. */
  erase(now: Date): Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../../../archivist.ts')

/** Each in a process of its own, which packs and hashes beside the calls. */
export function archivistBeside(): Archivist {
  return {
    keep: (workspaceId, archiveId, now) => beside({}, 'keep', workspaceId, archiveId, now.toISOString()),
    look: (intake) => besideWith('look', intake),
    takeIn: (intake) => besideWith('take_in', intake),
    erase: (now) => beside({}, 'erase', now.toISOString()),
  }
}

/** A passphrase is no argument, which others of the machine see. */
const besideWith = (act: string, { intakeId, passphrase, now }: Intake): Promise<void> =>
  beside({ [PASSPHRASE]: passphrase }, act, intakeId, now.toISOString())

export const PASSPHRASE = 'ARCHIVE_PASSPHRASE'

async function beside(more: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, ...more }
  const child = spawn(process.execPath, [...LITTLE_MEMORY, PROGRAM, ...args], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { code, said } = await outcomeOf(child)
  if (code !== 0) throw new Error(`The archivist failed: ${said}`)
}
