import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { SelfCharge } from '@invoice/domain/regimes/ledgers-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { FROZEN, FROZEN_PARTY, type FrozenParty } from './frozen-party.ts'

/** A protocol as it is kept; the counter as the database holds it, amounts in the currency beside them. */
export type ChargeRow = {
  documentId: string
  number: string
  kind: SelfCharge['kind']
  madeOn: Day
  chargeableOn: Day
  annulledOn: Day | null
  rate: string
  base: string
  vat: string
  baseCurrency: string
}
/** Beside what its vendor's document was frozen with. */
export type PartyChargeRow = ChargeRow & FrozenParty

const COLUMNS = sql`p.document_id as "documentId", p.number::text as number, p.kind, p.made_on as "madeOn", p.chargeable_on as "chargeableOn",
  p.annulled_on as "annulledOn", trim_scale(p.rate)::text as rate, p.base::text as base, p.vat::text as vat, p.base_currency as "baseCurrency"`

/** The protocol in force of a bill. */
export async function findCharge(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<ChargeRow | null> {
  const { rows } = await sql<ChargeRow>`
    select ${COLUMNS} from app.vat_protocols p
    where p.workspace_id = ${workspaceId}::uuid and p.document_id = ${documentId}::uuid and p.annulled_on is null`.execute(tx)
  return rows[0] ?? null
}

/** As findCharge, with all that its paper tells. */
export async function findWholeCharge(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<WholeChargeRow | null> {
  const { rows } = await sql<WholeChargeRow>`
    select ${COLUMNS}, p.company_id as "companyId", p.made_by as "madeBy", d.snapshot
    from app.vat_protocols p join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = p.document_id
    where p.workspace_id = ${workspaceId}::uuid and p.document_id = ${documentId}::uuid and p.annulled_on is null`.execute(tx)
  return rows[0] ?? null
}
type WholeChargeRow = ChargeRow & { companyId: string; madeBy: string; snapshot: unknown }

/** What became chargeable in the period. */
export async function selectCharges(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<PartyChargeRow[]> {
  const { rows } = await sql<PartyChargeRow>`
    select ${COLUMNS}, ${FROZEN_PARTY}
    from app.vat_protocols p join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = p.document_id ${FROZEN}
    where p.workspace_id = ${workspaceId}::uuid and p.company_id = ${companyId}::uuid and p.chargeable_on between ${from}::date and ${to}::date
    order by p.number`.execute(tx)
  return rows
}

/** Protocols that are alike to the ledgers, together: of one kind, chargeable in one month and annulled in one, or in force. */
export type AlikeCharges = {
  kind: SelfCharge['kind']
  chargeableIn: Day
  annulledIn: Day | null
  baseCurrency: string
  base: string
  vat: string
  protocols: number
}

/** As selectCharges over months, what is alike together. */
export async function sumCharges(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<AlikeCharges[]> {
  const { rows } = await sql<AlikeCharges>`
    select kind, system.month_of(chargeable_on) as "chargeableIn", case when annulled_on is not null then system.month_of(annulled_on) end as "annulledIn",
      base_currency as "baseCurrency", sum(base)::text as base, sum(vat)::text as vat, count(*)::int as protocols
    from app.vat_protocols
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid
      and chargeable_on between ${from}::date and ${to}::date
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}

/** The next number of the company's protocols: who asks at the same time waits, and a transaction that fails gives it back. */
export async function drawNumber(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    insert into app.vat_protocol_ranges as kept (workspace_id, company_id, last_number)
    values (${workspaceId}::uuid, ${companyId}::uuid, 1)
    on conflict (workspace_id, company_id) do update set last_number = kept.last_number + 1
    returning last_number::text as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An upsert gives its row.')
  return row.number
}

/** With the next number of its company. */
export async function insertCharge(
  tx: Tx,
  act: Act,
  companyId: string,
  charge: Omit<ChargeRow, 'number' | 'annulledOn'>,
): Promise<ChargeRow> {
  const { actor, clock } = act
  const number = await drawNumber(tx, act, companyId)
  const { documentId, kind, madeOn, chargeableOn, rate, base, vat, baseCurrency } = charge
  await sql`
    insert into app.vat_protocols (workspace_id, id, document_id, company_id, number, kind, made_on, chargeable_on, rate, base, vat, base_currency,
      made_at, made_by)
    values (${actor.workspaceId}::uuid, ${newId()}::uuid, ${documentId}::uuid, ${companyId}::uuid, ${number}::bigint, ${kind}, ${madeOn}::date,
      ${chargeableOn}::date, ${rate}::numeric, ${base}::numeric, ${vat}::numeric, ${baseCurrency}, ${clock.now()}, ${actor.name})`.execute(
    tx,
  )
  return { ...charge, number, annulledOn: null }
}

/** The number of what was in force; null where nothing was. */
export async function endCharge(tx: Tx, { actor: { workspaceId }, clock }: Act, documentId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    update app.vat_protocols set annulled_on = ${clock.today()}::date
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and annulled_on is null
    returning number::text as number`.execute(tx)
  return rows[0]?.number ?? null
}
