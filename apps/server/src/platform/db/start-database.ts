import type pg from 'pg'
import { keepBeforeUpgrade } from '../backup/before-upgrade.ts'
import type { Config } from '../config.ts'
import { writableFolder } from '../embedded-postgres/folders.ts'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import { type EmbeddedOptions, startEmbedded } from '../embedded-postgres/start-embedded.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { loadKeys } from '../secrets/load-keys.ts'
import { appLogin } from './app-login.ts'
import { checkConnections } from './check-connections.ts'
import type { Distribution } from './distributed/distribution.ts'
import { connectApp, connectExports, type Db, openDatabase, prepare } from './open-database.ts'

export type RunningDatabase = {
  db: Db
  exportDb: Db
  /** The same two, to the replica of the settings. */
  replicas?: { db: Db; exportDb: Db }
  /** For the queue of jobs, whose tables are the owner's. */
  owner: pg.ClientConfig
  keys: Keyring
  /** Of the embedded one. */
  dataFolder?: string
  stop(): Promise<void>
}

type Listener = Pick<EmbeddedOptions, 'onLost' | 'onEnded'>

/** The database of the settings: that of DATABASE_URL, or the embedded one, which is then ours to stop; with the keys of what is sealed in it. */
export async function startDatabase(config: Config, listener: Listener): Promise<RunningDatabase> {
  writableFolder(config.dataDir)
  const beforeUpgrade = keepBeforeUpgrade(config)
  if (config.databaseUrl !== null) {
    const keys = loadKeys(config)
    const owner = { connectionString: withoutOptions(config.databaseUrl) }
    await checkConnections(owner)
    const { role, db, exportDb } = await openDatabase(owner, keys, beforeUpgrade, config.distributed)
    const replicas = config.replicaUrl === null ? undefined : replicasOf(config.replicaUrl, role, config.distributed)
    const pools = replicas ? [replicas.db, replicas.exportDb] : []
    return { db, exportDb, ...(replicas && { replicas }), owner, keys, stop: () => closed(...pools, db, exportDb) }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, ...listener })
  try {
    const keys = loadKeys(config)
    const owner = await ownDatabase(embedded)
    const role = await prepare(owner, keys, beforeUpgrade)
    const login = await appLogin(owner, role)
    const [db, exportDb] = [connectApp(login, role), connectExports(login, role)]
    return {
      db,
      exportDb,
      owner,
      keys,
      dataFolder: embedded.home,
      stop: async () => {
        await closed(db, exportDb)
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

function replicasOf(address: string, role: string, distribution: Distribution) {
  const replica = { connectionString: withoutOptions(address) }
  return { db: connectApp(replica, role, { distribution }), exportDb: connectExports(replica, role, { distribution }) }
}

async function closed(...pools: readonly Db[]): Promise<void> {
  for (const pool of pools) await pool.destroy()
}

/** `options` of the address would replace ours, which set the role. */
export function withoutOptions(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('options')
  return url.href
}
