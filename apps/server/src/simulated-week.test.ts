import { expect, test } from 'vitest'
import { liveThrough } from '../../../bench/simulate/year.ts'
import { SEED, sampleOf } from '../../../scripts/lib/sample.mjs'

/** A short one of `npm run simulate`, another one from commit to commit. */
const drawn = { seed: Number.parseInt(SEED, 16) || 0, people: 6, servers: 2 }
/** Those that ever failed, as they were lived through then. */
const FAILED = [{ seed: 2004, people: 10, servers: 1 }]

test.each(sampleOf([drawn, ...FAILED], 1, 'weeks'))(
  'seed $seed: a week of people and faults, after which all that was acknowledged is there once',
  async (seed) => {
    expect(await liveThrough({ ...seed, weeks: 1 }, () => {})).toEqual([])
  },
)
