import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

export type Fault = {
  /** It comes when whatever is asked for stands in its midst; otherwise while it begins. */
  readonly isInTheMidst: boolean
  /** The database's first process ends of it: as often as that may be, the next fault finds the application begun anew. */
  readonly endsDatabase?: true
  /** Gives how it ends. */
  strike(stage: Stage): Promise<() => Promise<void> | void>
}

const nothingToEnd = () => {}
const FULL_FOR_MS = 4000
const BUSY_FOR_MS = 12_000
const CHILDREN = 4

/** What is taken away. */
export const FAULTS = {
  'database stopped': { isInTheMidst: true, endsDatabase: true, strike: (stage) => tell(stage, 'SIGINT') },
  'database killed': { isInTheMidst: true, endsDatabase: true, strike: (stage) => tell(stage, 'SIGKILL') },
  'connections ended': inTheMidst(async ({ ask }) => {
    await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    return nothingToEnd
  }),
  'one backend killed': inTheMidst(async ({ hold }) => {
    const [pid] = await hold.waiting()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return nothingToEnd
  }),
  'disk full': {
    isInTheMidst: true,
    endsDatabase: true,
    strike: async ({ disk, hold }) => {
      if (!disk) throw new Error('no file system could be mounted')
      disk.fill()
      await hold.letGo()
      await sleep(FULL_FOR_MS)
      return () => disk.free()
    },
  },
  'children killed': { isInTheMidst: false, strike: async ({ processes }) => killChildren(processes.map(({ pid }) => pid ?? 0)) },
  'processor taken': { isInTheMidst: false, strike: async () => takeProcessor() },
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS

function inTheMidst(strike: Fault['strike']): Fault {
  return { isInTheMidst: true, strike }
}

async function tell({ cluster }: Stage, signal: NodeJS.Signals) {
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), signal)
  return nothingToEnd
}

/** Whatever Node they start, as it comes, until so many are gone or it ends. */
function killChildren(parents: readonly number[]) {
  let killed = 0
  const timer = setInterval(() => {
    for (const pid of parents.flatMap(childrenOf)) {
      if (killed >= CHILDREN || !isNode(pid)) continue
      killed++
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
  }, 30)
  return async () => {
    for (let times = 0; times < 50 && killed < CHILDREN; times++) await sleep(100)
    clearInterval(timer)
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

function isNode(pid: number): boolean {
  return !spawnSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8' }).stdout.includes('bin/postgres')
}

function takeProcessor() {
  const loops = [1, 2, 3, 4].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const ended = sleep(BUSY_FOR_MS).then(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
  return () => ended
}
