import type pg from 'pg'
import type { Archivist } from '../../../platform/backup/archive/archivist.ts'
import { eraseWorkspaces } from '../../../platform/backup/archive/erase-workspaces.ts'
import { keepArchive } from '../../../platform/backup/archive/keep-archive.ts'
import { withClient } from '../../../platform/testing/with-client.ts'

/** As the archivist beside the server, on a database of a test. */
export function archivistHere(config: pg.ClientConfig): Archivist {
  return {
    keep: (workspaceId, archiveId, now) =>
      withClient(config, async (client) => {
        await keepArchive(client, { workspaceId, archiveId, product: 'Invoice App of a test', now })
      }),
    erase: (now) =>
      withClient(config, async (client) => {
        await eraseWorkspaces(client, now)
      }),
  }
}
