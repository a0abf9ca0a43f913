import type { hearProvider as endpoint } from '@invoice/contract/treasury/online.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { type Act, actOf, type FreeAct } from '../../platform/act.ts'
import { isFrozen } from '../../platform/db/frozen.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import {
  type Gateway,
  GatewayFailure,
  type NotificationAnswer,
  type Notified,
  type OpenGateway,
  type Report,
  withOrder,
} from '../../platform/gateways/gateway.ts'
import { readToken } from '../../platform/link-token.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { countMiss } from '../documents/public/public-limits.ts'
import { findMethod, gatewayOf, type OnlineMethod } from './online-methods.ts'
import { findOrder, insertFact, type OnlineRow, takeTicket } from './online-store.ts'
import { askForPayouts } from './payouts/ask-for-payouts.ts'
import { keepReported, markHeard } from './reported-store.ts'
import { providerAct, takeStanding } from './take-standing.ts'
import { keepTrialWord } from './trial/trial-store.ts'

type Asked = ParsedOf<typeof endpoint>
export type HearingCaller = Pick<Platform, 'db' | 'clock' | 'keys' | 'log'> & {
  readonly openGateway: OpenGateway
  readonly language: Act['language']
  readonly ip: string
}

/** As our references are made: what bears another is of somebody else who has the same account. */
const OURS = /^[0-9A-Z]{26}$/

/**
 * What a provider posts: known by its signature alone, whoever brings it. Each thing that it tells is kept once, with what is booked of it, in a
 * transaction; what could not be kept is answered so that the provider says it again.
 * @throws Refusal 404 for an address that is none, 400 for what is not the provider's word, 503 where it could not be looked at now
 */
export async function hearProvider(caller: HearingCaller, { params, body }: Asked): Promise<FileReply> {
  const { act, method } = await methodAt(caller, params.token)
  const own = { ...providerAct(act, method), keys: caller.keys, openGateway: caller.openGateway }
  try {
    const gateway = gatewayOf(own, method)
    const content = Buffer.from(body.content, 'latin1')
    const notified = await gateway.notified({ method: 'POST', headers: body.headers, query: {}, body: content })
    await markHeard(own, method.id, 'heard')
    return replyOf(await taken(own, { method, gateway, log: caller.log }, notified))
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    if (error.fault === 'forged') {
      await markHeard(own, method.id, 'refused')
      throw new Refusal('common.malformed')
    }
    throw new Refusal('common.busy')
  }
}

/** Whose address it is. @throws Refusal 404 for one that is none */
export async function methodAt(caller: HearingCaller, token: string): Promise<{ act: FreeAct; method: OnlineMethod }> {
  const read = readToken(token)
  if (read !== undefined) {
    const { workspaceId, secret: notifyKey } = read
    const act = actOf(caller, { kind: 'job', id: 'provider', name: '', workspaceId, role: 'owner' }, caller.language)
    const method = await act.transaction((tx) => findMethod(tx, act, { notifyKey }))
    if (method !== undefined) return { act, method }
  }
  await countMiss(caller)
  throw new Refusal('common.not_found')
}

type Ground = { readonly method: OnlineMethod; readonly gateway: Gateway; readonly log: Platform['log'] }

async function taken(act: FreeAct, ground: Ground, { reports, answer }: Notified): Promise<NotificationAnswer> {
  const kept: boolean[] = []
  for (const one of reports) kept.push(await takeOrLeave(act, ground, one))
  return answer(kept)
}

/** What cannot be booked now is said again by the provider; what nobody foresaw is told in the log, and is said again as well. */
async function takeOrLeave(act: FreeAct, ground: Ground, report: Report): Promise<boolean> {
  try {
    return await take(act, ground, report)
  } catch (error) {
    if (!(error instanceof GatewayFailure) && !isFrozen(error)) ground.log.error(error)
    return false
  }
}

async function take(act: FreeAct, { method, gateway }: Ground, report: Report): Promise<boolean> {
  const { eventId, at: happenedAt, evidence, reference, providerId } = report
  const row = await act.transaction((tx) => orderOf(tx, act, method, report))
  const fact = { id: newId(), paymentMethodId: method.id, eventId, happenedAt, evidence, onlinePaymentId: row?.id ?? null }
  if (row === undefined) {
    if (!method.isLive && (await act.transaction((tx) => keepTrialWord(tx, act, method.id, report)))) return true
    // Of an order that we do not know yet it is said again; of what is no order of ours it is kept that it was told.
    if (reference !== '' && OURS.test(reference)) return false
    if (reference === '' && providerId === '') await act.transaction((tx) => keepOfNoOrder(tx, act, { method, gateway }, fact))
    return true
  }
  const ticket = report.standing === null ? await act.transaction((tx) => takeTicket(tx, act, row.id)) : null
  const standing =
    report.standing === null
      ? await gateway.state({ reference: row.reference, providerId: row.providerId || providerId })
      : withOrder(report.standing, row)
  if (standing.reference !== '' && standing.reference !== row.reference) return false
  await takeStanding(act, row.id, { method, standing, ticket, keep: (tx) => insertFact(tx, act, fact) })
  await keepReported(act, row.id, standing)
  return true
}

/** What is about no order may be about a payout: these are asked for. */
async function keepOfNoOrder(
  tx: Tx,
  act: FreeAct,
  { method, gateway }: Pick<Ground, 'method' | 'gateway'>,
  fact: Parameters<typeof insertFact>[2],
): Promise<void> {
  const isNews = await insertFact(tx, act, fact)
  if (isNews && gateway.can.payouts) await askForPayouts(tx, act, method, fact.eventId)
}

type Tx = Parameters<typeof findOrder>[0]

/** By our reference, or by what the provider calls it; an order of another method is none of this one's. */
async function orderOf(tx: Tx, act: Act, { id: paymentMethodId }: OnlineMethod, report: Report): Promise<OnlineRow | undefined> {
  const { reference, providerId } = report
  const found = reference === '' ? undefined : await findOrder(tx, act, { reference })
  const row = found ?? (providerId === '' ? undefined : await findOrder(tx, act, { paymentMethodId, providerId }))
  return row?.paymentMethodId === paymentMethodId ? row : undefined
}

const replyOf = ({ status, type, body }: NotificationAnswer): FileReply => ({
  bytes: Buffer.from(body),
  name: 'answer.txt',
  mediaType: type,
  status,
})
