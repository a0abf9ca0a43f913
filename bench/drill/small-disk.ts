import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

export type Disk = {
  /** Not a byte is left. */
  fill(): void
  free(): void
  close(): void
}

const SIZE = '900m'

/** A file system of its own in that folder, where this account may mount one. */
export function openDisk(folder: string): Disk | undefined {
  mkdirSync(folder, { mode: 0o755 })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]).status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      spawnSync('fallocate', ['-l', String(bavail * bsize), filler])
      spawnSync('dd', ['if=/dev/zero', `of=${filler}.last`, 'bs=4k'])
    },
    free: () => {
      for (const file of [filler, `${filler}.last`]) rmSync(file, { force: true })
    },
    close: () => {
      spawnSync('umount', ['-l', folder])
    },
  }
}
