import { MOST_BODY, type WebhookFault } from '@invoice/contract/programs/webhooks.ts'
import { TEST_EVENT } from '@invoice/domain/webhooks/events.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { PeerFailure } from '../../platform/peers/peers.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DeliveryRow, lockDelivery, putOff, setBody, setStopped } from './deliveries-store.ts'
import { recordAnswer } from './record-answer.ts'
import { signedHeaders, signingSecrets } from './secrets.ts'
import { askForTry } from './tell-webhooks.ts'
import { webhookBody } from './webhook-body.ts'
import { findWebhook, lockWebhook, type WebhookRow } from './webhooks-store.ts'

const TIMEOUT_MS = 10_000
/** What waits for an address that rests is spread over so much of its rest, so that it does not come all at once. */
const SPREAD_MS = 30_000

export type Answer = {
  readonly status: number | null
  readonly fault: WebhookFault | null
  readonly answer: string
  readonly durationMs: number | null
}
type Payload = WorkspacePayloads['webhooks.deliver']
type Claimed = { readonly delivery: DeliveryRow; readonly webhook: WebhookRow }

const nothing = async (): Promise<void> => {}

/**
 * Tells an address, outside of any transaction; gives what writes the answer down. Where its process is killed in between it is begun again:
 * the other side gets the same once more, under the same `webhook-id`.
 */
export async function deliverWebhook({ act, platform }: StepGround, payload: Payload): Promise<(work: StepWork) => Promise<void>> {
  const claimed = await act.transaction(async (tx): Promise<Claimed | undefined> => {
    const delivery = await lockDelivery(tx, act, payload.deliveryId)
    if (delivery?.state !== 'waiting' || delivery.attempt !== payload.attempt) return undefined
    const webhook = await findWebhook(tx, act, delivery.webhookId)
    if (!webhook) return undefined
    if (delivery.body !== null || !maySend(webhook, delivery, act.clock.now())) return { delivery, webhook }
    const body = await webhookBody(tx, act, delivery)
    await setBody(tx, act, delivery.id, body)
    return { delivery: { ...delivery, body }, webhook }
  })
  if (!claimed) return nothing
  const { delivery, webhook } = claimed
  if (!webhook.isOn) return ({ tx, act: acting }) => setStopped(tx, acting, delivery.id)
  if (isResting(webhook, delivery, act.clock.now())) return (work) => wait(work, claimed)
  const answer = await answerOf(platform, signingSecrets({ ...act, keys: platform.keys }, webhook), claimed)
  return ({ tx, act: acting }) => recordAnswer(tx, acting, delivery, answer)
}

/** A try that was begun again and again and never came to an answer, for its processes ended at it. */
export async function giveUpWebhook({ tx, act }: StepWork, { deliveryId, attempt }: Payload): Promise<void> {
  const delivery = await lockDelivery(tx, act, deliveryId)
  if (delivery?.state !== 'waiting' || delivery.attempt !== attempt) return
  await recordAnswer(tx, act, delivery, { status: null, fault: 'interrupted', answer: '', durationMs: null })
}

const maySend = (webhook: WebhookRow, delivery: DeliveryRow, now: Date): boolean => webhook.isOn && !isResting(webhook, delivery, now)

/** What a person asks for goes at once, and shows whether the address is back. */
function isResting({ restingUntil }: WebhookRow, { event, tries, askedAt, happenedAt }: DeliveryRow, now: Date): boolean {
  const isAsked = tries === 0 && (event === TEST_EVENT || askedAt.getTime() !== happenedAt.getTime())
  return !isAsked && restingUntil !== null && restingUntil > now
}

async function wait({ tx, act }: StepWork, { delivery, webhook }: Claimed): Promise<void> {
  // Locked in the order in which answers are written down.
  const current = (await lockWebhook(tx, act, webhook.id))?.restingUntil ?? act.clock.now()
  const nextTryAt = new Date(current.getTime() + Math.floor(Math.random() * SPREAD_MS))
  await putOff(tx, act, delivery.id, nextTryAt)
  await askForTry(tx, act, { id: delivery.id, attempt: delivery.attempt + 1 }, nextTryAt)
}

async function answerOf({ peers, clock }: Platform, secrets: readonly string[], { delivery, webhook }: Claimed): Promise<Answer> {
  const failed = (fault: WebhookFault, durationMs: number | null): Answer => ({ status: null, fault, answer: '', durationMs })
  if (secrets.length === 0) return failed('no_secret', null)
  const body = delivery.body ?? ''
  const headers = {
    ...signedHeaders(secrets, { id: delivery.id, at: clock.now(), body }),
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Invoice-App-Webhooks/1',
    accept: '*/*',
  }
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  try {
    const { status, body: answer } = await peers.ask({ url: webhook.url, headers, body, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BODY })
    return { status, fault: faultOf(status), answer: storable(answer), durationMs: duration() }
  } catch (error) {
    if (error instanceof PeerFailure) return failed(error.fault, duration())
    throw error
  }
}

function faultOf(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** PostgreSQL stores no U+0000; the end may have been cut in the midst of a character. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD')
