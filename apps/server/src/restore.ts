import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { verifyOwned } from './features/verification/verify-owned.ts'
import { BackupProblem, EXIT_CODES } from './platform/backup/backup-problem.ts'
import { headOf, type WholeBackup } from './platform/backup/read-backup.ts'
import { restoreBackup, TRIED_IN } from './platform/backup/restore-backup.ts'
import { givenPath } from './platform/children/given-path.ts'
import { type Config, readConfig } from './platform/config.ts'
import { withoutOptions } from './platform/db/start-database.ts'
import { diskHint } from './platform/disk.ts'
import { writableFolder } from './platform/embedded-postgres/folders.ts'
import { ownDatabase } from './platform/embedded-postgres/own-database.ts'
import { startEmbedded } from './platform/embedded-postgres/start-embedded.ts'
import { keepKeys } from './platform/secrets/load-keys.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'

const interrupted = untilStopRequested().then((): never => {
  throw new StartupProblem('Interrupted before all was restored: nothing was.')
})

/** `npm run restore -- FILE [--try]`. Ends with 0; with 1 where it could not, or something restored was altered; and as EXIT_CODES has it. */
try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(error instanceof BackupProblem ? EXIT_CODES[error.kind] : 1)
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { try: { type: 'boolean', default: false } }, allowPositionals: true })
  const [named, ...rest] = positionals
  if (named === undefined || rest.length > 0)
    throw new StartupProblem('Say `npm run restore -- FILE`, with --try to look only whether it opens.')
  const [config, file] = [readConfig(), givenPath(named)]
  // Before a database is made for it.
  await headOf(file)
  return values.try ? tryIn(config, file) : restoreInto(config, file)
}

/** Beside everything: into a database that is thrown away. */
async function tryIn(config: Config, file: string): Promise<number> {
  writableFolder(config.dataDir)
  const dataDir = mkdtempSync(join(config.dataDir, TRIED_IN))
  try {
    return await inEmbedded(dataDir, async (owner) => {
      const { manifest } = await restoreBackup(owner, file, config.backup.opening, { holdMails: false })
      const verified = await verifyOwned(owner, 'The restored database')
      console.log(`${file}, of ${manifest.takenAt}, opens: it was restored into a database of its own, looked at, and thrown away.`)
      return verified
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function restoreInto(config: Config, file: string): Promise<number> {
  writableFolder(config.dataDir)
  const restore = async (owner: pg.ClientConfig) => {
    const whole = await restoreBackup(owner, file, config.backup.opening, { holdMails: true, distribution: config.distributed })
    tell(config, file, whole)
    return verifyOwned(owner, 'The restored database')
  }
  if (config.databaseUrl !== null) return Promise.race([interrupted, restore({ connectionString: withoutOptions(config.databaseUrl) })])
  return inEmbedded(config.dataDir, restore)
}

async function inEmbedded(dataDir: string, work: (owner: pg.ClientConfig) => Promise<number>): Promise<number> {
  const embedded = await startEmbedded({ dataDir, onLost: (reason) => console.error(reason) })
  try {
    return await Promise.race([work(await ownDatabase(embedded)), interrupted])
  } catch (error) {
    // Its own disk tells why a database of ours went away.
    const hint = error instanceof BackupProblem ? '' : diskHint(dataDir)
    throw hint === '' ? error : new StartupProblem(`${reasonOf(error)}${hint}`, { cause: error })
  } finally {
    await embedded.stop()
  }
}

function tell(config: Config, file: string, { manifest, keys }: WholeBackup): void {
  console.log(`${file} is restored: the installation stands as it did on ${manifest.takenAt}. What was done after that is not in it.`)
  console.log('Mails that waited then are held, for they may have gone out since: Settings → Outbox lets them go.')
  if (keys === undefined)
    console.log('The keys of sealed values are not in it: put them into SECRET_KEYS or keys.json before the start, or see npm run keys.')
  else if (keepKeys(config, keys)) console.log('The keys of sealed values were in it, and are in keys.json of DATA_DIR again.')
  else
    console.log('The keys of sealed values are in it, but this installation has its own: npm run keys says whether those open everything.')
}
