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
 * Writes down that this process is there, now and again and again. What keeps it from doing so keeps it from nothing else.
 */
export async function startHeartbeat(
  { db, log, mailer, clock }: Pick<Platform, 'db' | 'log' | 'mailer' | 'clock'>,
  kind: (typeof PROCESS_KINDS)[number],
): Promise<Heartbeat> {
  const id = newId()
  const beganAt = clock.now()
  const write = (isEnd: boolean) =>
    inAccountTransaction(db, async (tx) => {
      const { taken, takenAt, fault, faultAt } = mailer?.met() ?? NOTHING_MET
      const now = clock.now()
      await sql`
        insert into account.processes (id, kind, host, version, schema, began_at, heard_at, ended_at, mails_taken, mail_taken_at,
          mail_fault, mail_fault_at) values
          (${id}::uuid, ${kind}, ${hostname()}, ${RELEASE.version}, ${RELEASE.schema}, ${beganAt}, ${now}, ${isEnd ? now : null}, ${taken},
            ${takenAt}, ${fault}, ${faultAt})
        on conflict (id) do update set heard_at = excluded.heard_at, ended_at = excluded.ended_at, mails_taken = excluded.mails_taken,
          mail_taken_at = excluded.mail_taken_at, mail_fault = excluded.mail_fault, mail_fault_at = excluded.mail_fault_at`.execute(tx)
    }).catch((err: unknown) => log.debug({ err }, 'the process could not write down that it is there'))
  await write(false)
  const timer = setInterval(() => void write(false), EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await write(true)
    },
  }
}

const NOTHING_MET = { taken: 0, takenAt: null, fault: null, faultAt: null }
