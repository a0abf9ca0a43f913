import { tryKeysAfter } from '@invoice/domain/online/asking.ts'
import { isOnlineKind } from '@invoice/domain/online/providers.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { GatewayFailure } from '../../../platform/gateways/gateway.ts'
import { enqueue, idOf, serverAct } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { newSecret } from '../../../platform/link-token.ts'
import { findSealed } from './payment-methods-store.ts'
import { gatewayKeys, openedSecrets } from './provider-keys.ts'

type Payload = WorkspacePayloads['payment_methods.try_keys']
type Came = { readonly as: 'taken'; readonly name: string } | { readonly as: 'no_answer' | 'refused' | 'other_place' | 'not_wanted' }

/** Keys that were kept untried are tried from now on; what was asked for by an earlier saving finds that it is not wanted. */
export async function tryFromNowOn(tx: Tx, act: Act, id: string): Promise<void> {
  const now = act.clock.now()
  await sql`
    update app.payment_methods set untried_since = ${now}, tried_at = ${now}, try_fault = 'no_answer'
    where workspace_id = ${act.actor.workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  await tryLater(tx, act, { paymentMethodId: id, since: now.toISOString(), tried: 0 })
}

async function tryLater(tx: Tx, act: Act, payload: Payload): Promise<void> {
  const id = idOf('payment_methods.try_keys', payload.paymentMethodId, payload.since, String(payload.tried))
  const notBefore = new Date(act.clock.now().getTime() + tryKeysAfter(payload.tried))
  await enqueue(tx, serverAct(act, act.actor.workspaceId), 'payment_methods.try_keys', payload, { id, notBefore })
}

/** A job's try, outside of any transaction; where the provider does not answer, the next one. */
export async function tryKeys({ act, platform }: StepGround, payload: Payload): Promise<(work: StepWork) => Promise<void>> {
  const { keys, openGateway } = platform
  const came = await tried({ ...act, keys, openGateway }, payload)
  return ({ tx, act: acting }) => writeDown(tx, acting, payload, came)
}

type Trying = StepGround['act'] & Pick<StepGround['platform'], 'keys' | 'openGateway'>

async function tried(act: Trying, { paymentMethodId: id, since }: Payload): Promise<Came> {
  const method = await act.transaction((tx) => findSealed(tx, act, id))
  if (!method || method.untriedKeys?.since !== since || method.online !== null || method.archivedAt !== null || !isOnlineKind(method.kind))
    return { as: 'not_wanted' }
  const keys = gatewayKeys(method, openedSecrets(act, id, method.sealed))
  if (keys === null) return { as: 'refused' }
  try {
    const { name, live } = await act.openGateway(keys).check()
    return live !== null && live !== method.isLive ? { as: 'other_place' } : { as: 'taken', name }
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    return { as: error.fault === 'keys_refused' || error.fault === 'refused' ? 'refused' : 'no_answer' }
  }
}

async function writeDown(tx: Tx, act: Act, payload: Payload, came: Came): Promise<void> {
  if (came.as === 'not_wanted') return
  const { workspaceId } = act.actor
  const now = act.clock.now()
  const isOver = came.as !== 'no_answer'
  const taken = came.as === 'taken'
  // Somebody saved other keys meanwhile: what was said is not of those.
  const { numAffectedRows } = await sql`
    update app.payment_methods set tried_at = ${now}, try_fault = ${taken ? null : came.as},
      untried_since = case when ${taken} then null else untried_since end,
      account_name = case when ${taken} then ${taken ? came.name : ''} else account_name end,
      checked_at = case when ${taken} then ${now}::timestamptz else checked_at end,
      notify_key = case when ${taken} then coalesce(notify_key, ${newSecret()}) else notify_key end
    where workspace_id = ${workspaceId}::uuid and id = ${payload.paymentMethodId}::uuid and untried_since = ${payload.since}::timestamptz
      and checked_at is null`.execute(tx)
  if (numAffectedRows === 1n && !isOver) await tryLater(tx, act, { ...payload, tried: payload.tried + 1 })
}
