import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { type Fleet, openFleet } from '../processes/fleet.ts'
import { answerOf } from '../processes/people.ts'
import { aMember, type Member } from '../server.ts'
import { openAlone, openDistributed } from './cluster.ts'

const ACTS = {
  issue: issued,
  list: (place: Place) => read(place, '/api/documents?pageSize=25'),
  search: (place: Place) => read(place, '/api/search?q=klient'),
}
type Act = keyof typeof ACTS
const NAMES: readonly Act[] = ['issue', 'list', 'search']
type Place = { readonly fleet: Fleet; readonly member: Member; readonly times: Record<Act, number[]> }

/** One person at a distributed database and at one PostgreSQL, in turns of so many of each act, with so many documents there; medians in ms. */
export async function compare({ documents, rounds, each }: { documents: number; rounds: number; each: number }): Promise<void> {
  const fleets = [await openFleet(1, await openDistributed()), await openFleet(1, await openAlone())]
  try {
    const places: Place[] = []
    for (const fleet of fleets) places.push({ fleet, member: await aMember(fleet.db), times: { issue: [], list: [], search: [] } })
    for (const place of places) for (let n = 0; n < documents; n++) await issued(place)
    for (let round = 0; round < rounds; round++)
      for (const place of places) for (const name of NAMES) for (let n = 0; n < each; n++) place.times[name].push(await ACTS[name](place))
    for (const name of NAMES) {
      const [there, alone] = places.map(({ times }) => median(times[name]))
      console.log(`${name}: ${there?.toFixed(1)} ms distributed, ${alone?.toFixed(1)} ms on one PostgreSQL (p50 of ${rounds * each})`)
    }
  } finally {
    for (const fleet of fleets) await Promise.race([fleet.stop(), sleep(60_000)])
  }
}

/** @returns how long the issue took, in ms */
async function issued({ fleet, member }: Place): Promise<number> {
  const post = (path: string, body: object) =>
    answerOf(fleet.url + path, {
      method: 'POST',
      headers: { ...member.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const draft: { id: string; version: number } = JSON.parse((await post('/api/documents', aDraft(member.issuer))).text)
  const began = performance.now()
  const { status, text } = await post(`/api/documents/${draft.id}/issue`, { version: draft.version })
  if (status !== 200) throw new Error(text)
  return performance.now() - began
}

async function read({ fleet, member }: Place, path: string): Promise<number> {
  const began = performance.now()
  const { status, text } = await answerOf(fleet.url + path, { headers: member.headers })
  if (status !== 200) throw new Error(text)
  return performance.now() - began
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
