import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentTransmissions, Found, Transmission } from '@invoice/contract/letters/exchange.ts'
import { isOver } from '@invoice/domain/exchange/transmission.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { readDocument, readLockedDocument } from '../documents/record/read-document.ts'
import { type AccountRow, findAccount } from './accounts-store.ts'
import { findLookup } from './lookups-store.ts'
import {
  type FactRow,
  findUbl,
  insertTransmission,
  type StoredUbl,
  selectFacts,
  selectTransmissions,
  type TransmissionRow,
} from './transmissions-store.ts'
import { addressesIn } from './ubl-addresses.ts'

type Ready = { account: AccountRow; ubl: StoredUbl; sender: string; receiver: string }
type Ground = {
  obstacle: DocumentTransmissions['obstacle']
  /** null where there is an obstacle */
  ready: Ready | null
  account: AccountRow | undefined
  receiver: Found | null
  items: TransmissionRow[]
}

/** What became of a document, and what keeps it from being sent now. @throws Refusal 404 */
export async function readTransmissions(tx: Tx, act: Act, documentId: string): Promise<DocumentTransmissions> {
  const document = await readDocument(tx, act, documentId)
  const { obstacle, account, receiver, items } = await groundOf(tx, act, document)
  const facts = await selectFacts(
    tx,
    act,
    items.map(({ id }) => id),
  )
  return {
    obstacle,
    environment: account?.environment ?? null,
    companyId: document.companyId,
    receiver,
    items: items.map((row) => present(row, facts)),
  }
}

/**
 * Lets a document's e-invoice go, once: its file as it was stored at issue, by a job. One that was refused, or came to nothing, is sent anew.
 * @throws Refusal 404; 409 for what has no file of Peppol's, a company without a provider, a client of whom it was found that the network does not
 * know them, and what is on its way already
 */
export async function sendEInvoice(tx: Tx, act: Act, documentId: string): Promise<Transmission> {
  // Whoever voids it, or sends it too, comes before or after, and is told.
  const document = await readLockedDocument(tx, act, documentId)
  const { obstacle, ready, receiver } = await groundOf(tx, act, document)
  if (obstacle !== null || ready === null) throw new Refusal(`exchange.${obstacle ?? 'no_file'}`)
  if (receiver?.reachable === 'no') throw new Refusal('exchange.not_reachable', { address: ready.receiver })
  const id = newId()
  const { provider, environment, companyId } = ready.account
  const row = { id, documentId, companyId, provider, environment, sha256: ready.ubl.sha256, sender: ready.sender, receiver: ready.receiver }
  if (!(await insertTransmission(tx, act, row))) throw new Refusal('exchange.on_its_way')
  await askForCall(tx, act, { id, attempt: 1 })
  await writeAudit(tx, act, 'document.einvoice_asked', documentId, {
    recipients: ready.receiver,
    provider,
    environment,
    transmissionId: id,
  })
  const made = (await selectTransmissions(tx, act, documentId)).find((each) => each.id === id)
  if (!made) throw new Refusal('common.not_found')
  return present(made, [])
}

/** Asks for the job of a call; asked for twice it is one. The server calls, whoever caused it. */
export async function askForCall(tx: Tx, act: Act, { id, attempt }: { id: string; attempt: number }, notBefore?: Date): Promise<void> {
  const job = { id: idOf('transmissions.move', id, String(attempt)), ...(notBefore && { notBefore }) }
  await enqueue(tx, serverAct(act, act.actor.workspaceId), 'transmissions.move', { transmissionId: id, attempt }, job)
}

async function groundOf(tx: Tx, act: Act, document: Pick<Document, 'id' | 'status' | 'companyId'>): Promise<Ground> {
  const { id, status, companyId } = document
  const items = await selectTransmissions(tx, act, id)
  const account = companyId === null ? undefined : await findAccount(tx, act, companyId)
  const ubl = await findUbl(tx, act, id)
  const named = ubl ? addressesIn(ubl.content) : null
  const receiver = named ? await knownOf(tx, act, account, named.receiver) : null
  const ground = { account, receiver, items }
  if (!ubl) return { ...ground, obstacle: 'no_file', ready: null }
  if (ubl.level === 'core' || !named) return { ...ground, obstacle: 'core_only', ready: null }
  if (!account?.sealed['key']) return { ...ground, obstacle: 'no_provider', ready: null }
  if (status === 'draft' || status === 'voided') return { ...ground, obstacle: 'unsent', ready: null }
  const isOnItsWay = items.some(({ state, environment }) => environment === account.environment && !isOver(state))
  if (isOnItsWay) return { ...ground, obstacle: 'on_its_way', ready: null }
  return { ...ground, obstacle: null, ready: { account, ubl, ...named } }
}

async function knownOf(tx: Tx, act: Act, account: AccountRow | undefined, address: string): Promise<Found> {
  const known = account && (await findLookup(tx, act, { environment: account.environment, address }))
  return { address, reachable: known?.reachable ?? 'unknown', checkedAt: known?.checkedAt.toISOString() ?? null }
}

function present(row: TransmissionRow, facts: readonly FactRow[]): Transmission {
  const { id, provider, environment, sender, receiver, state, exchangeId, fault, answer, createdBy } = row
  return {
    id,
    provider,
    environment,
    sender,
    receiver,
    state,
    exchangeId,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    fault,
    answer,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    facts: facts
      .filter(({ transmissionId }) => transmissionId === id)
      .map(({ state: then, at, reason, evidence }) => ({ state: then, at: at.toISOString(), reason, evidence })),
  }
}
