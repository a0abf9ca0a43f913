import { expect, test } from 'vitest'
import { restAfter, TRIED_FOR_MS, TRY_WAITS_MS, waitAfter } from './tries.ts'

const HOUR = 3_600_000

test('what is not taken is tried for three days, ever more rarely', () => {
  const times = [0]
  for (let tries = 1; ; tries++) {
    const wait = waitAfter(tries, times.at(-1) ?? 0)
    if (wait === undefined) break
    times.push((times.at(-1) ?? 0) + wait)
  }
  expect(times.length).toBe(TRY_WAITS_MS.length + 1)
  expect(times.slice(0, 4)).toEqual([0, 5000, 65_000, 365_000])
  expect((times.at(-1) ?? 0) / HOUR).toBeCloseTo(68.6, 1)
})

test('never past three days, however late a try comes', () => {
  expect(waitAfter(3, TRIED_FOR_MS - 60_000)).toBeUndefined()
})

test('an address rests six hours at most, so that one that is back is soon told', () => {
  expect([1, 2, 6, 100].map(restAfter)).toEqual([5000, 60_000, 6 * HOUR, 6 * HOUR])
})
