import { addDays } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, negateDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { GatewayFailure, type OpenGateway, type Payout } from '../../../platform/gateways/gateway.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { tell } from '../../notices/tell.ts'
import { joinPayouts } from '../../statements/acts/join-payouts.ts'
import { reverseEntries } from '../../treasury/entries/book-entries.ts'
import { askProvider } from '../ask-provider.ts'
import { findMethod, gatewayOf, type OnlineMethod } from '../online-methods.ts'
import { providerAct } from '../take-standing.ts'
import { askForPayouts } from './ask-for-payouts.ts'
import { bookFailedParts, bookPayout } from './book-payout.ts'
import { askSince, companyOf, isInUse, keepPayout, lockPayout, ordersOf, type PaidOutOrder, type PayoutProblem } from './payouts-store.ts'

type Asking = FreeAct & { readonly keys: Keyring; readonly openGateway: OpenGateway }
type Payload = WorkspacePayloads['online.payouts']
/** So long after the last payment a provider is looked at each day. */
const LOOKED_AT_DAYS = 90

/** A job's look, and that of the next day. What the provider does not answer is asked then. */
export async function lookForPayouts({ act, platform }: StepGround, payload: Payload): Promise<(work: StepWork) => Promise<void>> {
  const { keys, openGateway } = platform
  try {
    await takePayouts({ ...act, keys, openGateway }, payload.paymentMethodId)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
  }
  return async ({ tx, act: acting }) => {
    const { paymentMethodId: id, isOfDay } = payload
    const method = await findMethod(tx, acting, { id })
    const isWatched = method && isOfDay && (await isInUse(tx, acting, id, addDays(acting.clock.today(), -LOOKED_AT_DAYS)))
    if (isWatched) await askForPayouts(tx, acting, method)
  }
}

/**
 * What a provider has paid out, each in a transaction of its own: booked once it has arrived, however often it is asked for, and taken back where it failed.
 * @throws GatewayFailure where the provider could not say
 */
export async function takePayouts(act: Asking, paymentMethodId: string): Promise<void> {
  const method = await act.transaction((tx) => findMethod(tx, act, { id: paymentMethodId }))
  const since = await act.transaction((tx) => askSince(tx, act, paymentMethodId))
  if (method === undefined || since === null) return
  const gateway = gatewayOf(act, method)
  if (!gateway.can.payouts) return
  const own = { ...providerAct(act, method), keys: act.keys, openGateway: act.openGateway }
  for (const payout of await gateway.payouts(since)) await takePayout(own, method, payout)
}

async function takePayout(act: Asking, method: OnlineMethod, payout: Payout): Promise<void> {
  const references = [...new Set(payout.entries.map(({ reference }) => reference).filter((reference) => reference !== ''))]
  const orders = await act.transaction((tx) => ordersOf(tx, act, method.id, references))
  // What nobody told of is asked for before it is paid out.
  for (const { id } of orders.filter((order) => !isKnown(order, payout))) await askProvider(act, id)
  await act.transaction((tx) => take(tx, act, method, payout))
}

function isKnown({ reference, captured, fee, bookedFee }: PaidOutOrder, { entries }: Payout): boolean {
  const mine = entries.filter((entry) => entry.reference === reference)
  const isPaid = mine.every(({ kind }) => kind === 'payment') && signOf(captured) > 0
  return isPaid && fee !== null && compareDecimals(fee, bookedFee) === 0
}

async function take(tx: Tx, act: Act, method: OnlineMethod, payout: Payout): Promise<void> {
  const row = await lockPayout(tx, act, method.id, payout)
  const { state, arrivesOn } = payout
  const kept = { ...row, state, arrivesOn }
  if (state === 'failed' && row.entryId !== null) {
    // The entry of a bank that told of it stays, and is asked about again.
    await reverseEntries(tx, act, row.bankSideId === null ? { entryId: row.entryId } : { transferId: row.id }, act.clock.today())
    await tellOfPayout(tx, act, method, payout)
    return keepPayout(tx, act, row.id, { ...kept, entryId: null, bankSideId: null, statementEntryId: null })
  }
  const isDue = state === 'paid' && row.entryId === null && signOf(payout.amount) !== 0
  const isUnbooked = state === 'failed' && row.accountId === null && payout.entries.length > 0
  if (!isDue && !isUnbooked) return keepPayout(tx, act, row.id, kept)
  const orders = await ordersOf(
    tx,
    act,
    method.id,
    payout.entries.map(({ reference }) => reference),
  )
  const companies = new Set(orders.map(({ companyId }) => companyId))
  const [first] = companies
  const companyId = first ?? (await companyOf(tx, act, method.id))
  const problem = problemOf(companies.size, orders, payout)
  if (problem !== '' || companyId === null) {
    if (row.problem === '' && problem !== '') await tellOfPayout(tx, act, method, payout)
    return keepPayout(tx, act, row.id, { ...kept, problem })
  }
  if (isUnbooked) {
    const accountId = await bookFailedParts(tx, act, { row, payout, method, orders, companyId })
    return keepPayout(tx, act, row.id, { ...kept, accountId, problem: '' })
  }
  const booked = await bookPayout(tx, act, { row, payout, method, orders, companyId })
  await keepPayout(tx, act, row.id, { ...kept, ...booked, statementEntryId: null, problem: '' })
  await joinPayouts(tx, act, { companyId, currency: payout.currency })
}

function problemOf(companies: number, orders: readonly PaidOutOrder[], { currency }: Payout): PayoutProblem {
  if (companies > 1) return 'companies'
  return orders.some((order) => order.currency !== currency) ? 'currency' : ''
}

/** Of no document: once for each, since its state is kept with it. */
async function tellOfPayout(tx: Tx, act: Act, { kind }: OnlineMethod, { amount, currency, providerId }: Payout): Promise<void> {
  const size = signOf(amount) < 0 ? negateDecimal(amount) : subtractDecimals(amount, '0')
  const name = `${providerOf(kind) ?? kind} · ${providerId}`
  await tell(tx, act, { kind: 'online_payout', documentId: null, details: { name, reason: formatAmount(size, currency, act.language) } })
}
