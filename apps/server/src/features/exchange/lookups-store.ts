import { type Environment, FOUND_FOR_MS, type Reachable } from '@invoice/domain/exchange/transmission.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type LookupRow = { reachable: Exclude<Reachable, 'unknown'>; checkedAt: Date }
type Place = { environment: Environment; address: string }

const ago = ({ clock }: Act) => new Date(clock.now().getTime() - FOUND_FOR_MS)

/** What was found within a day. */
export async function findLookup(tx: Tx, act: Act, { environment, address }: Place): Promise<LookupRow | undefined> {
  const { rows } = await sql<LookupRow>`
    select reachable, checked_at as "checkedAt" from app.exchange_lookups
    where workspace_id = ${act.actor.workspaceId}::uuid and environment = ${environment} and address = ${address}
      and checked_at > ${ago(act)}`.execute(tx)
  return rows[0]
}

export async function keepLookup(
  tx: Tx,
  act: Act,
  { environment, address }: Place,
  found: Pick<LookupRow, 'reachable'> & { formats: readonly string[] },
): Promise<void> {
  await sql`
    insert into app.exchange_lookups (workspace_id, environment, address, reachable, formats, checked_at)
    values (${act.actor.workspaceId}::uuid, ${environment}, ${address}, ${found.reachable}, ${[...found.formats]}::text[], ${act.clock.now()})
    on conflict (workspace_id, environment, address) do update set reachable = excluded.reachable, formats = excluded.formats,
      checked_at = excluded.checked_at`.execute(tx)
}

/** Deletes what was found more than a day ago. */
export function tidyLookups(tx: Tx, act: Act): Promise<number> {
  const keys = ['workspace_id', 'environment', 'address']
  return deleteSome(tx, 'app.exchange_lookups', keys, act.actor.workspaceId, sql`checked_at <= ${ago(act)}`)
}
