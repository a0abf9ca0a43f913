import { addDays } from '@invoice/domain/calendar/day.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../../platform/jobs/enqueue.ts'
import type { OnlineMethod } from '../online-methods.ts'

/** Providers that say what they have paid out (`Gateway.can.payouts`), by their kind: no other is asked each day. */
const SAYS: ReadonlySet<OnlineMethod['kind']> = new Set<OnlineMethod['kind']>(['card_provider'])

export const tellsOfPayouts = (kind: OnlineMethod['kind']): boolean => SAYS.has(kind)

/**
 * Asks for a look at what a provider has paid out: tomorrow, once however often it is asked for; or now, where it told of something.
 * @param eventId what it told of
 */
export async function askForPayouts(tx: Tx, act: Act, { id: paymentMethodId, kind }: Pick<OnlineMethod, 'id' | 'kind'>, eventId?: string) {
  if (!SAYS.has(kind)) return
  const day = addDays(act.clock.today(), 1)
  const id = idOf('online.payouts', paymentMethodId, eventId ?? day)
  const when = eventId === undefined ? { id, notBefore: new Date(`${day}T04:00:00Z`) } : { id }
  await enqueue(tx, serverAct(act, act.actor.workspaceId), 'online.payouts', { paymentMethodId, isOfDay: eventId === undefined }, when)
}
