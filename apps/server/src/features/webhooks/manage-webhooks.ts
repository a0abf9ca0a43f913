import { isIP } from 'node:net'
import { MOST_WEBHOOKS, type renewSecret as renewal, type Webhook, type WebhookInput } from '@invoice/contract/programs/webhooks.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { isWebhookAddress } from '@invoice/domain/webhooks/webhook-address.ts'
import { bg } from '@invoice/text/account-mails/bg.ts'
import { en } from '@invoice/text/account-mails/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { isPublicAddress } from '../../platform/peers/public-address.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { mailOwners } from '../accounts/letters/mail-owners.ts'
import { presentWebhook } from './present-webhook.ts'
import { anotherSecret, firstSecret } from './secrets.ts'
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  selectWebhooks,
  setSecrets,
  switchOff,
  type WebhookRow,
} from './webhooks-store.ts'

const TEXTS = { bg, en } as const

type KeyedAct = Act & { readonly keys: Keyring }

export async function listWebhooks(tx: Tx, act: Act): Promise<{ items: Webhook[] }> {
  return { items: (await selectWebhooks(tx, act)).map((row) => presentWebhook(act, row)) }
}

/** @throws Refusal 400 for an address that cannot be told, 409 for one too many; 503 where other keys have taken the place of these */
export async function createWebhook(tx: Tx, act: KeyedAct, input: WebhookInput): Promise<Webhook> {
  checkAddress(input.url)
  if ((await selectWebhooks(tx, act)).length >= MOST_WEBHOOKS) throw new Refusal('webhooks.too_many', { most: MOST_WEBHOOKS })
  const id = newId()
  await insertWebhook(tx, act, { ...input, id, ...(await firstSecret(tx, act, id)) })
  await writeAudit(tx, act, 'webhook.created', id, { name: input.url })
  await tellOfWebhook(tx, act, 'created', input.url)
  return readWebhook(tx, act, id)
}

/** @throws Refusal 400 for an address that cannot be told, 404, 412 */
export async function updateWebhook(
  tx: Tx,
  act: KeyedAct,
  id: string,
  { version, ...input }: WebhookInput & { version: number },
): Promise<Webhook> {
  checkAddress(input.url)
  const row = await locked(tx, act, id)
  if (row.version !== version) throw new Refusal('common.stale_version')
  const before = presentWebhook(act, row)
  // Another address, or the same one once more: what the earlier one did is not held against it.
  const isAnew = input.url !== row.url || (input.isOn && !row.isOn)
  await changeWebhook(tx, act, id, { ...input, isAnew })
  const after = await readWebhook(tx, act, id)
  const changes = changesBetween(entered(before), entered(after))
  if (changes.length > 0) await writeAudit(tx, act, 'webhook.updated', id, { name: after.url, changes })
  if (after.isOn && isAnew) await tellOfWebhook(tx, act, 'updated', after.url)
  return after
}

/** @throws Refusal 404 */
export async function removeWebhook(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { url } = await locked(tx, act, id)
  await deleteWebhook(tx, act, id)
  await writeAudit(tx, act, 'webhook.deleted', id, { name: url })
  return undefined
}

/** @throws Refusal 404, 412; 503 where other keys have taken the place of these */
export async function renewSecret(tx: Tx, act: KeyedAct, id: string, version: number): Promise<ReplyOf<typeof renewal>> {
  const row = await locked(tx, act, id)
  if (row.version !== version) throw new Refusal('common.stale_version')
  const { secret, kept } = await anotherSecret(tx, act, row)
  await setSecrets(tx, act, id, kept)
  await writeAudit(tx, act, 'webhook.secret_renewed', id, { name: row.url })
  await tellOfWebhook(tx, act, 'secret_renewed', row.url)
  return { secret, webhook: await readWebhook(tx, act, id) }
}

/** Nothing more goes where somebody had it sent who may not say so any more, but for what is to be kept. */
export async function switchOffWebhooksOf(tx: Tx, act: Act, personId: string, kept: readonly string[]): Promise<void> {
  for (const { id, url, isOn, createdById } of await selectWebhooks(tx, act)) {
    if (createdById !== personId || !isOn || kept.includes(id)) continue
    await switchOff(tx, act, id, 'person')
    await writeAudit(tx, act, 'webhook.switched_off', id, { name: url })
  }
}

/** Owners learn by mail where else things of theirs go, and whoever got to know what signs them. */
function tellOfWebhook(tx: Tx, act: KeyedAct, done: keyof (typeof en)['webhooks'], url: string): Promise<void> {
  return mailOwners(tx, act, 'webhook_changed', (language) => {
    return { who: act.actor.name, at: formatDateTime(act.clock.now(), language), what: TEXTS[language].webhooks[done], name: url }
  })
}

async function locked(tx: Tx, act: Act, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

async function readWebhook(tx: Tx, act: Act, id: string): Promise<Webhook> {
  const row = await findWebhook(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return presentWebhook(act, row)
}

const entered = ({ url, events, isOn }: Webhook) => ({ url, events: events.join(', '), isOn })

/** An address in numbers is judged at once; a name is asked whenever it is told, since it may lead elsewhere tomorrow. */
function checkAddress(url: string): void {
  if (!isWebhookAddress(url) || !URL.canParse(url)) throw new Refusal('webhooks.address', {}, 'url')
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Refusal('webhooks.private_address', {}, 'url')
}
