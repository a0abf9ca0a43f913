import { type Reading, readFile, type WholeFile } from '../read-backup.ts'
import type { Opening } from '../seal-file.ts'
import { ARCHIVE, type ArchiveManifest } from './archive-manifest.ts'

export type WholeArchive = WholeFile<ArchiveManifest>

/** As `readFile`, of a workspace's archive. */
export function readArchive(path: string, opening: Opening | undefined, reading: Reading<ArchiveManifest> = {}): Promise<WholeArchive> {
  return readFile(ARCHIVE, path, opening, reading)
}
