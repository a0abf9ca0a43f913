import { createHash } from 'node:crypto'
import type { TransmissionFault } from '@invoice/contract/letters/exchange.ts'
import { tryAfter } from '@invoice/domain/exchange/transmission.ts'
import type { FreeAct } from '../../platform/act.ts'
import { unlessFrozen } from '../../platform/db/frozen.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import { type Exchange, ExchangeFailure, type Incoming } from '../../platform/exchange/exchange.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import type { StepGround } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { Platform } from '../../platform/platform.ts'
import { lookAtBill, type Received, receiveBillFile } from '../bills/receive-bill-file.ts'
import { findAccount, noteAsked } from './accounts-store.ts'
import {
  type ArrivalRow,
  endTry,
  type InboxPlace,
  keepSeen,
  knownArrivals,
  lockSeen,
  markAcknowledged,
  receivingCompanies,
  selectToAcknowledge,
  selectToFetch,
} from './arrivals-store.ts'
import { keyOf } from './manage-account.ts'

type Payload = WorkspacePayloads['exchange.receive']
type Ground = { readonly act: FreeAct; readonly platform: Platform; readonly place: InboxPlace; readonly exchange: Exchange }
type Hindered = { readonly fault: TransmissionFault; readonly answer: string }

/** So many are fetched at one time; the rest the next time. */
const MOST_AT_ONCE = 100
const DAY_MS = 86_400_000
/** Companies are asked about one after the other within this time. */
const SPREAD_MS = 4 * 60_000
/** For what may pass, but concerns all that the provider has. */
const OF_ALL: readonly TransmissionFault[] = ['no_provider', 'key_refused', 'too_many', 'unreachable']

/** A job for each company with a provider. Asked twice it is one job. */
export async function askForArrivals(platform: Platform, at: string): Promise<void> {
  for (const { workspaceId, companyId } of await receivingCompanies(platform.db)) {
    const id = idOf('exchange.receive', workspaceId, companyId, at)
    const wait = createHash('sha256').update(companyId).digest().readUInt32BE() % SPREAD_MS
    const notBefore = new Date(platform.clock.now().getTime() + wait)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) =>
        enqueue(tx, serverAct(platform, workspaceId), 'exchange.receive', { companyId }, { id, notBefore }),
      ),
    )
  }
}

/**
 * Looks what came in for a company, keeps each as a file of a vendor's, and tells the provider of what is kept: each in a transaction of its own,
 * so that whoever goes on after a kill finds where it ended. What is kept once is not kept twice, however often it is told.
 */
export async function receiveBills({ act, platform }: StepGround, { companyId }: Payload): Promise<() => Promise<void>> {
  const account = await act.transaction((tx) => findAccount(tx, act, companyId))
  const key = keyOf({ ...act, keys: platform.keys }, account)
  if (account && key) {
    const { provider, environment } = account
    const ground = { act, platform, place: { companyId, provider, environment }, exchange: platform.openExchange(key) }
    const hindered = await look(ground)
    await act.transaction((tx) => noteAsked(tx, act, companyId, hindered))
    if (hindered === null || !OF_ALL.includes(hindered.fault)) {
      await fetchAll(ground)
      await acknowledgeAll(ground)
    }
  }
  return async () => {}
}

/** What is new there is kept in mind, all of it at once. */
async function look({ act, place, exchange }: Ground): Promise<Hindered | null> {
  try {
    const ids = await exchange.incoming((found) => act.transaction((tx) => knownArrivals(tx, act, place, found)))
    await act.transaction((tx) => keepSeen(tx, act, place, ids))
    return null
  } catch (error) {
    return hindranceOf(error)
  }
}

async function fetchAll(ground: Ground): Promise<void> {
  const { act, place } = ground
  for (const arrival of await act.transaction((tx) => selectToFetch(tx, act, place, MOST_AT_ONCE))) {
    const hindered = await fetchOne(ground, arrival)
    if (hindered === null) continue
    await act.transaction((tx) => endTry(tx, act, place, arrival.exchangeId, afterTry(act, arrival, hindered)))
    if (OF_ALL.includes(hindered.fault)) return
  }
}

/** Never given up while the provider may have it: a bill is not lost for a bad week. */
function afterTry({ clock }: FreeAct, { tries }: ArrivalRow, hindered: Hindered) {
  if (hindered.fault === 'refused') return { state: 'refused', ...hindered } as const
  const wait = tryAfter(tries + 1) ?? DAY_MS
  return { state: 'seen', ...hindered, tries: tries + 1, nextTryAt: new Date(clock.now().getTime() + wait) } as const
}

async function fetchOne(ground: Ground, { exchangeId }: ArrivalRow): Promise<Hindered | null> {
  const { act, place, exchange } = ground
  try {
    const incoming = await exchange.fetch(exchangeId)
    const received = await lookAt(ground, incoming, exchangeId)
    await act.transaction(async (tx) => {
      // Somebody else keeps it at the same time, or has.
      if (!(await lockSeen(tx, act, place, exchangeId))) return
      const { file } = await receiveBillFile(tx, act, received, { source: 'peppol', sender: senderOf(incoming, place) })
      await endTry(tx, act, place, exchangeId, { state: 'kept', billFileId: file.id })
    })
    return null
  } catch (error) {
    return hindranceOf(error)
  }
}

/** @throws FieldFaults for what could be no bill, Refusal where too many wait to be read */
function lookAt({ act, platform }: Ground, { content, name }: Incoming, exchangeId: string): Promise<Received> {
  const { scans, eInvoices, captures } = platform
  const { actor, language, signal } = act
  const file = new File([Buffer.from(content)], name || `${exchangeId}.xml`)
  return lookAtBill({ scans, eInvoices, captures, actor, language, ...(signal && { signal }) }, file)
}

/** As the network names whoever sent it. What comes to a place of trial says so: nobody owes it. */
const senderOf = ({ sender }: Incoming, { environment }: InboxPlace): string => {
  const address = sender === null ? '' : `${sender.scheme}:${sender.id}`
  return environment === 'live' ? address : `${address} (test)`.trim()
}

async function acknowledgeAll({ act, place, exchange }: Ground): Promise<void> {
  for (const exchangeId of await act.transaction((tx) => selectToAcknowledge(tx, act, place, MOST_AT_ONCE))) {
    try {
      await exchange.acknowledge(exchangeId)
    } catch (error) {
      // It is kept; the provider is told the next time.
      if (error instanceof ExchangeFailure) return
      throw error
    }
    await act.transaction((tx) => markAcknowledged(tx, act, place, exchangeId))
  }
}

/** What keeps it from coming in, where that is the provider's, the file's, or a full queue; else it is thrown on. */
function hindranceOf(error: unknown): Hindered {
  if (error instanceof ExchangeFailure) return { fault: error.fault, answer: error.answer }
  if (error instanceof FieldFaults) return { fault: 'refused', answer: Object.values(error.faults).flat().join(' ') }
  if (error instanceof Refusal && (error.status === 429 || error.status === 503)) return { fault: 'interrupted', answer: '' }
  throw error
}
