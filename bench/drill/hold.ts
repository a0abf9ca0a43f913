import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Stage } from './stage.ts'

/** Stops jobs and calls in their midst, whatever they do: not one of them knows of it, and no moment has to be hit. */
export type Hold = {
  /**
   * From here on the step of a job, and an act that is written down, waits when it commits; what touches one of these tables waits for it.
   * It goes on with `letGo`, or where the database takes the connection away that holds it.
   */
  begin(tables?: readonly string[]): Promise<void>
  /** So many wait, or no more come. Gives how many. */
  until(count: number): Promise<number>
  /** Processes of the database that wait. */
  waiting(): Promise<number[]>
  letGo(): Promise<void>
  /** Takes away what was put into the database. */
  remove(): Promise<void>
}

const KEY = 730_541_999
const HELD = ['app.jobs', 'account.jobs'] as const
const NO_MORE_AFTER_MS = 6000

export async function openHold(admin: pg.ClientConfig, ask: Stage['ask']): Promise<Hold> {
  await ask(`
    create or replace function system.drill_waits() returns trigger language plpgsql set lock_timeout = '60s' as $$
    begin perform pg_advisory_xact_lock_shared(${KEY}); return null; end $$`)
  for (const table of HELD) {
    await ask(`create constraint trigger drill_waits after update of done on ${table} deferrable initially deferred
      for each row when (new.done > old.done) execute function system.drill_waits()`)
  }
  await ask(`create constraint trigger drill_waits after insert on app.audit_entries deferrable initially deferred
    for each row when (new.actor_kind = 'user') execute function system.drill_waits()`)
  let holder: pg.Client | undefined
  const waiting = async (): Promise<number[]> => {
    const looking = new pg.Client(admin)
    looking.on('error', () => {})
    try {
      await looking.connect()
      const { rows } = await looking.query<{ pid: number }>(
        'select distinct pid from pg_locks where not granted and pid <> pg_backend_pid()',
      )
      return rows.map(({ pid }) => pid)
    } finally {
      looking.end().catch(() => {})
    }
  }
  return {
    begin: async (tables = []) => {
      holder = new pg.Client(admin)
      holder.on('error', () => {})
      await holder.connect()
      await holder.query(`begin; select pg_advisory_xact_lock(${KEY})`)
      for (const table of tables) await holder.query(`lock table ${table} in access exclusive mode`)
    },
    until: async (count) => {
      const began = performance.now()
      for (let most = 0; ; ) {
        most = Math.max(most, (await waiting()).length)
        if (most >= count || performance.now() - began > NO_MORE_AFTER_MS) return most
        await sleep(50)
      }
    },
    waiting,
    letGo: async () => {
      await holder?.end().catch(() => {})
      holder = undefined
    },
    remove: async () => {
      for (const table of [...HELD, 'app.audit_entries']) await ask(`drop trigger drill_waits on ${table}`)
      await ask('drop function system.drill_waits()')
    },
  }
}
