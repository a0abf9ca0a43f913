import { join } from 'node:path'
import * as z from 'zod/mini'
import { INSTALLATION } from '../../../platform/jobs/job-rows.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { runnableAfter } from '../../../platform/jobs/runnable-task.ts'
import { INSTALLATION_TASKS } from '../../../platform/jobs/task-table.ts'
import { unseal } from '../../../platform/secrets/seal.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import type { AccountLetter } from '../letters/account-letter.ts'
import { deliverAccountMail } from '../letters/deliver-account-mail.ts'

type Row = { id: string; sealed: { payload: { value: string } } }

/** Mails of accounts that wait for the queue, the oldest first, and out of it: of one address, or all. */
export async function takeMails(server: TestServer, to?: string): Promise<AccountLetter[]> {
  const { rows } = await server.owner.query<Row>(
    `select id, sealed from account.jobs where task = 'accounts.mail' and state = 'waiting' order by created_at, id`,
  )
  const taken: AccountLetter[] = []
  for (const { id, sealed } of rows) {
    const place = { table: 'account.jobs', workspaceId: INSTALLATION, id, field: 'payload' }
    const letter = z.parse(INSTALLATION_TASKS['accounts.mail'].payload, JSON.parse(unseal(server.keys, sealed.payload.value, place)))
    if (to !== undefined && letter.to !== to) continue
    await server.owner.query('delete from account.jobs where id = $1', [id])
    taken.push(letter)
  }
  return taken
}

/** The key of the latest mail of this kind to this address. */
export async function mailedKey(server: TestServer, kind: AccountLetter['kind'], to: string): Promise<string> {
  const letter = (await takeMails(server, to)).findLast((each) => each.kind === kind)
  if (!letter) throw new Error(`No mail ${kind} waits for ${to}.`)
  return letter.key
}

/** Hands over what waits, as the workers do. */
export async function deliverMails(server: TestServer): Promise<void> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from account.jobs where task = 'accounts.mail' and state = 'waiting' order by created_at, id`,
  )
  const tasks = { 'accounts.mail': runnableAfter(INSTALLATION_TASKS['accounts.mail'], deliverAccountMail) }
  for (const { id } of rows) {
    await runJob({ platform: server.platform, tasks, place: { workspaceId: INSTALLATION, id }, isStopping: () => false })
  }
}

export const outboxOf = ({ config }: TestServer): string => join(config.dataDir, 'outbox')
