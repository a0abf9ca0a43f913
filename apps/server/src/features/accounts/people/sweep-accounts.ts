import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { forgetAnswers } from '../../../platform/company-register/answers-and-turns.ts'
import { FOUND_KEPT_MS } from '../../../platform/company-register/portal.ts'
import { deleteSome, untilNoneLeft } from '../../../platform/db/delete-some.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { dropUnproved } from '../addresses/email-addresses-store.ts'
import { KEY_MS } from '../addresses/link-keys-store.ts'
import { dropIdle } from '../sessions/sessions-store.ts'

const DAY_MS = 24 * 3_600_000
const ALL_AT_ONCE = 0

/**
 * Deletes what no longer counts: ended sessions and mailed keys, addresses that nobody proved while their key worked, calls older than the
 * longest window, old failures of nobody we know, what somebody did a year ago, jobs that failed, and what is told of backups of more than a
 * year ago, processes that were not heard of for a week, and what the register of companies said a month ago. In transactions of its own, as many as it takes: what keeps one of them from its work takes nothing back of those before.
 */
export async function sweepAccounts(db: Db, { clock }: { clock: Clock }): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const parts: readonly ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteSome(tx, 'account.sessions', ['id'], null, sql`expires_at <= ${now}`),
    (tx) => dropIdle(tx, now),
    (tx) => deleteSome(tx, 'account.link_keys', ['key_hash'], null, sql`expires_at <= ${now}`),
    async (tx) => {
      await dropUnproved(tx, ago(KEY_MS), now)
      return ALL_AT_ONCE
    },
    // It has no key: a row is where it lies.
    (tx) => deleteSome(tx, 'account.counters', ['ctid'], null, sql`at < ${ago(DAY_MS)}`),
    // One that is being drawn on at this moment stays: so by itself, and not by a list of keys.
    async (tx) => {
      await sql`delete from account.allowances where full_at <= ${now}`.execute(tx)
      return ALL_AT_ONCE
    },
    (tx) => deleteSome(tx, 'account.login_events', ['id'], null, sql`user_id is null and at < ${ago(90 * DAY_MS)}`),
    (tx) => deleteSome(tx, 'account.login_events', ['id'], null, sql`at < ${ago(365 * DAY_MS)}`),
    (tx) => deleteSome(tx, 'account.backups', ['id'], null, sql`began_at < ${ago(400 * DAY_MS)}`),
    (tx) => deleteSome(tx, 'account.processes', ['id'], null, sql`heard_at < ${ago(7 * DAY_MS)}`),
    (tx) => deleteSome(tx, 'account.firm_invitations', ['id'], null, sql`expires_at <= ${now}`),
    // A firm that nobody is in any more.
    (tx) => deleteSome(tx, 'account.firms', ['id'], null, sql`not exists (select from account.firm_people p where p.firm_id = id)`),
    (tx) => deleteSome(tx, 'account.jobs', ['workspace_id', 'id'], null, sql`finished_at < ${ago(30 * DAY_MS)}`),
    (tx) => forgetAnswers(tx, ago(FOUND_KEPT_MS)),
  ]
  for (const part of parts) await untilNoneLeft((work) => inAccountTransaction(db, work), part)
}
