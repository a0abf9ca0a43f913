import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

export type Disk = {
  /** So many bytes are left; usually not one. */
  fill(leaving?: number): void
  free(): void
  close(): void
}

/** A file system of its own in that folder, which is made, where this account may mount one. */
export function openDisk(folder: string, size = '900m'): Disk | undefined {
  mkdirSync(folder, { mode: 0o755 })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    fill: (leaving = 0) => {
      const { bavail, bsize } = statfsSync(folder)
      spawnSync('fallocate', ['-l', String(Math.max(bsize, bavail * bsize - leaving)), filler])
      if (leaving === 0) spawnSync('dd', ['if=/dev/zero', `of=${filler}.last`, 'bs=4k'])
    },
    free: () => {
      for (const file of [filler, `${filler}.last`]) rmSync(file, { force: true })
    },
    close: () => {
      spawnSync('umount', ['-l', folder])
    },
  }
}
