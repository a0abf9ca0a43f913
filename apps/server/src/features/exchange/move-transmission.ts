import type { TransmissionFault } from '@invoice/contract/letters/exchange.ts'
import { askAfter, isOver, stateAfter, type TransmissionState, tryAfter } from '@invoice/domain/exchange/transmission.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { ExchangeFailure, type Standing } from '../../platform/exchange/exchange.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { Platform } from '../../platform/platform.ts'
import { markSent } from '../documents/acts/mark-sent.ts'
import { tellWebhooks } from '../webhooks/tell-webhooks.ts'
import { type AccountRow, findAccount } from './accounts-store.ts'
import { addressOf } from './find-receiver.ts'
import { keyOf } from './manage-account.ts'
import { askForCall } from './send-einvoice.ts'
import { endCall, findUbl, insertFact, keepExchangeId, lockTransmission, type TransmissionRow } from './transmissions-store.ts'

type Payload = WorkspacePayloads['transmissions.move']
type Reported = Standing | { readonly fault: TransmissionFault; readonly answer: string }
type Claimed = { readonly row: TransmissionRow; readonly account: AccountRow | undefined; readonly xml: Buffer | undefined }

const nothing = async (): Promise<void> => {}

/**
 * Hands an e-invoice to its provider, or asks how it stands, outside of any transaction; gives what writes the answer down. Where its process is
 * killed in between it is begun again: the provider's id was kept before anything was sent, so that it is looked at there first.
 */
export async function moveTransmission({ act, platform }: StepGround, payload: Payload): Promise<(work: StepWork) => Promise<void>> {
  const claimed = await act.transaction(async (tx): Promise<Claimed | undefined> => {
    const row = await current(tx, act, payload)
    if (!row) return undefined
    const account = await findAccount(tx, act, row.companyId)
    const xml = row.state === 'queued' ? (await findUbl(tx, act, row.documentId))?.content : undefined
    return { row, account, xml }
  })
  if (!claimed) return nothing
  const reported = await answerOf(act, platform, claimed)
  return ({ tx, act: acting }) => writeDown(tx, acting, payload, reported)
}

/** A call that was begun again and again and never came to an answer, for its processes ended at it. */
export async function giveUpTransmission({ tx, act }: StepWork, payload: Payload): Promise<void> {
  await writeDown(tx, act, payload, { fault: 'interrupted', answer: '' })
}

async function current(tx: Tx, act: Act, { transmissionId, attempt }: Payload): Promise<TransmissionRow | undefined> {
  const row = await lockTransmission(tx, act, transmissionId)
  return row && !isOver(row.state) && row.attempt === attempt ? row : undefined
}

async function answerOf(act: FreeAct, { keys, openExchange }: Platform, { row, account, xml }: Claimed): Promise<Reported> {
  // Of another provider, or another of its places, nothing is known there.
  const isSame = account?.provider === row.provider && account.environment === row.environment
  const exchange = openExchange(isSame ? keyOf({ ...act, keys }, account) : null)
  try {
    if (row.state !== 'queued') return await exchange.status(row.exchangeId ?? '')
    return await exchange.submit({
      xml: xml ?? new Uint8Array(),
      sender: addressOf(row.sender),
      receiver: addressOf(row.receiver),
      idempotencyKey: row.id,
      exchangeId: row.exchangeId,
      keep: (exchangeId) => act.transaction((tx) => keepExchangeId(tx, act, row.id, exchangeId)),
    })
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error
    return { fault: error.fault, answer: error.answer }
  }
}

async function writeDown(tx: Tx, act: Act, payload: Payload, reported: Reported): Promise<void> {
  const row = await current(tx, act, payload)
  if (!row) return
  return 'fault' in reported ? hindered(tx, act, row, reported) : moved(tx, act, row, reported)
}

/** What may pass is tried again; what the provider will not take is over, and a person may send it anew. */
async function hindered(
  tx: Tx,
  act: Act,
  row: TransmissionRow,
  { fault, answer }: { fault: TransmissionFault; answer: string },
): Promise<void> {
  const isQueued = row.state === 'queued'
  const [tries, asked] = isQueued ? [row.tries + 1, row.asked] : [row.tries, row.asked + 1]
  const wait = isQueued ? tryAfter(tries) : askAfter(asked, row.state, false)
  const ends: TransmissionState | null = !isQueued ? null : fault === 'refused' ? 'refused' : wait === undefined ? 'failed' : null
  if (ends === null) return next(tx, act, row, { state: row.state, tries, asked, fault, answer }, wait)
  await next(tx, act, row, { state: ends, tries, asked, fault, answer }, undefined)
  await insertFact(tx, act, row.id, { state: ends, reason: answer || fault, evidence: '' })
  await tellOf(tx, act, row, ends, answer || fault)
}

async function moved(tx: Tx, act: Act, row: TransmissionRow, { state: then, reason, evidence }: Standing): Promise<void> {
  const state = stateAfter(row.state, then)
  const isNews = state !== row.state
  const asked = row.state === 'queued' ? row.asked : row.asked + 1
  await next(tx, act, row, { state, tries: row.tries, asked, fault: null, answer: reason }, askAfter(asked, state, isNews))
  if (!isNews) return
  await insertFact(tx, act, row.id, { state, reason, evidence })
  await tellOf(tx, act, row, state, reason)
}

type Outcome = Pick<TransmissionRow, 'state' | 'tries' | 'asked' | 'fault' | 'answer'>

async function next(tx: Tx, act: Act, row: TransmissionRow, outcome: Outcome, wait: number | undefined): Promise<void> {
  const nextTryAt = wait === undefined ? null : new Date(act.clock.now().getTime() + wait)
  await endCall(tx, act, row.id, { ...outcome, nextTryAt, isNews: outcome.state !== row.state })
  if (nextTryAt !== null) await askForCall(tx, act, { id: row.id, attempt: row.attempt + 1 }, nextTryAt)
}

/** In the document's history, and to other programs. Of what goes to a place of trial the document is not sent. */
async function tellOf(tx: Tx, act: Act, row: TransmissionRow, state: TransmissionState, reason: string): Promise<void> {
  const { documentId, receiver, environment, id: transmissionId } = row
  if (state === 'sent' || state === 'queued') return environment === 'live' ? markSent(tx, act, documentId) : undefined
  const details = { recipients: receiver, environment, transmissionId, ...(reason && { reason }) }
  if (state === 'delivered') {
    if (environment === 'live') await markSent(tx, act, documentId)
    await writeAudit(tx, act, 'document.einvoice_delivered', documentId, details)
    return tellWebhooks(tx, act, 'document.einvoice_delivered', documentId)
  }
  await writeAudit(tx, act, 'document.einvoice_refused', documentId, details)
  await tellWebhooks(tx, act, 'document.einvoice_refused', documentId)
}
