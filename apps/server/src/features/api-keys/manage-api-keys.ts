import { type ApiKey, type ApiKeyInput, type KeyLifetime, MOST_KEYS } from '@invoice/contract/programs/api-keys.ts'
import { bg } from '@invoice/text/account-mails/bg.ts'
import { en } from '@invoice/text/account-mails/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { scopesText } from '@invoice/text/format/scopes.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import type { MailGround } from '../accounts/letters/account-mail.ts'
import { mailOwners } from '../accounts/letters/mail-owners.ts'
import { insertKey, type KeyRow, lockKeys, revokeKeyRow, selectKeys } from './api-keys-store.ts'
import { hashOfKey, hintOf } from './key-text.ts'

const TEXTS = { bg, en } as const
const DAY_MS = 86_400_000
const DAYS: Readonly<Record<KeyLifetime, number | null>> = { days_30: 30, days_90: 90, days_180: 180, year: 365, unlimited: null }

export async function listApiKeys(tx: Tx, act: Act): Promise<{ items: ApiKey[] }> {
  const now = act.clock.now()
  return { items: (await selectKeys(tx, act)).map((row) => presentKey(row, now)) }
}

/**
 * Keeps what is known of a new key; the key itself is the caller's alone.
 * @throws Refusal 409 where the workspace has as many as it may
 */
export async function createApiKey(
  tx: Tx,
  act: Act & MailGround,
  key: string,
  { name, role, kind, scopes, lifetime }: ApiKeyInput,
): Promise<ApiKey> {
  await lockKeys(tx, act)
  const now = act.clock.now()
  const live = (await listApiKeys(tx, act)).items.filter(({ isExpired }) => !isExpired)
  if (live.length >= MOST_KEYS) throw new Refusal('api_keys.too_many', { most: MOST_KEYS })
  const days = DAYS[lifetime]
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const { name: createdBy, id: createdById } = act.actor
  const made = { createdBy, createdById, createdAt: now, lastUsedAt: null, expiresAt }
  const row: KeyRow = { id: newId(), name, role, kind, scopes, hint: hintOf(key), ...made }
  await insertKey(tx, act, row, hashOfKey(key))
  await writeAudit(tx, act, 'api_key.created', row.id, {
    name,
    role,
    kind,
    scopes: scopes.join(', '),
    hint: row.hint,
    expiresAt: expiresAt?.toISOString() ?? '',
  })
  await tellOfKey(tx, act, row)
  return presentKey(row, now)
}

/** Revokes what somebody made who may not make keys any more, but for what is to be kept. */
export async function revokeKeysOf(tx: Tx, act: Act, personId: string, kept: readonly string[]): Promise<void> {
  for (const { id, createdById } of await selectKeys(tx, act)) {
    if (createdById === personId && !kept.includes(id)) await revokeApiKey(tx, act, id)
  }
}

/** Owners learn by mail of a key, whoever made it. */
function tellOfKey(tx: Tx, act: Act & MailGround, { name, role, kind, scopes }: KeyRow): Promise<void> {
  return mailOwners(tx, act, 'api_key_created', (language) => {
    const texts = TEXTS[language]
    return {
      who: act.actor.name,
      at: formatDateTime(act.clock.now(), language),
      name,
      what: `${kind === 'chosen' ? scopesText(scopes, language) : texts.keys.kinds[kind]}, ${texts.keys.as[role]}`,
    }
  })
}

/** @throws Refusal 404 where there is none, or no longer */
export async function revokeApiKey(tx: Tx, act: Act, id: string): Promise<undefined> {
  const revoked = await revokeKeyRow(tx, act, id)
  if (!revoked) throw new Refusal('common.not_found')
  await writeAudit(tx, act, 'api_key.revoked', id, revoked)
}

function presentKey({ createdAt, lastUsedAt, expiresAt, ...row }: KeyRow, now: Date): ApiKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
  }
}
