import { askAfter } from '@invoice/domain/online/asking.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { GatewayFailure, type OpenGateway } from '../../platform/gateways/gateway.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { findMethod, gatewayOf } from './online-methods.ts'
import { findOrder, type OnlineRow, takeTicket } from './online-store.ts'
import { keepReported } from './reported-store.ts'
import { providerAct, takeStanding } from './take-standing.ts'

type Payload = WorkspacePayloads['online.ask']
type Asking = FreeAct & { readonly keys: Keyring; readonly openGateway: OpenGateway }

/** Asks for a look at how an order stands, in case that nobody tells. Asked for twice it is one. */
export async function askLater(tx: Tx, act: Act, { onlinePaymentId, asked }: Payload, state: OnlineRow['state']): Promise<void> {
  const wait = askAfter(asked, state)
  if (wait === undefined) return
  const notBefore = new Date(act.clock.now().getTime() + wait)
  const id = idOf('online.ask', onlinePaymentId, String(asked))
  await enqueue(tx, serverAct(act, act.actor.workspaceId), 'online.ask', { onlinePaymentId, asked }, { id, notBefore })
}

/**
 * How an order stands by the provider, and what is booked of that: for what was not told, and for whoever came back before it was.
 * @returns the order as it is then; undefined: there is none
 * @throws GatewayFailure where the provider could not say
 */
export async function askProvider(act: Asking, onlinePaymentId: string): Promise<OnlineRow | undefined> {
  const row = await act.transaction((tx) => findOrder(tx, act, { id: onlinePaymentId }))
  const method = row && (await act.transaction((tx) => findMethod(tx, act, { id: row.paymentMethodId })))
  if (!row || !method) return row
  const gateway = gatewayOf(act, method)
  if (!gateway.can.state || row.state === 'begun') return row
  const ticket = await act.transaction((tx) => takeTicket(tx, act, row.id))
  const standing = await gateway.state({ reference: row.reference, providerId: row.providerId })
  if (standing.reference !== '' && standing.reference !== row.reference) throw new GatewayFailure('provider_error')
  const own = providerAct(act, method)
  await takeStanding(own, row.id, { method, standing, ticket })
  await keepReported(own, row.id, standing)
  return act.transaction((tx) => findOrder(tx, act, { id: row.id }))
}

/** A job's look, and the next one. What the provider does not answer is asked the next time. */
export async function askForOrder({ act, platform }: StepGround, payload: Payload): Promise<(work: StepWork) => Promise<void>> {
  const { keys, openGateway } = platform
  try {
    await askProvider({ ...act, keys, openGateway }, payload.onlinePaymentId)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
  }
  return async ({ tx, act: acting }) => {
    const row = await findOrder(tx, acting, { id: payload.onlinePaymentId })
    if (row) await askLater(tx, acting, { ...payload, asked: payload.asked + 1 }, row.state)
  }
}
