import { expect, test } from 'vitest'
import { liveThrough } from '../../../bench/simulate/year.ts'
import { SEED } from '../../../scripts/lib/sample.mjs'

/** A short one of `npm run simulate`, another one from commit to commit. */
const drawn = Number.parseInt(SEED, 16) || 0
/** Those that ever failed are lived through each time. */
const FAILED: readonly number[] = []

test.each([drawn, ...FAILED])('seed %s: a week of people and faults, after which all that was acknowledged is there once', async (seed) => {
  expect(await liveThrough({ seed, weeks: 1, people: 6, servers: 2 }, () => {})).toEqual([])
})
