import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startWorkers } from '../../platform/jobs/workers.ts'
import { smtpStandIn } from '../../platform/mail/testing/smtp-stand-in.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { sendMail } from './send-mail.ts'
import { aWorker } from './testing/a-killed-worker.ts'
import { aLetter } from './testing/a-letter.ts'

/** `WHOLE=1` kills a hundred times. */
const KILLS = process.env['WHOLE'] === '1' ? 100 : 2
/** Mails of each. */
const MAILS = 3

const peer = await smtpStandIn()
afterAll(() => peer.stop())
const environment = { SMTP_URL: peer.url, MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: 'off', LOG_LEVEL: 'silent' }
const database = await testDatabase()
const server = await testServer({ database, environment })

test(
  `of mails whose process is killed between asking and the answer, ${KILLS} times, each arrives once, or once again under the same id`,
  async () => {
    const studio = await aStudio(server)
    const acting = { ...studio.act, config: server.config }
    const unsent = async () =>
      (await server.owner.query(`select from app.mails where workspace_id = $1 and state <> 'sent'`, [studio.client.workspaceId])).rowCount
    const ids: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      // The peer takes its time, so that the kill falls before, into and behind its hearing of a mail.
      peer.behave({ delayMs: 10 })
      const worker = await aWorker(database.config, environment)
      const heard = peer.heard.count
      for (let n = 0; n < MAILS; n++) ids.push((await studio.inWorkspace((tx) => sendMail(tx, acting, aLetter()))).id)
      if (kill % 3 < 2) await expect.poll(() => peer.heard.count, { interval: 1, timeout: 5000 }).toBeGreaterThan(heard)
      await sleep((kill * 7) % 30)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      peer.behave({})
      const workers = await startWorkers(server.platform, database.config, tasks, [], { rescueMs: 100 })
      await expect.poll(unsent, { timeout: 15_000, interval: 20 }).toBe(0)
      await workers.stop()
    }
    const taken = ids.map((id) => peer.taken.filter(({ messageId }) => messageId === `${id}@example.com`).length)
    const again = taken.filter((times) => times === 2).length
    expect(taken.filter((times) => times !== 1 && times !== 2)).toEqual([])
    // Nothing came under another id.
    expect(peer.taken).toHaveLength(ids.length + again)
    console.log(`${ids.length} mails, ${KILLS} kills: ${again} came once again under their own id.`)
  },
  20_000 + KILLS * 6000,
)
