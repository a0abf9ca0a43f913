import { sql } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Tx } from '../db/transaction.ts'

type InWorkspace = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
type Begun<Result> = { readonly result: Promise<Result>; readonly isWaiting: () => Promise<void> }

/** Begins a transaction that is expected to wait for another one: `isWaiting` ends once it does. */
export async function beginWaiting<Result>(
  { inWorkspace, owner }: { inWorkspace: InWorkspace; owner: pg.Pool | pg.Client },
  work: (tx: Tx) => Promise<Result>,
): Promise<Begun<Result>> {
  const begun = Promise.withResolvers<number>()
  const result = inWorkspace(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    begun.resolve(rows[0]?.pid ?? 0)
    return work(tx)
  })
  // Whoever looks at the result hears of a refusal; until then it is nobody's fault.
  result.catch(() => undefined)
  const pid = await begun.promise
  const blockers = async () => (await owner.query('select unnest(pg_blocking_pids($1))', [pid])).rows.length
  return { result, isWaiting: () => expect.poll(blockers).toBeGreaterThan(0) }
}
