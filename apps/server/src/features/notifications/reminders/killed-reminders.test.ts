import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { afterAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { startWorkers } from '../../../platform/jobs/workers.ts'
import { smtpStandIn } from '../../../platform/mail/testing/smtp-stand-in.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { aWorker } from '../../mails/testing/a-killed-worker.ts'
import { putNotification } from '../notifications-store.ts'

/** `WHOLE=1` kills fifty times. */
const KILLS = process.env['WHOLE'] === '1' ? 50 : 3
/** Documents that are to be reminded of, of each kill. */
const DOCUMENTS = 4

const peer = await smtpStandIn()
afterAll(() => peer.stop())
const environment = { SMTP_URL: peer.url, MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: 'off', LOG_LEVEL: 'silent' }
const database = await testDatabase()
const server = await testServer({ database, environment })

test(
  `of reminders whose process is killed between finding and the answer, ${KILLS} times, each arrives once, or once again under the same id`,
  async () => {
    const studio = await aStudio(server)
    const { workspaceId } = studio.client
    const today = server.clock.today()
    await studio.inWorkspace((tx) =>
      putNotification(tx, studio.act, {
        ...{ event: 'reminder_after', isOn: true, time: '00:00', days: [1], templates: { bg: null, en: null }, version: 0 },
      }),
    )
    await server.owner.query(`update app.notifications set on_since = now() - interval '9 days' where workspace_id = $1`, [workspaceId])
    const waiting = async () =>
      (
        await server.owner.query(
          `select from app.documents d where workspace_id = $1 and number is not null and not exists (
             select from app.mails m where m.workspace_id = d.workspace_id and m.document_id = d.id and m.state = 'sent')`,
          [workspaceId],
        )
      ).rowCount
    for (let kill = 0; kill < KILLS; kill++) {
      for (let made = 0; made < DOCUMENTS; made++) {
        const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
        await server.owner.query(`alter table app.documents disable trigger documents_frozen;
          update app.documents set issued_at = now() - interval '8 days', due_on = '${addDays(today, -1)}' where id = '${id}';
          alter table app.documents enable trigger documents_frozen`)
      }
      peer.behave({ delayMs: 10 })
      const worker = await aWorker(database.config, environment)
      const heard = peer.heard.count
      await studio.inWorkspace((tx) => enqueue(tx, studio.act, 'reminders.find', {}))
      // While they are looked for, while they are decided on, while the server hears of them.
      if (kill % 3 === 1) await expect.poll(decided, { interval: 1, timeout: 15_000 }).toBeGreaterThan(kill * DOCUMENTS)
      if (kill % 3 === 2) await expect.poll(() => peer.heard.count, { interval: 1, timeout: 15_000 }).toBeGreaterThan(heard)
      await sleep((kill * 7) % 30)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      peer.behave({})
      const workers = await startWorkers(server.platform, database.config, tasks, [], { rescueMs: 100 })
      // As the schedule does every few minutes.
      await studio.inWorkspace((tx) => enqueue(tx, studio.act, 'reminders.find', {}))
      await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(0)
      await workers.stop()
    }
    const { rows } = await server.owner.query<{ id: string; document: string }>(
      `select id, document_id as document from app.mails where workspace_id = $1`,
      [workspaceId],
    )
    expect(new Set(rows.map(({ document }) => document)).size).toBe(KILLS * DOCUMENTS)
    expect(rows).toHaveLength(KILLS * DOCUMENTS)
    const taken = rows.map(({ id }) => peer.taken.filter(({ messageId }) => messageId === `${id}@example.com`).length)
    const again = taken.filter((times) => times === 2).length
    expect(taken.filter((times) => times !== 1 && times !== 2)).toEqual([])
    expect(peer.taken).toHaveLength(rows.length + again)
    console.log(`${rows.length} reminders, ${KILLS} kills: ${again} came once again under their own id.`)

    async function decided(): Promise<number> {
      return (await server.owner.query('select from app.reminders where workspace_id = $1', [workspaceId])).rowCount ?? 0
    }
  },
  30_000 + KILLS * 20_000,
)
