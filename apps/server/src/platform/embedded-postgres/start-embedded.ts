import { once } from 'node:events'
import { diskHint } from '../disk.ts'
import { type Account, postgresAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { type Folders, prepareFolders } from './folders.ts'
import { adminConnection, keepOwnership } from './ownership.ts'
import { endOrphan, launch, logFile, trimLog } from './supervise.ts'

export type EmbeddedPostgres = {
  /** As the superuser, to the maintenance database. */
  connection: ReturnType<typeof adminConnection>
  /** Process id of the postmaster. */
  pid: number | undefined
  /** The folder that the database and all that belongs to it lie in. */
  home: string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** The server ended although nobody stopped it. */
  onLost: (reason: string) => void
  /** Further settings, `name=value`. */
  settings?: readonly string[]
}

const TRIM_EVERY_MS = 3_600_000

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
  const lock = lockFolder(folders.home, account)
  try {
    return await startLocked(folders, account, lock, { onLost, settings })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(
  folders: Folders,
  account: Account | undefined,
  lock: FolderLock,
  { onLost, settings }: Required<Omit<EmbeddedOptions, 'dataDir'>>,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(folders, prepareBinaries(folders.home, account), account)
  await endOrphan(cluster)
  const { child, owner } = await launch(cluster, settings)

  let stopping = false
  const trimming = setInterval(() => trimLog(folders), TRIM_EVERY_MS).unref()
  const ownership = keepOwnership(cluster, owner, () => {
    onLost(`Another process has taken over the database in ${folders.home}: this one has stopped serving.`)
  })
  child.once('exit', (code, signal) => {
    clearInterval(trimming)
    void ownership.release()
    lock.release()
    if (!stopping)
      onLost(
        `PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`}); it says why in ${logFile(folders)}.${diskHint(folders.home)}`,
      )
  })
  return {
    connection: adminConnection(cluster),
    pid: child.pid,
    home: folders.home,
    async stop() {
      stopping = true
      await ownership.release()
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
    },
  }
}
