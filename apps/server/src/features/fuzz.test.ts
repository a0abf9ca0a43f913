import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { isWhole } from '../../../../scripts/lib/sample.mjs'
import { UNLIMITED } from '../platform/allowances.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { fuzzSignIn } from './testing/fuzz/sign-in.ts'

/** A sample: one round; `npm test -- --whole` asks for eight, `npm run fuzz -- --requests 100000 --seed 7` for more, and for others. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (isWhole ? 5000 : 400))
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** Of the sign-in API, which has fewer ways in. */
const signIns = Math.ceil(requests / 15)
/** What is held after so many requests and not before. */
const MOST_MEMORY = 200 * 1024 * 1024

/** Of some 560 routes; what the owner would send is sent to each that a round left: those of the installation's operator and of its mail server stay. */
const MOST_UNREACHED = requests >= 5000 ? 30 : 300

const server = await testServer({ parts: { allowances: UNLIMITED }, environment: { TRUSTED_PROXIES: '127.0.0.1' } })

test(
  `${requests} requests, hostile and nearly right, are answered in time, without a fault of ours, and tell nobody of another's (seed ${seed})`,
  async () => {
    // Of a sample it would be the server that begins, and to begin takes as long as the sample.
    const isMemoryHeld = requests >= 5000
    if (isMemoryHeld) await fuzz(server, { seed, requests: 100 })
    const before = heldMemory()
    const { faults, answered, unreached } = await fuzz(server, { seed, requests })
    expect(faults.slice(0, 20)).toEqual([])
    // Refusals alone would prove little.
    if (requests >= 700) expect(unreached.length, unreached.join(', ')).toBeLessThan(MOST_UNREACHED)
    console.log(
      `Answered: ${[...answered]
        .sort()
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}; of ${unreached.length} routes nothing was taken`,
    )
    if (isMemoryHeld) expect(heldMemory() - before).toBeLessThan(MOST_MEMORY)
  },
  requests * 3000,
)

test(
  `the sign-in API answers each of ${signIns} such requests in its own envelope, in time, and signs nobody in`,
  async () => {
    expect((await fuzzSignIn(server, { seed, requests: signIns })).slice(0, 20)).toEqual([])
  },
  requests * 3000,
)

function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
