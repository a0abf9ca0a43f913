import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { SelfCharge } from '@invoice/domain/regimes/ledgers-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { findSubmitter } from './choices/choices-store.ts'
import { FROZEN, FROZEN_PARTY, type FrozenParty } from './frozen-party.ts'

/** A protocol as it is kept; the counter as the database holds it, amounts in the currency beside them. */
export type ChargeRow = {
  documentId: string
  number: string
  kind: SelfCharge['kind']
  madeOn: Day
  chargeableOn: Day
  annulledOn: Day | null
  /** first days of months: see SelfCharge */
  standsIn: Day | null
  takenBackIn: Day | null
  rate: string
  base: string
  vat: string
  baseCurrency: string
}
/** Beside what its vendor's document was frozen with. */
export type PartyChargeRow = ChargeRow & FrozenParty

const COLUMNS = sql`p.document_id as "documentId", p.number::text as number, p.kind, p.made_on as "madeOn", p.chargeable_on as "chargeableOn",
  p.annulled_on as "annulledOn", p.stands_in as "standsIn", p.taken_back_in as "takenBackIn", trim_scale(p.rate)::text as rate, p.base::text as base, p.vat::text as vat, p.base_currency as "baseCurrency"`

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
    select ${COLUMNS}, p.company_id as "companyId", p.made_by as "madeBy", p.says_contacts as "saysContacts", d.snapshot
    from app.vat_protocols p join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = p.document_id
    where p.workspace_id = ${workspaceId}::uuid and p.document_id = ${documentId}::uuid and p.annulled_on is null`.execute(tx)
  return rows[0] ?? null
}
type WholeChargeRow = ChargeRow & { companyId: string; madeBy: string; saysContacts: boolean; snapshot: unknown }

/** What stands in the months of the period, or is taken back in them. */
const foundCharges = (workspaceId: string, companyId: string, { from, to }: Period) => {
  const ofCompany = sql`workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`
  return sql`found as (
    select id from app.vat_protocols where ${ofCompany} and chargeable_on between ${from}::date and ${to}::date and stands_in is null
    union select id from app.vat_protocols where ${ofCompany} and stands_in between ${from}::date and ${to}::date
    union select id from app.vat_protocols where ${ofCompany} and taken_back_in between ${from}::date and ${to}::date)`
}

/** What stands in the period, or is taken back in it. */
export function selectCharges(tx: Tx, act: Act, companyId: string, period: Period): Promise<PartyChargeRow[]> {
  return selectFoundCharges(tx, act, foundCharges(act.actor.workspaceId, companyId, period))
}

/** The same of those protocols. */
export function selectChargesOf(tx: Tx, act: Act, ids: readonly string[]): Promise<PartyChargeRow[]> {
  const found = sql`found as (
    select id from app.vat_protocols where workspace_id = ${act.actor.workspaceId}::uuid and id = any (${ids}::uuid[]))`
  return selectFoundCharges(tx, act, found)
}

/** Ids of what selectCharges finds, in the order of the ledger. */
export async function selectChargeIds(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with ${foundCharges(workspaceId, companyId, period)}
    select p.id from found join app.vat_protocols p on p.workspace_id = ${workspaceId}::uuid and p.id = found.id
    order by p.made_on, p.number, p.document_id, p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function selectFoundCharges(tx: Tx, { actor: { workspaceId } }: Act, found: RawBuilder<unknown>): Promise<PartyChargeRow[]> {
  const { rows } = await sql<PartyChargeRow>`with ${found}
    select ${COLUMNS}, ${FROZEN_PARTY}
    from found join app.vat_protocols p on p.workspace_id = ${workspaceId}::uuid and p.id = found.id
    join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = p.document_id ${FROZEN}
    order by p.number`.execute(tx)
  return rows
}

/** Protocols that are alike to the ledgers, together: of one kind, standing in one month, annulled in one, or in force, and taken back in one. */
export type AlikeCharges = {
  kind: SelfCharge['kind']
  chargeableIn: Day
  annulledIn: Day | null
  takenBackIn: Day | null
  baseCurrency: string
  base: string
  vat: string
  protocols: number
}

/** As selectCharges over months, what is alike together. */
export async function sumCharges(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<AlikeCharges[]> {
  const { rows } = await sql<AlikeCharges>`with ${foundCharges(workspaceId, companyId, period)}
    select kind, coalesce(stands_in, system.month_of(chargeable_on)) as "chargeableIn",
      case when annulled_on is not null then system.month_of(annulled_on) end as "annulledIn", taken_back_in as "takenBackIn", base_currency as "baseCurrency", sum(base)::text as base, sum(vat)::text as vat, count(*)::int as protocols
    from found join app.vat_protocols p on p.workspace_id = ${workspaceId}::uuid and p.id = found.id
    group by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** The next number of the company's protocols: who asks at the same time waits, and a transaction that fails gives it back. */
export async function drawNumber(tx: Tx, act: Act, companyId: string): Promise<string> {
  const { workspaceId } = act.actor
  const first = (await findSubmitter(tx, act, companyId))?.protocolStart ?? '1'
  const { rows } = await sql<{ number: string }>`
    insert into app.vat_protocol_ranges as kept (workspace_id, company_id, last_number)
    values (${workspaceId}::uuid, ${companyId}::uuid, ${first}::bigint)
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
  charge: Omit<ChargeRow, 'number' | 'annulledOn' | 'takenBackIn'>,
): Promise<ChargeRow> {
  const { actor, clock } = act
  const number = await drawNumber(tx, act, companyId)
  const { documentId, kind, madeOn, chargeableOn, standsIn, rate, base, vat, baseCurrency } = charge
  await sql`
    insert into app.vat_protocols (workspace_id, id, document_id, company_id, number, kind, made_on, chargeable_on, stands_in, rate, base, vat,
      base_currency, made_at, made_by)
    values (${actor.workspaceId}::uuid, ${newId()}::uuid, ${documentId}::uuid, ${companyId}::uuid, ${number}::bigint, ${kind}, ${madeOn}::date,
      ${chargeableOn}::date, ${standsIn}::date, ${rate}::numeric, ${base}::numeric, ${vat}::numeric, ${baseCurrency}, ${clock.now()}, ${actor.name})`.execute(
    tx,
  )
  return { ...charge, number, annulledOn: null, takenBackIn: null }
}

/** The first days of the months that take back what was annulled after its month was filed, in the sales ledger and in the purchase ledger. */
export type Annulment = { readonly takenBackIn: Day | null; readonly creditTakenBackIn: Day | null }
export const NOT_FILED: Annulment = { takenBackIn: null, creditTakenBackIn: null }

/** The number of what was in force; null where nothing was. */
export async function endCharge(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  documentId: string,
  { takenBackIn, creditTakenBackIn }: Annulment,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    update app.vat_protocols set annulled_on = ${clock.today()}::date, taken_back_in = ${takenBackIn}::date,
      credit_taken_back_in = ${creditTakenBackIn}::date
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and annulled_on is null
    returning number::text as number`.execute(tx)
  return rows[0]?.number ?? null
}
