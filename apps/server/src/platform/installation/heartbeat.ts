import { hostname } from 'node:os'
import type { PROCESS_KINDS } from '@invoice/contract/settings/installation.ts'
import { sql } from 'kysely'
import { inAccountTransaction } from '../db/transaction.ts'
import { newId } from '../new-id.ts'
import type { Platform } from '../platform.ts'
import { RELEASE } from './release.ts'

const EVERY_MS = 30_000

export type Heartbeat = { stop(): Promise<void> }

/**
 * Writes down that this process is there, now and again and again: by the database's clock, so that no other clock has to agree with ours.
 * What keeps it from doing so keeps it from nothing else.
 */
export async function startHeartbeat(
  { db, log, mailer }: Pick<Platform, 'db' | 'log' | 'mailer'>,
  kind: (typeof PROCESS_KINDS)[number],
  everyMs = EVERY_MS,
): Promise<Heartbeat> {
  const id = newId()
  const write = (isEnd: boolean) =>
    inAccountTransaction(db, async (tx) => {
      const { taken, takenAt, fault, faultAt } = mailer?.met() ?? NOTHING_MET
      await sql`
        insert into account.processes (id, kind, host, version, schema) values
          (${id}::uuid, ${kind}, ${hostname()}, ${RELEASE.version}, ${RELEASE.schema})
        on conflict (id) do update set heard_at = now(), ended_at = case when ${isEnd}::boolean then now() end,
          mails_taken = ${taken}::bigint, mail_taken_at = ${takenAt}::timestamptz,
          mail_fault = ${fault}::text, mail_fault_at = ${faultAt}::timestamptz`.execute(tx)
    }).catch((err: unknown) => log.debug({ err }, 'the process could not write down that it is there'))
  await write(false)
  const timer = setInterval(() => void write(false), everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await write(true)
    },
  }
}

const NOTHING_MET = { taken: 0, takenAt: null, fault: null, faultAt: null }
