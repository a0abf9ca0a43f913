import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { FairLine, type LineLimits } from './fair-line.ts'

const LIMITS: LineLimits = { atATime: 1, ofOne: 1, heavy: 1, placesOfOne: 100, places: 1000 }

/** A line whose work ends when the test says so, and the order in which it began. */
function aLine(limits: Partial<LineLimits> = {}) {
  const line = new FairLine({ ...LIMITS, ...limits })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, options: { isHeavy?: boolean; signal?: AbortSignal } = {}) => {
    const [workspaceId = ''] = name.split(' ')
    return line.run({ workspaceId, ...options }, async (signal) => {
      began.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      await promise
      return name
    })
  }
  const asked = (...names: string[]): Promise<string>[] => names.map((name) => ask(name))
  const end = async (name: string) => {
    ends.get(name)?.()
    await setImmediate()
  }
  /** Ends what runs, one after the other, until nothing waits. */
  const endAll = async () => {
    await setImmediate()
    for (let index = 0; index < began.length; index++) await end(began[index] ?? '')
  }
  return { line, began, ask, asked, end, endAll }
}

describe('a fair line', () => {
  test('gives the workspaces turns, whoever asked for how much before', async () => {
    const { began, asked, endAll } = aLine()
    void asked('ivan 1', 'ivan 2', 'ivan 3', 'ivan 4', 'maria 1', 'maria 2', 'petar 1')
    await endAll()
    expect(began).toEqual(['ivan 1', 'ivan 2', 'maria 1', 'petar 1', 'ivan 3', 'maria 2', 'ivan 4'])
  })

  test('serves a newcomer next, though a hundred of another wait', async () => {
    const { began, asked, end } = aLine()
    void asked(...Array.from({ length: 100 }, (_, index) => `ivan ${index}`))
    await setImmediate()
    void asked('maria 1')
    await end('ivan 0')
    await end('ivan 1')
    expect(began).toEqual(['ivan 0', 'ivan 1', 'maria 1'])
  })

  test('leaves a place free that one workspace may not take alone', async () => {
    const { began, asked } = aLine({ atATime: 2, ofOne: 1 })
    void asked('ivan 1', 'ivan 2', 'maria 1')
    await setImmediate()
    expect(began).toEqual(['ivan 1', 'maria 1'])
  })

  test('lets one alone have all, where its share is all', async () => {
    const { began, asked } = aLine({ atATime: 2, ofOne: 2 })
    void asked('ivan 1', 'ivan 2', 'ivan 3')
    await setImmediate()
    expect(began).toEqual(['ivan 1', 'ivan 2'])
  })

  test('never gives its last place to what is heavy, and lets what is quick pass it by', async () => {
    const { began, ask, asked, end } = aLine({ atATime: 2, ofOne: 2, heavy: 1 })
    for (const name of ['ivan heavy 1', 'ivan heavy 2', 'petar heavy 1']) void ask(name, { isHeavy: true })
    void asked('ivan quick', 'maria 1')
    await setImmediate()
    expect(began).toEqual(['ivan heavy 1', 'ivan quick'])
    await end('ivan quick')
    expect(began.at(-1)).toBe('maria 1')
    await end('ivan heavy 1')
    expect(began.at(-1)).toBe('petar heavy 1')
  })

  test('refuses one workspace that asks for too much, and nobody else', async () => {
    const { ask, asked, endAll } = aLine({ placesOfOne: 2 })
    const taken = asked('ivan 1', 'ivan 2')
    await expect(ask('ivan 3')).rejects.toMatchObject({ code: 'common.too_much_at_once', status: 429 })
    taken.push(ask('maria 1'))
    await endAll()
    expect(await Promise.all(taken)).toEqual(['ivan 1', 'ivan 2', 'maria 1'])
    const again = ask('ivan 4')
    await endAll()
    expect(await again).toBe('ivan 4')
  })

  test('refuses everybody where too much waits in all', async () => {
    const { ask, asked } = aLine({ places: 2 })
    void asked('ivan 1', 'maria 1')
    await expect(ask('petar 1')).rejects.toMatchObject({ code: 'common.busy', status: 503 })
  })

  test('drops what nobody waits for any more: before its turn it never begins, within it is told', async () => {
    const { began, ask, endAll } = aLine()
    const [gone, goneToo] = [new AbortController(), new AbortController()]
    const running = expect(ask('ivan 1', { signal: gone.signal })).rejects.toThrow('gone')
    const waiting = expect(ask('ivan 2', { signal: goneToo.signal })).rejects.toThrow('gone too')
    const last = ask('maria 1')
    goneToo.abort(new Error('gone too'))
    await waiting
    gone.abort(new Error('gone'))
    await running
    await endAll()
    expect(await last).toBe('maria 1')
    expect(began).toEqual(['ivan 1', 'maria 1'])
    await expect(ask('ivan 3', { signal: AbortSignal.abort(new Error('never there')) })).rejects.toThrow('never there')
  })

  test('that stops tells what runs, and refuses who waits and who comes', async () => {
    const { line, ask, asked } = aLine()
    const all = asked('ivan 1', 'maria 1').map((job) => expect(job).rejects.toMatchObject({ code: 'common.busy' }))
    await line.stop()
    await Promise.all(all)
    await expect(ask('petar 1')).rejects.toMatchObject({ code: 'common.busy' })
  })
})
