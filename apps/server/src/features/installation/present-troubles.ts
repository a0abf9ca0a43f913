import { type InstallationFacts, type Trouble, troublesOf } from '@invoice/domain/installation/troubles.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BackupHeads, backupHeads } from './installation-store.ts'

type Ground = Pick<Platform, 'db' | 'config' | 'clock' | 'surroundings'>

/** What is wrong with the installation now, the worst first. */
export async function presentTroubles(platform: Ground, heads?: BackupHeads): Promise<Trouble[]> {
  return troublesOf(await factsOf(platform, heads ?? (await backupHeads(platform.db))), platform.clock.now())
}

async function factsOf({ config, surroundings }: Ground, heads: BackupHeads): Promise<InstallationFacts> {
  const { running, lastGood, lastOver, lastTried, since } = heads
  const [data, copies, certificateEnds] = await Promise.all([
    surroundings.dataRoom(),
    surroundings.backupRoom(),
    surroundings.certificateEnd(),
  ])
  return {
    every: config.backup.every,
    since,
    lastGood: lastGood?.beganAt ?? null,
    // While another is being made it is seen to.
    lastAttempt:
      lastOver === undefined || running !== undefined
        ? null
        : { hasFailed: lastOver.state === 'failed', isCarried: lastOver.reason === '' },
    lastTryOpened: lastTried === undefined ? null : lastTried.tryFault === '',
    freeBytes: data?.freeBytes ?? null,
    freeForBackups: copies?.freeBytes ?? null,
    lastBytes: lastGood?.bytes == null ? null : Number(lastGood.bytes),
    certificateEnds: certificateEnds ?? null,
  }
}
