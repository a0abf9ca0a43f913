import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import type { AccountActor, Actor } from './actor.ts'
import type { Db } from './db/open-database.ts'
import { RateLimited } from './errors/refusal.ts'

/** At most so many at once, and again after so many seconds. `lump`: how many a process takes from the database at a time. */
type Allowance = { readonly most: number; readonly seconds: number; readonly lump: number }

/**
 * What one person may do, in all workspaces together, or one key: far more than work takes, bulk work included, and far less than it takes to be a burden
 * to others. Counted in the database, since several processes serve one (docs/decisions/0026-allowances.md).
 */
export const ALLOWANCES = {
  writes: { most: 3_000, seconds: 60, lump: 25 },
  renders: { most: 1_200, seconds: 60, lump: 10 },
  exports: { most: 120, seconds: 600, lump: 1 },
  uploads: { most: 120, seconds: 600, lump: 1 },
  /** Of archives that are brought: as fast as a line is. */
  pieces: { most: 1_200, seconds: 600, lump: 5 },
  workspaces: { most: 30, seconds: 86_400, lump: 1 },
  /** Of companies, in registers that shut out the whole installation when one asks without end. */
  lookups: { most: 60, seconds: 3_600, lump: 1 },
  /** Of a key: whatever it calls, reading too. */
  keyCalls: { most: 600, seconds: 60, lump: 10 },
} as const satisfies Record<string, Allowance>
type AllowanceName = keyof typeof ALLOWANCES

type Drawer = Pick<Actor | AccountActor, 'kind' | 'id'>

export type Allowances = {
  /** @throws RateLimited 429 when nothing is left of what the endpoint draws from */
  draw(endpoint: Endpoint, caller: Drawer): Promise<void>
  /** As any call of a key draws, where it asks for no endpoint. */
  drawCall(caller: Drawer): Promise<void>
}

/** For measuring, and for tests that do more than a person: nothing is counted. */
export const UNLIMITED: Allowances = { draw: async () => {}, drawCall: async () => {} }

/** What was taken and not used is given up: the person may go on at another process. */
const LUMP_KEPT_MS = 10_000
/** More people than act within that time at one process. */
const MOST_LUMPS = 10_000

type Lump = { left: number; until: number }
type Drawn = { readonly granted: number; readonly waitSeconds: number }

export function allowancesOf(db: Db, allowances: Readonly<Record<AllowanceName, Allowance>> = ALLOWANCES): Allowances {
  const lumps = new Map<string, Lump>()
  // Those who call at the same time wait for one lump together.
  const coming = new Map<string, Promise<Drawn>>()

  const fetchLump = async (key: string, allowance: Allowance): Promise<Drawn> => {
    const drawn = await drawLump(db, key, allowance).finally(() => coming.delete(key))
    if (lumps.size >= MOST_LUMPS) lumps.clear()
    lumps.set(key, { left: drawn.granted, until: performance.now() + LUMP_KEPT_MS })
    return drawn
  }
  const take = async (name: AllowanceName, id: string): Promise<void> => {
    const key = `${name}:${id}`
    while (!takeOne(lumps.get(key))) {
      const fetched = coming.get(key) ?? fetchLump(key, allowances[name])
      coming.set(key, fetched)
      const { granted, waitSeconds } = await fetched
      if (granted === 0) throw new RateLimited(waitSeconds)
    }
  }
  const drawCall = async ({ kind, id }: Drawer): Promise<void> => {
    if (kind === 'api_key') await take('keyCalls', id)
  }
  return {
    drawCall,
    draw: async (endpoint, caller) => {
      await drawCall(caller)
      const { id } = caller
      const name = allowanceOf(endpoint)
      if (name !== undefined) await take(name, id)
    },
  }
}

function takeOne(lump: Lump | undefined): boolean {
  if (!lump || lump.left === 0 || lump.until < performance.now()) return false
  lump.left -= 1
  return true
}

function allowanceOf({ allowance, multipart, method }: Endpoint): AllowanceName | undefined {
  if (allowance !== undefined) return allowance
  if (multipart) return 'uploads'
  return method === 'GET' ? undefined : 'writes'
}

async function drawLump(db: Db, key: string, { most, seconds, lump }: Allowance): Promise<Drawn> {
  const { rows } = await sql<Drawn>`
    select granted, wait_seconds as "waitSeconds"
    from account.draw_allowance(${key}, ${lump}, ${most}, make_interval(secs => ${seconds}))`.execute(db)
  return rows[0] ?? { granted: 0, waitSeconds: seconds }
}
