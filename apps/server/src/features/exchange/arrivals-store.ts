import type { TransmissionFault } from '@invoice/contract/letters/exchange.ts'
import type { Environment, Provider } from '@invoice/domain/exchange/transmission.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'

/** Whose inbox at which provider. */
export type InboxPlace = { readonly companyId: string; readonly provider: Provider; readonly environment: Environment }
export type ArrivalRow = { exchangeId: string; tries: number }

/** Every company with a provider: for the schedule, which sees nothing else of a workspace. */
export function receivingCompanies(db: Db): Promise<readonly { workspaceId: string; companyId: string }[]> {
  return inAccountTransaction(
    db,
    async (tx) =>
      (
        await sql<{ workspaceId: string; companyId: string }>`
          select workspace_id as "workspaceId", company_id as "companyId" from system.receiving_companies()`.execute(tx)
      ).rows,
  )
}

/** Which of them were seen before, through whichever company. */
export async function knownArrivals(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { provider, environment }: InboxPlace,
  exchangeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ exchangeId: string }>`
    select exchange_id as "exchangeId" from app.exchange_arrivals
    where workspace_id = ${workspaceId}::uuid and provider = ${provider} and environment = ${environment}
      and exchange_id = any(${[...exchangeIds]}::text[])`.execute(tx)
  return new Set(rows.map(({ exchangeId }) => exchangeId))
}

/** All that a look found, or nothing of it: whoever looks the next time stops where this one began. */
export async function keepSeen(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { companyId, provider, environment }: InboxPlace,
  exchangeIds: readonly string[],
): Promise<void> {
  if (exchangeIds.length === 0) return
  await sql`
    insert into app.exchange_arrivals (workspace_id, provider, environment, exchange_id, company_id, seen_at)
    select ${workspaceId}::uuid, ${provider}, ${environment}, found.id, ${companyId}::uuid,
      ${clock.now()}::timestamptz + found.position * interval '1 microsecond'
    from unnest(${[...exchangeIds]}::text[]) with ordinality as found (id, position)
    on conflict do nothing`.execute(tx)
}

/** What is to be fetched now, in the order in which it came. */
export async function selectToFetch(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  place: InboxPlace,
  most: number,
): Promise<ArrivalRow[]> {
  const { companyId, provider, environment } = place
  const { rows } = await sql<ArrivalRow>`
    select exchange_id as "exchangeId", tries from app.exchange_arrivals
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and provider = ${provider}
      and environment = ${environment} and state = 'seen' and (next_try_at is null or next_try_at <= ${clock.now()})
    order by seen_at, exchange_id limit ${most}`.execute(tx)
  return rows
}

/** What is kept, and the provider was not told so yet. */
export async function selectToAcknowledge(tx: Tx, { actor: { workspaceId } }: Act, place: InboxPlace, most: number): Promise<string[]> {
  const { companyId, provider, environment } = place
  const { rows } = await sql<{ exchangeId: string }>`
    select exchange_id as "exchangeId" from app.exchange_arrivals
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and provider = ${provider}
      and environment = ${environment} and state = 'kept' and acknowledged_at is null
    order by exchange_id limit ${most}`.execute(tx)
  return rows.map(({ exchangeId }) => exchangeId)
}

/** Nobody else decides about it until the transaction ends; false where it was decided before. */
export async function lockSeen(tx: Tx, { actor: { workspaceId } }: Act, place: InboxPlace, exchangeId: string): Promise<boolean> {
  const { rows } = await sql<{ exchangeId: string }>`
    select exchange_id as "exchangeId" from app.exchange_arrivals
    where workspace_id = ${workspaceId}::uuid and provider = ${place.provider} and environment = ${place.environment}
      and exchange_id = ${exchangeId} and state = 'seen' for no key update`.execute(tx)
  return rows.length === 1
}

export type Decided =
  | { readonly state: 'kept'; readonly billFileId: string }
  | { readonly state: 'refused'; readonly fault: TransmissionFault; readonly answer: string }
  | { readonly state: 'seen'; readonly fault: TransmissionFault; readonly answer: string; readonly tries: number; readonly nextTryAt: Date }

/** What a try came to; of what was decided before nothing is changed. */
export async function endTry(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { provider, environment }: InboxPlace,
  exchangeId: string,
  decided: Decided,
): Promise<void> {
  const billFileId = decided.state === 'kept' ? decided.billFileId : null
  const { fault, answer } = decided.state === 'kept' ? { fault: null, answer: '' } : decided
  const [tries, nextTryAt] = decided.state === 'seen' ? [decided.tries, decided.nextTryAt] : [null, null]
  await sql`
    update app.exchange_arrivals set state = ${decided.state}, bill_file_id = ${billFileId}::uuid, fault = ${fault}, answer = ${answer},
      tries = coalesce(${tries}::int, tries + 1), next_try_at = ${nextTryAt}::timestamptz,
      decided_at = case when ${decided.state === 'seen'}::boolean then null else ${clock.now()}::timestamptz end
    where workspace_id = ${workspaceId}::uuid and provider = ${provider} and environment = ${environment}
      and exchange_id = ${exchangeId} and state = 'seen'`.execute(tx)
}

export async function markAcknowledged(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  place: InboxPlace,
  exchangeId: string,
): Promise<void> {
  await sql`
    update app.exchange_arrivals set acknowledged_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and provider = ${place.provider} and environment = ${place.environment}
      and exchange_id = ${exchangeId} and state = 'kept' and acknowledged_at is null`.execute(tx)
}

export type ArrivalCounts = { seen: number; kept: number; refused: number }

export async function countArrivals(tx: Tx, { actor: { workspaceId } }: Act, place: InboxPlace): Promise<ArrivalCounts> {
  const { companyId, provider, environment } = place
  const { rows } = await sql<{ state: keyof ArrivalCounts; count: number }>`
    select state, count(*)::int as count from app.exchange_arrivals
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and provider = ${provider}
      and environment = ${environment} group by state`.execute(tx)
  const counts = { seen: 0, kept: 0, refused: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}
