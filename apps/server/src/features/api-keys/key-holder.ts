import type { FastifyRequest } from 'fastify'
import type { KeyHolder } from '../../platform/authorise.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { byAddress, countOrRefuse, type Limit } from '../../platform/limits.ts'
import { findHeldKey, type HeldKey, touchKey } from './api-keys-store.ts'
import { hashOfKey, isKeyText } from './key-text.ts'

/** Between two calls with a key within this time nothing is written. */
const IDLE_MS = 60_000
/** From one address: keys that have the form of one, and are none. */
const MISSES: Limit = { most: 30, seconds: 60 }

/**
 * Who calls with a key.
 * @throws Refusal 401 for what is no key, was revoked or is over, all told alike; 429 after too many that are none from one address
 */
export async function keyHolder({ db, clock }: { db: Db; clock: Clock }, { ip }: FastifyRequest, key: string): Promise<KeyHolder> {
  if (!isKeyText(key)) throw new Refusal('api_keys.not_valid')
  const now = clock.now()
  const held = await findHeldKey(db, hashOfKey(key), now)
  if (!held) {
    await countOrRefuse(db, [[byAddress('key_miss', ip), MISSES]])
    throw new Refusal('api_keys.not_valid')
  }
  if (held.freeze === null) await noteUse(db, held, now)
  const { id, name, workspaceId, role, kind, scopes, freeze } = held
  return { actor: { kind: 'api_key', id, name, workspaceId, role, madeFor: { kind, scopes } }, freeze }
}

async function noteUse(db: Db, held: HeldKey, now: Date): Promise<void> {
  const since = new Date(now.getTime() - IDLE_MS)
  if (held.lastUsedAt !== null && held.lastUsedAt >= since) return
  await inTransaction(db, held.workspaceId, (tx) => touchKey(tx, held, now, since))
}
