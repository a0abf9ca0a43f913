import { addDays } from '@invoice/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { kill, killGround, mailsTaken, onceOrOnceAgain } from '../../jobs/testing/kill-ground.ts'
import { putCalendar, putNotification } from '../notifications-store.ts'

/** `WHOLE=1` kills fifty times. */
const KILLS = process.env['WHOLE'] === '1' ? 50 : 3
/** Documents that are to be reminded of, of each kill. */
const DOCUMENTS = 4

const { server, smtp, worker, finish } = await killGround()

test(
  `of reminders whose process is killed between finding and the answer, ${KILLS} times, each arrives once, or once again under the same id`,
  async () => {
    const studio = await aStudio(server)
    const { workspaceId } = studio.client
    const today = server.clock.today()
    await studio.inWorkspace(async (tx) => {
      await putNotification(tx, studio.act, {
        event: 'reminder_after',
        isOn: true,
        time: '00:00',
        days: [1],
        templates: { bg: null, en: null },
        version: 0,
      })
      // Whatever day it is: on a Saturday they would wait for Monday.
      await putCalendar(tx, studio.act, { isQuiet: false, version: 0 })
    })
    await server.owner.query(`update app.notifications set on_since = now() - interval '9 days' where workspace_id = $1`, [workspaceId])
    const waiting = async () =>
      (
        await server.owner.query(
          `select from app.documents d where workspace_id = $1 and number is not null and not exists (
             select from app.mails m where m.workspace_id = d.workspace_id and m.document_id = d.id and m.state = 'sent')`,
          [workspaceId],
        )
      ).rowCount
    for (let time = 0; time < KILLS; time++) {
      for (let made = 0; made < DOCUMENTS; made++) {
        const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
        await server.owner.query(`alter table app.documents disable trigger documents_frozen;
          update app.documents set issued_at = now() - interval '8 days', due_on = '${addDays(today, -1)}' where id = '${id}';
          alter table app.documents enable trigger documents_frozen`)
      }
      const process = await worker()
      const heard = smtp.heard.count
      await studio.inWorkspace((tx) => enqueue(tx, studio.act, 'reminders.find', {}))
      // While they are looked for, while they are decided on, while the server hears of them.
      if (time % 3 === 1) await expect.poll(decided, { interval: 1 }).toBeGreaterThan(time * DOCUMENTS)
      if (time % 3 === 2) await expect.poll(() => smtp.heard.count, { interval: 1 }).toBeGreaterThan(heard)
      await kill(process, time)
      // As the schedule does every few minutes.
      await studio.inWorkspace((tx) => enqueue(tx, studio.act, 'reminders.find', {}))
      await finish(waiting)
    }
    const { rows } = await server.owner.query<{ id: string; document: string }>(
      `select id, document_id as document from app.mails where workspace_id = $1`,
      [workspaceId],
    )
    expect(new Set(rows.map(({ document }) => document)).size).toBe(KILLS * DOCUMENTS)
    expect(rows).toHaveLength(KILLS * DOCUMENTS)
    const again = onceOrOnceAgain(
      rows.map(({ id }) => id),
      mailsTaken(smtp),
    )
    console.log(`${rows.length} reminders, ${KILLS} kills: ${again} came once again under their own id.`)

    async function decided(): Promise<number> {
      return (await server.owner.query('select from app.reminders where workspace_id = $1', [workspaceId])).rowCount ?? 0
    }
  },
  120_000 + KILLS * 30_000,
)
