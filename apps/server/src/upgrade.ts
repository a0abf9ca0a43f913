import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { verifyOwned } from './features/verification/verify-owned.ts'
import { backupToFile } from './platform/backup/backup-file.ts'
import { type Books, brokenChains, differences, readBooks } from './platform/backup/books.ts'
import { product } from './platform/backup/product.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { type Config, readConfig } from './platform/config.ts'
import { attachOwner, checkUpgradable, withOwner } from './platform/db/attach-database.ts'
import { pendingOf } from './platform/db/migrate.ts'
import { startDatabase } from './platform/db/start-database.ts'
import { writableFolder } from './platform/embedded-postgres/folders.ts'
import { ownDatabase } from './platform/embedded-postgres/own-database.ts'
import { startEmbedded } from './platform/embedded-postgres/start-embedded.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'

/** Of its own: what the application tries its copies in is cleared away by it. */
const REHEARSED_IN = 'upgrade-rehearsed-'

/** `npm run upgrade [-- --rehearse]`. Ends with 0; with 1 where it could not, or something does not agree afterwards. */
const interrupted = untilStopRequested().then((): never => {
  throw new StartupProblem('Interrupted.')
})
try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rehearse: { type: 'boolean', default: false } } })
  const config = readConfig()
  return values.rehearse ? rehearse(config) : upgrade(config)
}

/** As a start does it, a backup before, and looks at all afterwards. */
async function upgrade(config: Config): Promise<number> {
  const { owner, stop } = await startDatabase(config, { onLost: (reason) => console.error(reason), onEnded: () => {} })
  try {
    return await Promise.race([interrupted, verifyOwned(owner, 'The database')])
  } finally {
    await stop()
  }
}

/** On a copy that is thrown away, while the application of the earlier release may go on. */
async function rehearse(config: Config): Promise<number> {
  writableFolder(config.dataDir)
  // Of rehearsals that were killed.
  for (const name of readdirSync(config.dataDir)) if (name.startsWith(REHEARSED_IN)) rmSync(join(config.dataDir, name), { recursive: true })
  const folder = mkdtempSync(join(config.dataDir, REHEARSED_IN))
  try {
    const file = join(folder, 'rehearsed.tar.zst')
    const migrations = await copy(config, file)
    if (migrations === 0) {
      console.log('The database is of this release already: there is nothing to rehearse.')
      return 0
    }
    const embedded = await startEmbedded({ dataDir: join(folder, 'data'), onLost: (reason) => console.error(reason) })
    try {
      return await Promise.race([interrupted, rehearseOn(await ownDatabase(embedded), file, migrations)])
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives how many migrations it lacks. */
async function copy(config: Config, file: string): Promise<number> {
  const { owner, stop } = await attachOwner(config, checkUpgradable)
  try {
    return await withOwner(owner, 'The database', async (client) => {
      const { length } = await pendingOf(client)
      if (length > 0) await Promise.race([interrupted, backupToFile(client, file, { product: product() })])
      return length
    })
  } finally {
    await stop()
  }
}

async function rehearseOn(owner: pg.ClientConfig, file: string, migrations: number): Promise<number> {
  const at: { books?: Books; begun: number } = { begun: 0 }
  const { manifest } = await restoreBackup(owner, file, undefined, {
    holdMails: false,
    lookFirst: async (client) => {
      at.books = await readBooks(client)
      at.begun = performance.now()
    },
  })
  const seconds = ((performance.now() - at.begun) / 1000).toFixed(1)
  const after = await withOwner(owner, 'The copy', readBooks)
  const before = at.books ?? after
  console.log(`${migrations} migrations ran on a copy as of ${manifest.takenAt}, in ${seconds} seconds.`)
  const differing = differences(before, after)
  console.log(differing.length === 0 ? 'Every count and every sum is as it was before.' : 'What is another count or sum afterwards:')
  for (const line of differing) console.log(`  ${line}`)
  const broken = brokenChains(before, after)
  for (const name of broken) console.error(`The chain of ${name} ends with another hash than before.`)
  const verified = await verifyOwned(owner, 'The database')
  return broken.length > 0 ? 1 : verified
}
