import { once } from 'node:events'
import { getPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Program } from './begin-child.ts'
import { type ChildLimits, ChildQueue } from './child-queue.ts'
import type { Job, Running } from './run-child.ts'
import type { Order, Report } from './testing/obedient-child.ts'

const queues: ChildQueue[] = []
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.stop())))

function aQueue({
  atATime = 1,
  ofOne = atATime,
  placesOfOne = 8,
  places = 8,
  ...program
}: Partial<ChildLimits & Program> = {}): ChildQueue {
  const file = new URL('testing/obedient-child.ts', import.meta.url)
  const queue = new ChildQueue({ file, timeMs: 20_000, ...program }, { atATime, ofOne, placesOfOne, places })
  queues.push(queue)
  return queue
}

const ivan = { workspaceId: 'ivan' }
const job = <T>(order: Order, read: Job<T>['read'], input = ''): Job<T> => ({ argument: order, input: Buffer.from(input), read })
const telling = (input = '') => job({ do: 'tell' }, async ({ output }): Promise<Report> => JSON.parse(await text(output)), input)
const exitCodeOf = async ({ output, ended }: Running) => {
  output.resume()
  return ended
}

/** A job that never ends by itself, and its process. */
function lingering() {
  const begun = Promise.withResolvers<number>()
  const read = async ({ output, ended }: Running) => {
    const [bytes] = await once(output, 'data')
    begun.resolve(Number(String(bytes)))
    return ended
  }
  return { pid: begun.promise, job: job({ do: 'linger' }, read) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a child', () => {
  test('is given its argument and its input, and nothing of our environment', async () => {
    process.env['SECRET_OF_OURS'] = 'the password of the database'
    const { input, environment } = await aQueue().run(ivan, telling('Фактура'))
    expect(input).toBe('Фактура')
    expect(environment).not.toContain('SECRET_OF_OURS')
    expect(environment).not.toContain('PATH')
  })

  test('that takes longer than its time is killed, and the next one has its turn', async () => {
    const queue = aQueue({ timeMs: 5000 })
    // Whether it has said anything by then is the machine's affair.
    expect(await queue.run(ivan, job({ do: 'linger' }, exitCodeOf))).toBe(null)
    expect((await queue.run(ivan, telling('next'))).input).toBe('next')
  })

  test('that computes for longer than it may is killed; one that sleeps is not', async () => {
    // By the clock it would live longer than this test.
    const queue = aQueue({ processorMs: 200, timeMs: 600_000 })
    expect(await queue.run(ivan, job({ do: 'linger' }, exitCodeOf))).toBe(null)
    expect(await aQueue({ processorMs: 3000 }).run(ivan, job({ do: 'sleep' }, exitCodeOf))).toBe(0)
  })

  test('that somebody else kills is followed by another, once; killed again, whoever asked may come back', async () => {
    const queue = aQueue()
    const pids: number[] = []
    const killed = (times: number, more: Partial<Job<number | null>> = {}) =>
      queue.run(ivan, {
        ...job({ do: 'linger' }, async ({ output, ended }) => {
          const [bytes] = await once(output, 'data')
          pids.push(Number(String(bytes)))
          if (pids.length > times) return 0
          process.kill(Number(String(bytes)), 'SIGKILL')
          return ended
        }),
        ...more,
      })
    expect(await killed(1)).toBe(0)
    expect(new Set(pids).size).toBe(2)
    await expect(killed(4)).rejects.toMatchObject({ code: 'common.busy' })
    expect(pids.length).toBe(4)
    await expect(killed(5, { mayBeginAgain: () => false })).rejects.toMatchObject({ code: 'common.busy' })
    expect(pids.length).toBe(5)
  })

  test('runs behind the server', async () => {
    const { pid, job: endless } = lingering()
    const stopped = new AbortController()
    const running = expect(aQueue().run({ ...ivan, signal: stopped.signal }, endless)).rejects.toThrow('seen')
    expect(getPriority(await pid)).toBeGreaterThan(getPriority())
    stopped.abort(new Error('seen'))
    await running
  })

  test('that dies takes nobody along', async () => {
    const queue = aQueue()
    expect(await queue.run(ivan, job({ do: 'crash' }, exitCodeOf))).toBe(null)
    expect((await queue.run(ivan, telling('next'))).input).toBe('next')
  })

  test('that fills its memory ends without having filled the machine’s', async () => {
    const queue = aQueue({ heapMb: 64 })
    expect(await queue.run(ivan, job({ do: 'fill' }, exitCodeOf))).toBe(null)
  })

  test('is ended where its reader has seen enough, or fails', async () => {
    const queue = aQueue()
    let pid = 0
    const failing = job({ do: 'linger' }, async ({ output }) => {
      const [bytes] = await once(output, 'data')
      pid = Number(String(bytes))
      throw new Error('not what was expected')
    })
    await expect(queue.run(ivan, failing)).rejects.toThrow('not what was expected')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

describe('jobs that share a child', () => {
  test('are done by one, as many as it may; one that shares with nobody has its own, and nothing stands ready before the first', async () => {
    const file = new URL('testing/obedient-child.ts', import.meta.url)
    const limits = { atATime: 2, ofOne: 1, placesOfOne: 8, places: 8 }
    const queue = new ChildQueue({ file, timeMs: 20_000 }, limits, { readyMs: 0, jobs: 2, betweenMs: 60_000 })
    queues.push(queue)
    queue.expect()
    const read = async ({ output }: Running): Promise<Report> => {
      for await (const line of createInterface(output)) return JSON.parse(line)
      throw new Error('It said nothing.')
    }
    const pidOf = async (sharing: string | null) =>
      (await queue.run(ivan, { ...job({ do: 'tell' }, read), sharing, mayGoOn: () => true })).pid
    const [first, alone, second, third, other] = [await pidOf('a'), await pidOf(null), await pidOf('a'), await pidOf('a'), await pidOf('b')]
    expect([second === first, new Set([first, alone, third, other]).size]).toEqual([true, 4])
  })
})

describe('a line', () => {
  test('lets one run after the other, in the order in which they came', async () => {
    const queue = aQueue()
    const reports = await Promise.all(['first', 'second', 'third'].map((input) => queue.run(ivan, telling(input))))
    expect(reports.map(({ input }) => input)).toEqual(['first', 'second', 'third'])
    for (const [index, { began }] of reports.slice(1).entries()) expect(began).toBeGreaterThanOrEqual(reports[index]?.ended ?? Infinity)
  })

  test('lets as many run at a time as it is told, and no more', async () => {
    const queue = aQueue({ atATime: 2 })
    const [one, two, three] = [lingering(), lingering(), lingering()]
    const goes = new AbortController()
    queue.run({ ...ivan, signal: goes.signal }, one.job).catch(() => {})
    for (const each of [two, three]) queue.run(ivan, each.job).catch(() => {})
    await Promise.all([one.pid, two.pid])
    expect(await Promise.race([three.pid, sleep(400, 'waits')])).toBe('waits')
    goes.abort()
    expect(await three.pid).toBeGreaterThan(0)
  })

  test('refuses who finds no place, and takes the next one when there is one again', async () => {
    const queue = aQueue({ places: 2 })
    const taken = [queue.run(ivan, telling('runs')), queue.run(ivan, telling('waits'))]
    await expect(queue.run(ivan, telling('too many'))).rejects.toMatchObject({ code: 'common.busy' })
    await Promise.all(taken)
    expect((await queue.run(ivan, telling('again'))).input).toBe('again')
  })

  test('lets go of who is not waited for any more, before their turn and within it', async () => {
    const queue = aQueue({ places: 3 })
    const [gone, goneToo] = [new AbortController(), new AbortController()]
    const running = lingering()
    const first = expect(queue.run({ ...ivan, signal: gone.signal }, running.job)).rejects.toThrow('nobody waits')
    const waiting = expect(queue.run({ ...ivan, signal: goneToo.signal }, telling())).rejects.toThrow('nobody waits')
    const last = queue.run(ivan, telling('still waited for'))
    goneToo.abort(new Error('nobody waits'))
    await waiting
    const pid = await running.pid
    gone.abort(new Error('nobody waits'))
    await first
    expect((await last).input).toBe('still waited for')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('that stops ends who runs, and refuses who waits and who comes', async () => {
    const queue = aQueue()
    const running = lingering()
    const all = [queue.run(ivan, running.job), queue.run(ivan, telling())].map((job) =>
      expect(job).rejects.toMatchObject({ code: 'common.busy' }),
    )
    const pid = await running.pid
    await queue.stop()
    await Promise.all(all)
    await expect.poll(() => isRunning(pid)).toBe(false)
    await expect(queue.run(ivan, telling())).rejects.toMatchObject({ code: 'common.busy' })
  })
})
