import { type Account, postgresAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { type Folders, prepareFolders } from './folders.ts'
import { type KeepUpOptions, keepUp } from './keep-up.ts'
import { adminConnection } from './ownership.ts'
import { endOrphan, launch, trimLog } from './supervise.ts'

export type EmbeddedPostgres = {
  /** As the superuser, to the maintenance database. */
  connection: ReturnType<typeof adminConnection>
  /** Process id of the postmaster, which is another one after each end of it. */
  pid(): number | undefined
  /** The folder that the database and all that belongs to it lie in. */
  home: string
  stop(): Promise<void>
}

export type EmbeddedOptions = Pick<KeepUpOptions, 'onLost' | 'pausesMs' | 'endsWithinMs'> &
  Partial<Pick<KeepUpOptions, 'onEnded'>> & {
    dataDir: string
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
  { onEnded = () => {}, settings = [], ...options }: Omit<EmbeddedOptions, 'dataDir'>,
): Promise<EmbeddedPostgres> {
  const lock = lockFolder(folders.home, account)
  try {
    return await startLocked(folders, account, lock, { ...options, onEnded, settings })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(
  folders: Folders,
  account: Account | undefined,
  lock: FolderLock,
  options: KeepUpOptions,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(folders, prepareBinaries(folders.home, account), account)
  await endOrphan(cluster)
  const server = keepUp(cluster, await launch(cluster, options.settings), options)
  const trimming = setInterval(() => trimLog(folders), TRIM_EVERY_MS).unref()
  void server.over.then((reason) => {
    clearInterval(trimming)
    lock.release()
    if (reason !== undefined) options.onLost(reason)
  })
  return {
    connection: adminConnection(cluster),
    pid: server.pid,
    home: folders.home,
    stop: server.stop,
  }
}
