import pg from 'pg'
import { faultIn } from './features/verification/verify-all.ts'
import { PASSPHRASE } from './platform/backup/archive/archivist.ts'
import { eraseWorkspaces } from './platform/backup/archive/erase-workspaces.ts'
import { keepArchive } from './platform/backup/archive/keep-archive.ts'
import { lookAtIntake, takeIntakeIn } from './platform/backup/archive/take-in.ts'
import { product } from './platform/backup/product.ts'
import { OF_BACKUPS, runBehindOthers } from './platform/children/behind-others.ts'
import { readConfig } from './platform/config.ts'
import { attachOwner } from './platform/db/attach-database.ts'
import { reasonOf } from './platform/startup-problem.ts'

/** How the server has done what only the owner of the database may: `keep WORKSPACE ARCHIVE INSTANT`, `look INTAKE INSTANT`, `take_in INTAKE INSTANT`, `erase INSTANT`. Ends with 0, else with 1. */
// Before it has threads of its own, which take that over.
runBehindOthers(process.pid, OF_BACKUPS)
// It ends with whoever asked for it.
process.on('disconnect', () => process.exit(1))
try {
  await main(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

async function main([act, ...given]: string[]): Promise<void> {
  const { owner, stop } = await attachOwner(readConfig())
  const client = new pg.Client(owner)
  client.on('error', () => {})
  try {
    await client.connect()
    await done(client, owner, act, given)
  } finally {
    await client.end()
    await stop()
  }
}

async function done(
  client: pg.Client,
  config: pg.ClientConfig,
  act: string | undefined,
  [first = '', second = '', third = '']: string[],
): Promise<void> {
  if (act === 'look' || act === 'take_in') {
    const intake = { intakeId: first, passphrase: process.env[PASSPHRASE] ?? '', now: new Date(second) }
    return withNoting(config, (noting) =>
      act === 'look' ? lookAtIntake({ owner: client, noting }, intake) : takeIntakeIn({ owner: client, noting }, intake, faultIn),
    )
  }
  if (act === 'erase') return void (await eraseWorkspaces(client, new Date(first)))
  if (act !== 'keep') throw new Error(`There is no act ${act}.`)
  await keepArchive(client, { workspaceId: first, archiveId: second, product: product(), now: new Date(third) })
}

async function withNoting(config: pg.ClientConfig, work: (noting: pg.Client) => Promise<void>): Promise<void> {
  const noting = new pg.Client(config)
  noting.on('error', () => {})
  try {
    await noting.connect()
    await work(noting)
  } finally {
    await noting.end()
  }
}
