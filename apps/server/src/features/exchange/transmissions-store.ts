import type { TransmissionFault } from '@invoice/contract/letters/exchange.ts'
import type { Environment, Provider, TransmissionState } from '@invoice/domain/exchange/transmission.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { AHEAD } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type TransmissionRow = {
  id: string
  documentId: string
  companyId: string
  provider: Provider
  environment: Environment
  sender: string
  receiver: string
  state: TransmissionState
  exchangeId: string | null
  attempt: number
  tries: number
  asked: number
  nextTryAt: Date | null
  fault: TransmissionFault | null
  answer: string
  createdAt: Date
  createdBy: string
}
export type FactRow = { transmissionId: string; position: number; state: TransmissionState; at: Date; reason: string; evidence: string }

const COLUMNS = sql`id, document_id as "documentId", company_id as "companyId", provider, environment, sender, receiver, state,
  exchange_id as "exchangeId", attempt, tries, asked, next_try_at as "nextTryAt", fault, answer, created_at as "createdAt",
  created_by as "createdBy"`

export type NewTransmission = Pick<
  TransmissionRow,
  'id' | 'documentId' | 'companyId' | 'provider' | 'environment' | 'sender' | 'receiver'
> & {
  sha256: string
}

/** @returns false where one of this document is on its way already, or has arrived */
export async function insertTransmission(tx: Tx, { actor: { workspaceId, name }, clock }: Act, row: NewTransmission): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into app.transmissions (workspace_id, id, document_id, company_id, provider, environment, sha256, sender, receiver, state_at,
      created_at, created_by)
    values (${workspaceId}::uuid, ${row.id}::uuid, ${row.documentId}::uuid, ${row.companyId}::uuid, ${row.provider}, ${row.environment},
      ${row.sha256}, ${row.sender}, ${row.receiver}, ${now}, ${now}, ${name})
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function selectTransmissions(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<TransmissionRow[]> {
  const { rows } = await sql<TransmissionRow>`
    select ${COLUMNS} from app.transmissions where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid
    order by created_at desc, id desc limit 50`.execute(tx)
  return rows
}

/** The newest first. */
export async function selectFacts(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<FactRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FactRow>`
    select transmission_id as "transmissionId", position, state, at, reason, evidence from app.transmission_facts
    where workspace_id = ${workspaceId}::uuid and transmission_id = any(${[...ids]}::uuid[]) order by position desc`.execute(tx)
  return rows
}

/** Nobody else changes it until the transaction ends. */
export async function lockTransmission(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<TransmissionRow | undefined> {
  const { rows } = await sql<TransmissionRow>`
    select ${COLUMNS} from app.transmissions where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  return rows[0]
}

/** For good: what was uploaded once is what is sent, in each try. */
export async function keepExchangeId(tx: Tx, { actor: { workspaceId } }: Act, id: string, exchangeId: string): Promise<void> {
  await sql`
    update app.transmissions set exchange_id = coalesce(exchange_id, ${exchangeId})
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export type Moved = Pick<TransmissionRow, 'state' | 'tries' | 'asked' | 'nextTryAt' | 'fault' | 'answer'> & { isNews: boolean }

/** Writes down what a call came to; the next one is another attempt. */
export async function endCall(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, moved: Moved): Promise<void> {
  const { state, tries, asked, nextTryAt, fault, answer, isNews } = moved
  await sql`${AHEAD}
    update app.transmissions set state = ${state}, tries = ${tries}::int, asked = ${asked}::int, next_try_at = ${nextTryAt}::timestamptz,
      fault = ${fault}, answer = ${answer}, attempt = attempt + 1,
      state_at = case when ${isNews}::boolean then ${clock.now()}::timestamptz else state_at end
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Under the lock of its transmission, so that positions follow one another. */
export async function insertFact(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  transmissionId: string,
  { state, reason, evidence }: Pick<FactRow, 'state' | 'reason' | 'evidence'>,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0)::int as last from app.transmission_facts
    where workspace_id = ${workspaceId}::uuid and transmission_id = ${transmissionId}::uuid`.execute(tx)
  await sql`${AHEAD}
    insert into app.transmission_facts (workspace_id, transmission_id, position, state, at, reason, evidence)
    values (${workspaceId}::uuid, ${transmissionId}::uuid, ${(rows[0]?.last ?? 0) + 1}::int, ${state}, ${clock.now()}, ${reason},
      ${evidence})`.execute(tx)
}

export type StoredUbl = { level: 'core' | 'peppol'; sha256: string; content: Buffer }

/** The UBL that was made of a document when it was issued. */
export async function findUbl(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<StoredUbl | undefined> {
  const { rows } = await sql<StoredUbl>`
    select level, sha256, content from app.document_einvoices
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and syntax = 'ubl'`.execute(tx)
  return rows[0]
}
