import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** The postmaster in the pid file, when it is alive and runs on our folder: after a reboot the number may be anybody's. */
export function runningPostmaster({ data }: Pick<Cluster, 'data'>): number | undefined {
  const pid = Number(contentOf(join(data, 'postmaster.pid')).split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && argumentsOf(pid).includes(data) ? pid : undefined
}

/** Empty where there is none: a server that ends takes its file away at any moment, between a look and the reading too. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** The arguments of a process; none for one that ended, or ended and was not reaped by its parent. */
function argumentsOf(pid: number): string[] {
  if (process.platform === 'linux') return linuxArguments(pid)
  const { stdout } = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim().startsWith('Z') ? [] : stdout.trim().split(/\s+/)
}

function linuxArguments(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') // empty for a zombie
  } catch {
    return []
  }
}
