import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { admitKeys } from './admit-keys.ts'
import { keyringOf } from './keyring.ts'
import { KEY_BYTES, loadKeys, readKeys } from './load-keys.ts'

/**
 * A new key takes the place of those in keys.json: it is written before it seals anything, and the older ones are left out once nothing is
 * sealed with them. Broken off in between it is begun anew: keys.json opens everything at each moment.
 * @param today of the copy that backups of before need
 * @returns the name of that copy
 * @throws StartupProblem where the keys are a setting, or a process runs, which would go on with the older ones
 */
export async function rotateKeys(owner: pg.ClientBase, config: Pick<Config, 'secretKeys' | 'dataDir'>, today: string): Promise<string> {
  if (config.secretKeys !== null) {
    throw new StartupProblem(
      'SECRET_KEYS: these keys are a setting. Put a new one in front of them (openssl rand -base64 32), start, and leave the older ones out at the next start.',
    )
  }
  await refuseWhileRunning(owner)
  loadKeys(config)
  const file = join(config.dataDir, 'keys.json')
  const copy = `keys-until-${today}.json`
  const older = readKeys(JSON.parse(readFileSync(file, 'utf8')))
  const keys = [randomBytes(KEY_BYTES).toString('base64'), ...older]
  copyFileSync(file, join(config.dataDir, copy))
  chmodSync(join(config.dataDir, copy), 0o600)
  replace(file, keys)
  await admitKeys(owner, keyringOf(keys))
  replace(file, keys.slice(0, 1))
  return copy
}

async function refuseWhileRunning(owner: pg.ClientBase): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and usesysid is not null and pid <> pg_backend_pid() limit 1`,
  )
  if (rowCount !== 0) throw new StartupProblem('The application runs: stop it, for it would go on with the older keys, and try again.')
}

/** Whole or not at all. */
function replace(file: string, keys: readonly string[]): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ keys })}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
