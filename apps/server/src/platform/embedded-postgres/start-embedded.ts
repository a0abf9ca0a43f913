import { once } from 'node:events'
import { type Account, postgresAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { type Folders, prepareFolders } from './folders.ts'
import { adminConnection } from './ownership.ts'
import { endOrphan, launch } from './supervise.ts'

export type EmbeddedPostgres = {
  /** As the superuser, to the maintenance database. */
  connection: ReturnType<typeof adminConnection>
  /** Process id of the postmaster. */
  pid: number | undefined
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** The server ended although nobody stopped it. */
  onLost: (reason: string) => void
  /** Further settings, `name=value`. */
  settings?: readonly string[]
}

/**
 * Starts the PostgreSQL that comes with the application, on a Unix socket in a folder of its own, and looks after it.
 * @throws StartupProblem when it cannot, or when another process already does.
 */
export async function startEmbedded({ dataDir, ...options }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = postgresAccount()
  return startIn(prepareFolders(dataDir, account), account, options)
}

/** As `startEmbedded`, in folders that are there already. */
export async function startIn(
  folders: Folders,
  account: Account | undefined,
  { onLost, settings = [] }: Omit<EmbeddedOptions, 'dataDir'>,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(folders, prepareBinaries(folders.home, account), account)
  await endOrphan(cluster)
  const { child, owner } = await launch(cluster, settings)

  let stopping = false
  child.once('exit', (code, signal) => {
    if (!stopping) onLost(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`}).`)
  })
  return {
    connection: adminConnection(cluster),
    pid: child.pid,
    async stop() {
      stopping = true
      await owner.end().catch(() => {})
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
    },
  }
}
