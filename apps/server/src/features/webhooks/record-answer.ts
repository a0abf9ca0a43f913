import { restAfter, SWITCHED_OFF_AFTER_MS, waitAfter } from '@invoice/domain/webhooks/tries.ts'
import { bg } from '@invoice/text/webhooks/bg.ts'
import { en } from '@invoice/text/webhooks/en.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { tell } from '../notices/tell.ts'
import type { Answer } from './deliver-webhook.ts'
import { type DeliveryRow, endTry } from './deliveries-store.ts'
import { askForTry } from './tell-webhooks.ts'
import { lockWebhook, setAnswered, setFailed, setReported, switchOff, type WebhookRow } from './webhooks-store.ts'

/** The other side says that it wants nothing more, ever (RFC 9110, 15.5.11). */
const GONE = 410
const TOO_MANY = 429

/** Writes down what a try came to, asks for the next one, and sees to an address that does not answer well. */
export async function recordAnswer(tx: Tx, act: Act, delivery: DeliveryRow, answer: Answer): Promise<void> {
  const webhook = await lockWebhook(tx, act, delivery.webhookId)
  if (!webhook) return
  if (answer.fault === null && answer.status !== null) {
    await endTry(tx, act, delivery.id, { ...answer, state: 'delivered', nextTryAt: null })
    return setAnswered(tx, act, webhook.id, answer.status)
  }
  const now = act.clock.now().getTime()
  const failures = webhook.failures + 1
  const rest = isDown(answer) ? restAfter(failures) : 0
  await setFailed(tx, act, webhook.id, { ...answer, restingUntil: rest > 0 ? new Date(now + rest) : webhook.restingUntil })
  const off = answer.status === GONE ? 'gone' : isFailingForLong(webhook, now) ? 'failing' : null
  const wait = off === null ? waitAfter(delivery.tries + 1, now - delivery.askedAt.getTime()) : undefined
  if (wait === undefined) {
    await endTry(tx, act, delivery.id, { ...answer, state: 'failed', nextTryAt: null })
    return off === null ? tellFailing(tx, act, webhook, answer) : stop(tx, act, webhook, off, answer)
  }
  const nextTryAt = new Date(now + wait)
  await endTry(tx, act, delivery.id, { ...answer, state: 'waiting', nextTryAt })
  await askForTry(tx, act, { id: delivery.id, attempt: delivery.attempt + 1 }, nextTryAt)
}

/** Nothing else would be taken either: what has been refused for what it says is no reason to let the rest wait. */
const isDown = ({ status }: Answer): boolean => status === null || status >= 500 || status === TOO_MANY

const isFailingForLong = ({ failingSince }: WebhookRow, now: number): boolean =>
  failingSince !== null && now - failingSince.getTime() >= SWITCHED_OFF_AFTER_MS

/** Once, until it answers well again. */
async function tellFailing(tx: Tx, act: Act, webhook: WebhookRow, answer: Answer): Promise<void> {
  if (webhook.isReported || !webhook.isOn) return
  await setReported(tx, act, webhook.id)
  await tellPeople(tx, act, 'webhook_failing', webhook, answer)
}

async function stop(tx: Tx, act: Act, webhook: WebhookRow, because: 'gone' | 'failing', answer: Answer): Promise<void> {
  if (!webhook.isOn) return
  await switchOff(tx, act, webhook.id, because)
  await writeAudit(tx, act, 'webhook.switched_off', webhook.id, { name: webhook.url, reason: reasonOf(answer, act) })
  await tellPeople(tx, act, 'webhook_switched_off', webhook, answer)
}

async function tellPeople(
  tx: Tx,
  act: Act,
  kind: 'webhook_failing' | 'webhook_switched_off',
  { url }: WebhookRow,
  answer: Answer,
): Promise<void> {
  const reason = reasonOf(answer, act)
  await tell(tx, act, { kind, documentId: null, details: { name: url, reason } })
  await enqueue(tx, act, 'webhooks.mail', { kind, url, status: answer.status, fault: answer.fault ?? 'unknown' })
}

/** "503", or why there was no answer. */
export function reasonOf({ status, fault }: Pick<Answer, 'status' | 'fault'>, { language }: Pick<Act, 'language'>): string {
  if (status !== null) return String(status)
  return (language === 'bg' ? bg : en).faults[fault ?? 'unknown']
}
