import { createWebhook } from '@invoice/contract/programs/webhooks.ts'
import { afterAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { webhookPeer } from '../../platform/peers/testing/webhook-peer.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { kill, killGround, onceOrOnceAgain } from '../jobs/testing/kill-ground.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** `WHOLE=1` kills a hundred times. */
const KILLS = process.env['WHOLE'] === '1' ? 100 : 3
/** Events of each. */
const EVENTS = 3

const peer = await webhookPeer()
afterAll(() => peer.stop())
const { server, worker, finish } = await killGround()

test(
  `of events whose process is killed between asking and the answer, ${KILLS} times, each is told once, or once again under the same id`,
  async () => {
    const studio = await aStudio(server)
    const { workspaceId } = studio.client
    const { id: documentId } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
    await studio.client.call(createWebhook, { body: { url: `${peer.url}/hook`, events: ['document.issued'], isOn: true } })
    const undelivered = async () =>
      (await server.owner.query(`select from app.webhook_deliveries where workspace_id = $1 and state <> 'delivered'`, [workspaceId]))
        .rowCount
    for (let time = 0; time < KILLS; time++) {
      // The peer takes its time, so that the kill falls before, into and behind its hearing of an event.
      peer.behave(() => ({ status: 204, afterMs: 10 }))
      const process = await worker()
      const heard = peer.calls.length
      for (let n = 0; n < EVENTS; n++) await studio.inWorkspace((tx) => tellWebhooks(tx, studio.act, 'document.issued', documentId))
      if (time % 3 < 2) await expect.poll(() => peer.calls.length, { interval: 1 }).toBeGreaterThan(heard)
      await kill(process, time)
      peer.behave(() => ({ status: 204 }))
      await finish(undelivered)
    }
    const { rows } = await server.owner.query<{ id: string }>('select id from app.webhook_deliveries where workspace_id = $1', [
      workspaceId,
    ])
    expect(rows).toHaveLength(KILLS * EVENTS)
    const ids = rows.map(({ id }) => id)
    const again = onceOrOnceAgain(
      ids,
      peer.calls.map(({ headers }) => headers['webhook-id'] ?? ''),
    )
    // What comes once again says the same.
    expect(new Set(peer.calls.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(ids.length)
    console.log(`${ids.length} events, ${KILLS} kills: ${again} came once again under their own id.`)
  },
  120_000 + KILLS * 30_000,
)
