import type { Webhook } from '@invoice/contract/programs/webhooks.ts'
import type { Act } from '../../platform/act.ts'
import type { WebhookRow } from './webhooks-store.ts'

/** As lists and replies show it: nothing of a secret but its end. */
export function presentWebhook({ clock }: Pick<Act, 'clock'>, row: WebhookRow): Webhook {
  const { id, version, url, events, isOn, offBecause, failures, restingUntil, createdBy, createdById, createdAt } = row
  const [newest, ...older] = row.secrets
  const inForce = older.flatMap(({ until }) => (until !== null && Date.parse(until) > clock.now().getTime() ? [until] : []))
  return {
    id,
    version,
    url,
    events,
    isOn,
    offBecause,
    failures,
    secretHint: (row.isSecretKnown && newest && row.sealed[newest.field]?.hint) || null,
    oldSecretUntil: inForce[0] ?? null,
    last: row.triedAt && { at: row.triedAt.toISOString(), status: row.status, fault: row.fault },
    restingUntil: restingUntil !== null && restingUntil > clock.now() ? restingUntil.toISOString() : null,
    createdBy,
    createdById,
    createdAt: createdAt.toISOString(),
  }
}
