import type pg from 'pg'
import type { Archivist } from '../../../platform/backup/archive/archivist.ts'
import { eraseWorkspaces } from '../../../platform/backup/archive/erase-workspaces.ts'
import { keepArchive } from '../../../platform/backup/archive/keep-archive.ts'
import { lookAtIntake, takeIntakeIn } from '../../../platform/backup/archive/take-in.ts'
import { withClient } from '../../../platform/testing/with-client.ts'
import { faultIn } from '../../verification/verify-all.ts'

/** As the archivist beside the server, on a database of a test. */
export function archivistHere(config: pg.ClientConfig): Archivist {
  return {
    keep: (workspaceId, archiveId, now) =>
      withClient(config, async (client) => {
        await keepArchive(client, { workspaceId, archiveId, product: 'Invoice App of a test', now })
      }),
    look: (intake) => withClient(config, (owner) => withClient(config, (noting) => lookAtIntake({ owner, noting }, intake))),
    takeIn: (intake) => withClient(config, (owner) => withClient(config, (noting) => takeIntakeIn({ owner, noting }, intake, faultIn))),
    erase: (now) =>
      withClient(config, async (client) => {
        await eraseWorkspaces(client, now)
      }),
  }
}
