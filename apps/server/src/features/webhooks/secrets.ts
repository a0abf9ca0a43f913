import { createHmac, randomBytes } from 'node:crypto'
import { OLD_SECRET_MS } from '@invoice/domain/webhooks/tries.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../platform/secrets/seal-here.ts'
import type { KeptSecret, WebhookRow } from './webhooks-store.ts'

/** Secrets as Standard Webhooks writes them: 24 to 64 bytes in base64 behind a prefix by which a leaked one is known. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 30
/** Its last characters, by which a person knows it again. */
const SHOWN = 4
/** So many sign at a time, if somebody renews again and again. */
const MOST_SECRETS = 5

type KeyedAct = Act & { readonly keys: Keyring }
type Secrets = { readonly sealed: SealedFields; readonly secrets: readonly KeptSecret[] }

const placeOf = ({ actor: { workspaceId } }: Act, id: string, field: string) => ({ table: 'app.webhooks', workspaceId, id, field })

/** The first secret of an address, which nobody has seen yet. @throws Refusal 503 where other keys have taken the place of this process's */
export async function firstSecret(tx: Tx, act: KeyedAct, id: string): Promise<Secrets> {
  return (await anotherSecret(tx, act, { id, sealed: {}, secrets: [], isSecretKnown: false })).kept
}

/**
 * A new secret before those that there are. One that somebody knows goes on for a day, so that the other side can be changed meanwhile;
 * one that nobody has seen is gone. @throws Refusal 503 as above
 */
export async function anotherSecret(
  tx: Tx,
  act: KeyedAct,
  { id, sealed, secrets, isSecretKnown }: Pick<WebhookRow, 'id' | 'sealed' | 'secrets' | 'isSecretKnown'>,
): Promise<{ secret: string; kept: Secrets }> {
  await checkSealsHere(tx, act.keys)
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  const field = `s${Math.max(0, ...secrets.map((each) => Number(each.field.slice(1)))) + 1}`
  const now = act.clock.now().getTime()
  const until = new Date(now + OLD_SECRET_MS).toISOString()
  const older = secrets
    .filter((each) => each.until === null || Date.parse(each.until) > now)
    .flatMap((each) => (each.until === null ? (isSecretKnown ? [{ ...each, until }] : []) : [each]))
    .slice(0, MOST_SECRETS - 1)
  const value = seal(act.keys, secret, placeOf(act, id, field))
  const left = Object.entries(sealed).filter(([name]) => older.some((each) => each.field === name))
  return {
    secret,
    kept: {
      sealed: { ...Object.fromEntries(left), [field]: { value, hint: secret.slice(-SHOWN) } },
      secrets: [{ field, until: null }, ...older],
    },
  }
}

/** What signs now, the newest first; none where it was lost with its key. */
export function signingSecrets(act: KeyedAct, { id, sealed, secrets }: Pick<WebhookRow, 'id' | 'sealed' | 'secrets'>): string[] {
  const now = act.clock.now().getTime()
  return secrets
    .filter(({ until }) => until === null || Date.parse(until) > now)
    .flatMap(({ field }) => {
      const kept = sealed[field]
      return kept ? [unseal(act.keys, kept.value, placeOf(act, id, field))] : []
    })
}

/** The headers of Standard Webhooks: whoever knows the secret can tell that it is from us, when it was sent, and that it is whole. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
