import type { Localised } from '@invoice/domain/localised.ts'
import { isOnlineKind, ONLINE_KINDS, type OnlineKind } from '@invoice/domain/online/providers.ts'
import type { PaymentMethodKind, ProviderField } from '@invoice/domain/settings/payment-methods.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Gateway, GatewayFailure, type GatewayKeys, type OpenGateway } from '../../platform/gateways/gateway.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { gatewayKeys, openedSecrets } from '../settings/payment-methods/provider-keys.ts'
import type { PaidDocument } from './online-store.ts'

/** A method of a provider that has taken its keys. */
export type OnlineMethod = {
  readonly id: string
  readonly kind: OnlineKind
  readonly name: Localised
  readonly isLive: boolean
  readonly takesParts: boolean
  readonly currency: string | null
  /** what the provider knows it by that is no secret */
  readonly settings: Readonly<Partial<Record<ProviderField, string>>>
  readonly sealed: SealedFields
  readonly notifyKey: Buffer
}
type Row = Omit<OnlineMethod, 'kind' | 'name'> & { kind: PaymentMethodKind; nameBg: string; nameEn: string }

const COLUMNS = sql`id, kind, name_bg as "nameBg", name_en as "nameEn", is_live as "isLive", takes_parts as "takesParts", currency, settings,
  sealed, notify_key as "notifyKey"`
const ONLINE = sql`kind = any(${[...ONLINE_KINDS]}::text[]) and checked_at is not null and notify_key is not null`

/**
 * By what a document can be paid online: its own method first, then those that its company offers on every document. Of a document that is looked at
 * for trial the place of trial, and of all others none: nobody pays a real invoice there.
 */
export async function offeredMethods(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, paymentMethodId, currency, isSample }: PaidDocument,
): Promise<OnlineMethod[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from app.payment_methods
    where workspace_id = ${workspaceId}::uuid and archived_at is null and ${ONLINE} and is_live = ${!isSample}
      and (company_id is null or company_id = ${companyId}::uuid) and (currency is null or currency = ${currency})
      and (id = ${paymentMethodId}::uuid or is_offered)
    order by id = ${paymentMethodId}::uuid desc nulls last, position, id`.execute(tx)
  return rows.flatMap(presented).filter(hearsProvider)
}

export async function findMethod(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  named: { readonly id: string } | { readonly notifyKey: Buffer },
): Promise<OnlineMethod | undefined> {
  const which = 'id' in named ? sql`id = ${named.id}::uuid` : sql`notify_key = ${named.notifyKey}`
  const { rows } = await sql<Row>`
    select ${COLUMNS} from app.payment_methods where workspace_id = ${workspaceId}::uuid and ${ONLINE} and ${which}`.execute(tx)
  return rows.flatMap(presented)[0]
}

function presented({ kind, nameBg, nameEn, ...row }: Row): OnlineMethod[] {
  return isOnlineKind(kind) ? [{ ...row, kind, name: { bg: nameBg, en: nameEn } }] : []
}

/** Whether there is what opens the provider, and what its word is known by. */
function hearsProvider({ kind, settings, sealed }: OnlineMethod): boolean {
  const has = {
    card_provider: [sealed['secretKey'], sealed['webhookSecret']],
    wallet: [sealed['secret'], settings.clientId, settings.webhookId],
    local_card_gateway: [sealed['secret'], settings.merchantId],
  }
  return has[kind].every((each) => each !== undefined)
}

function keysOf(act: Act & { readonly keys: Keyring }, { id, kind, isLive, settings, sealed }: OnlineMethod): GatewayKeys | null {
  const { clientId = '', webhookId = '', merchantId = '' } = settings
  return gatewayKeys({ kind, isLive, clientId, webhookId, merchantId }, openedSecrets(act, id, sealed))
}

/** @throws GatewayFailure keys_refused where its keys were lost with their seal */
export function gatewayOf(act: Act & { readonly keys: Keyring; readonly openGateway: OpenGateway }, method: OnlineMethod): Gateway {
  const keys = keysOf(act, method)
  if (keys === null) throw new GatewayFailure('keys_refused')
  return act.openGateway(keys)
}
