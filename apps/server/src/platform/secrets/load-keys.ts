import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { type Keyring, keyringOf } from './keyring.ts'

export const KEY_BYTES = 32
const OTHERS = 0o077

/**
 * The keys of sealed values: those of SECRET_KEYS, else of keys.json in the data folder, which the first start makes.
 * @throws StartupProblem for a file that cannot be read or that others can read.
 */
export function loadKeys({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>): Keyring {
  return keyringOf(plainKeys({ secretKeys, dataDir }))
}

/** The keys themselves: for a sealed backup that carries them, and for nothing else. */
export function plainKeys({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>): readonly string[] {
  return secretKeys ?? keysOf(join(dataDir, 'keys.json'))
}

/**
 * Brings keys back to an installation that has none of its own.
 * @returns false where it has: those stay
 */
export function keepKeys({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>, keys: readonly string[]): boolean {
  const file = join(dataDir, 'keys.json')
  if (secretKeys !== null || statSync(file, { throwIfNoEntry: false })) return false
  writeFileSync(file, `${JSON.stringify({ keys })}\n`, { mode: 0o600, flush: true, flag: 'wx' })
  return true
}

function keysOf(file: string): readonly string[] {
  try {
    makeOnce(file)
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0) {
      throw new StartupProblem(`${file} can be read by others than its owner: chmod 600 it, and consider new keys (SECRET_KEYS).`)
    }
    return readKeys(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    // A reason of JSON.parse would quote the file.
    const reason = error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error)
    throw new StartupProblem(`${file}: the keys of sealed values cannot be read (${reason}). Bring the file back from a backup.`)
  }
}

export function readKeys(content: unknown): readonly string[] {
  const keys: unknown = typeof content === 'object' && content !== null && 'keys' in content ? content.keys : undefined
  const isKey = (key: unknown): key is string => typeof key === 'string' && Buffer.from(key, 'base64').length === KEY_BYTES
  if (Array.isArray(keys) && keys.length > 0 && keys.every(isKey)) return keys
  throw new Error('it has no list of keys')
}

/** Whole or not at all, and by one process only, however many start at once: a link is made once. */
function makeOnce(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ keys: [randomBytes(KEY_BYTES).toString('base64')] })}\n`, { mode: 0o600, flush: true })
  try {
    chmodSync(draft, 0o600)
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
