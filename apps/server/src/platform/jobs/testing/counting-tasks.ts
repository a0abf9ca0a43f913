import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Refusal } from '../../errors/refusal.ts'
import { runnable } from '../runnable-task.ts'

/** Tasks whose steps leave a row each, so that a test can count them. */

const Counted = z.object({
  steps: z.number(),
  ms: z.number(),
  refuse: z.optional(z.array(z.number())),
  fail: z.optional(z.number()),
  /** the step that waits for the lock of its workspace: whoever holds that knows where the job is */
  hold: z.optional(z.number()),
})
export const COUNTED = { home: 'workspace', payload: Counted, steps: ({ steps }: z.infer<typeof Counted>) => steps } as const
export const SEALED = { home: 'workspace', payload: z.object({ token: z.string() }), isSealed: true } as const

export const COUNTING_TABLE = `
  create table app.counted (workspace_id uuid not null, id bigint generated always as identity, position int not null, note text,
    primary key (workspace_id, id));
  call system.guard_table('app.counted');
  do $$ begin execute format('grant usage on all sequences in schema app to %I', system.app_role()); end $$`

/** How often a step that is to fail has been begun, in this process. */
export const begun = { times: 0 }

export const countingTasks = {
  'test.counted': runnable(COUNTED, async ({ tx, act }, { ms, refuse = [], fail = 0, hold }, position) => {
    if (position === hold) await sql`select pg_advisory_xact_lock(hashtextextended(${act.actor.workspaceId}, 0))`.execute(tx)
    await sql`insert into app.counted (workspace_id, position) values (${act.actor.workspaceId}, ${position})`.execute(tx)
    if (ms > 0) await sleep(ms)
    if (refuse.includes(position)) throw new Refusal('documents.range_used_up')
    if (++begun.times <= fail) throw new Error('This goes wrong for a while.')
  }),
  'test.sealed': runnable(SEALED, async ({ tx, act }, { token }) => {
    await sql`insert into app.counted (workspace_id, position, note) values (${act.actor.workspaceId}, 0, ${token.toUpperCase()})`.execute(
      tx,
    )
  }),
  'test.installation': runnable({ home: 'installation', payload: z.object({ key: z.string() }) }, async ({ tx, act }, { key }) => {
    await sql`insert into account.counters (key, at) values (${key}, ${act.clock.now()})`.execute(tx)
  }),
}
