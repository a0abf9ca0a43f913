import type { OFF_REASONS, WebhookFault, WebhookInput } from '@invoice/contract/programs/webhooks.ts'
import type { WebhookEvent } from '@invoice/domain/webhooks/events.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { AHEAD } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'

/** What signs: the field that it lies sealed in, and until when; null: until it is replaced. The newest first. */
export type KeptSecret = { readonly field: string; readonly until: string | null }
type OffReason = (typeof OFF_REASONS)[number]

export type WebhookRow = {
  id: string
  url: string
  events: WebhookEvent[]
  isOn: boolean
  offBecause: OffReason | null
  sealed: SealedFields
  secrets: KeptSecret[]
  isSecretKnown: boolean
  triedAt: Date | null
  status: number | null
  fault: WebhookFault | null
  failures: number
  failingSince: Date | null
  restingUntil: Date | null
  isReported: boolean
  createdBy: string
  createdById: string | null
  createdAt: Date
  version: number
}

const COLUMNS = sql`id, url, events, is_on as "isOn", off_because as "offBecause", sealed, secrets, is_secret_known as "isSecretKnown",
  tried_at as "triedAt", status, fault, failures, failing_since as "failingSince", resting_until as "restingUntil", is_told as "isReported",
  created_by as "createdBy", created_by_id as "createdById", created_at as "createdAt", version`

export async function selectWebhooks(tx: Tx, { actor: { workspaceId } }: Act): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from app.webhooks where workspace_id = ${workspaceId}::uuid order by created_at, id`.execute(tx)
  return rows
}

export async function findWebhook(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from app.webhooks where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** As `findWebhook`, and nobody else changes it until the transaction ends. */
export async function lockWebhook(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from app.webhooks where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  return rows[0]
}

type NewWebhook = WebhookInput & { readonly id: string; readonly sealed: SealedFields; readonly secrets: readonly KeptSecret[] }

export async function insertWebhook(tx: Tx, { actor, clock }: Act, webhook: NewWebhook): Promise<void> {
  const { id, url, events, isOn, sealed, secrets } = webhook
  await sql`${AHEAD}
    insert into app.webhooks (workspace_id, id, url, events, is_on, off_because, sealed, secrets, created_at, created_by, created_by_id) values
      (${actor.workspaceId}::uuid, ${id}::uuid, ${url}, ${events}::text[], ${isOn}, ${isOn ? null : 'person'}, ${JSON.stringify(sealed)}::jsonb,
        ${JSON.stringify(secrets)}::jsonb, ${clock.now()}, ${actor.name}, ${actor.id}::uuid)`.execute(tx)
}

/** Whoever switches it on again lets bygones be bygones. */
export async function changeWebhook(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { url, events, isOn, isAnew }: WebhookInput & { readonly isAnew: boolean },
): Promise<void> {
  const forgotten = isAnew ? sql`, failures = 0, failing_since = null, resting_until = null, is_told = false` : sql``
  await sql`${AHEAD}
    update app.webhooks set url = ${url}, events = ${events}::text[], is_on = ${isOn}::boolean,
      off_because = case when ${isOn}::boolean then null else coalesce(off_because, 'person') end, version = version + 1${forgotten}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function setSecrets(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { sealed, secrets }: Pick<NewWebhook, 'sealed' | 'secrets'>,
): Promise<void> {
  await sql`${AHEAD}
    update app.webhooks set sealed = ${JSON.stringify(sealed)}::jsonb, secrets = ${JSON.stringify(secrets)}::jsonb, is_secret_known = true,
      version = version + 1
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function setAnswered(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, status: number): Promise<void> {
  await sql`${AHEAD}
    update app.webhooks set tried_at = ${clock.now()}, status = ${status}::int, fault = null, failures = 0, failing_since = null,
      resting_until = null, is_told = false
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

type Failed = Pick<WebhookRow, 'status' | 'fault' | 'restingUntil'>

export async function setFailed(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, failed: Failed): Promise<void> {
  const now = clock.now()
  await sql`${AHEAD}
    update app.webhooks set tried_at = ${now}, status = ${failed.status}::int, fault = ${failed.fault}, failures = failures + 1,
      failing_since = coalesce(failing_since, ${now}), resting_until = ${failed.restingUntil}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function setReported(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`${AHEAD}
    update app.webhooks set is_told = true where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function switchOff(tx: Tx, { actor: { workspaceId } }: Act, id: string, because: OffReason): Promise<void> {
  await sql`${AHEAD}
    update app.webhooks set is_on = false, off_because = ${because}, version = version + 1
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function deleteWebhook(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`delete from app.webhooks where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}
