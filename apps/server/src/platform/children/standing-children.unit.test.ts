import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { type Running, runChild, StruckDown } from './run-child.ts'
import { StandingChild } from './standing-child.ts'
import { type Alarm, StandingChildren } from './standing-children.ts'
import type { Order, Report } from './testing/obedient-child.ts'

const PROGRAM = { file: new URL('testing/obedient-child.ts', import.meta.url), timeMs: 60_000 }
const FIVE_MINUTES = 300_000
const BETWEEN = 20_000

const opened: StandingChildren[] = []
afterEach(() => Promise.all(opened.splice(0).map((standing) => standing.stop())))

/** On a clock that only the test moves; `begun` are those that were begun. */
function standingChildren() {
  let now = 0
  const rings = new Set<{ at: number; ring: () => void }>()
  const alarm: Alarm = (ms, ring) => {
    const own = { at: now + ms, ring }
    rings.add(own)
    return () => rings.delete(own)
  }
  const begun: StandingChild[] = []
  const begin = (): StandingChild => {
    const child = new StandingChild(PROGRAM)
    begun.push(child)
    return child
  }
  const standing = new StandingChildren(begin, { readyMs: FIVE_MINUTES, jobs: 2, betweenMs: BETWEEN, most: 2 }, alarm)
  opened.push(standing)
  const pass = (ms: number): void => {
    now += ms
    for (const own of rings) {
      if (own.at > now || !rings.delete(own)) continue
      own.ring()
    }
  }
  return { standing, pass, begun }
}

/** Its process has ended. */
const isGone = async (child: StandingChild | undefined): Promise<boolean> => {
  await child?.ended
  return child !== undefined && child.child.signalCode === 'SIGKILL'
}

const job = (order: Order) => ({
  argument: order,
  input: Buffer.from('Фактура\nof two lines'),
  read: async ({ output, ended }: Running): Promise<Report | null> => {
    for await (const line of createInterface(output)) return JSON.parse(line)
    await ended
    return null
  },
  mayGoOn: () => true,
})

test('one that stands ready ends five minutes after somebody last looked', async () => {
  const { standing, pass, begun } = standingChildren()
  standing.expect()
  pass(FIVE_MINUTES - 1)
  standing.expect()
  pass(FIVE_MINUTES - 1)
  expect(begun.map(({ isThere }) => isThere)).toEqual([true])
  pass(1)
  expect(await isGone(begun[0])).toBe(true)
})

test('one that somebody kills while it stands idle is followed by another, at the next look and at the next file', async () => {
  const { standing, begun } = standingChildren()
  standing.expect()
  process.kill(begun[0]?.child.pid ?? 0, 'SIGKILL')
  await begun[0]?.ended
  standing.expect()
  process.kill(begun[1]?.child.pid ?? 0, 'SIGKILL')
  await begun[1]?.ended
  const child = standing.take('ours')
  expect(child).toBe(begun[2])
  expect((await runChild(PROGRAM, job({ do: 'tell' }), child))?.input).toBe('Фактура\nof two lines')
  process.kill(child.child.pid ?? 0, 'SIGKILL')
  // As it dies nobody knows it yet: its job is begun anew.
  await expect(runChild(PROGRAM, job({ do: 'tell' }), child)).rejects.toThrow(StruckDown)
})

test('those that stand end with the server, and none is begun any more', async () => {
  const { standing, begun } = standingChildren()
  standing.expect()
  const child = standing.take('ours')
  standing.giveBack('ours', child)
  standing.expect()
  await standing.stop()
  standing.expect()
  expect(begun.map(({ child: { signalCode } }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

test('one does few jobs, of one workspace, and ends soon after the last', async () => {
  const { standing, pass, begun } = standingChildren()
  const pids: (number | undefined)[] = []
  const run = async (workspaceId: string) => {
    const child = standing.take(workspaceId)
    pids.push((await runChild(PROGRAM, job({ do: 'tell' }), child))?.pid)
    standing.giveBack(workspaceId, child)
    return child
  }
  for (const workspaceId of ['ours', 'theirs', 'ours', 'ours']) await run(workspaceId)
  const [first, other, another] = begun.map(({ child: { pid } }) => pid)
  expect(pids).toEqual([first, other, first, another])
  expect(await isGone(begun[0])).toBe(true)
  // Its limit of computing is each job's own.
  const third = standing.take('ours')
  expect([third.given, third.give({ do: 'tell' }, Buffer.from('')).computedBefore > 0]).toEqual([1, true])
  third.release()
  pass(BETWEEN)
  expect(await Promise.all([isGone(begun[1]), isGone(third)])).toEqual([true, true])
})

test('one that speaks unasked, or does not as it should, is given nothing more', async () => {
  const { standing, begun } = standingChildren()
  const lingering = standing.take('ours')
  // Its reader takes one line; what reads on is another's.
  await runChild(PROGRAM, { ...job({ do: 'linger' }), mayGoOn: () => false }, lingering)
  const chatting = standing.take('ours')
  await runChild(PROGRAM, job({ do: 'chat' }), chatting)
  expect(await Promise.all(begun.map(isGone))).toEqual([true, true])
})
