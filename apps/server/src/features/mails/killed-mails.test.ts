import { expect, test } from 'vitest'
import { aStudio } from '../documents/testing/studio.ts'
import { kill, killGround, mailsTaken, onceOrOnceAgain } from '../jobs/testing/kill-ground.ts'
import { sendMail } from './send-mail.ts'
import { aLetter } from './testing/a-letter.ts'

/** `WHOLE=1` kills a hundred times. */
const KILLS = process.env['WHOLE'] === '1' ? 100 : 2
/** Mails of each. */
const MAILS = 3

const { server, smtp, worker, finish } = await killGround()

test(
  `of mails whose process is killed between asking and the answer, ${KILLS} times, each arrives once, or once again under the same id`,
  async () => {
    const studio = await aStudio(server)
    const acting = { ...studio.act, config: server.config }
    const unsent = async () =>
      (await server.owner.query(`select from app.mails where workspace_id = $1 and state <> 'sent'`, [studio.client.workspaceId])).rowCount
    const ids: string[] = []
    for (let time = 0; time < KILLS; time++) {
      const process = await worker()
      const heard = smtp.heard.count
      for (let n = 0; n < MAILS; n++) ids.push((await studio.inWorkspace((tx) => sendMail(tx, acting, aLetter()))).id)
      if (time % 3 < 2) await expect.poll(() => smtp.heard.count, { interval: 1 }).toBeGreaterThan(heard)
      await kill(process, time)
      await finish(unsent)
    }
    console.log(`${ids.length} mails, ${KILLS} kills: ${onceOrOnceAgain(ids, mailsTaken(smtp))} came once again under their own id.`)
  },
  120_000 + KILLS * 30_000,
)
