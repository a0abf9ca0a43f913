import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { ledgersOf, type SelfCharge, type Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { VatCategory } from '@invoice/domain/vat/category.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone, readToSum } from '../../platform/db/index-order.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { OWED_TO_THEM, SOLD } from '../documents/record/type-sql.ts'
import { FROZEN, FROZEN_PARTY, type FrozenParty, NAMED_PARTY } from './frozen-party.ts'

const { selfCharged: SELF_CHARGED, ofAnnex2: OF_ANNEX_2 } = ledgersOf(regimeOf(null))
const { country: HOME } = regimeOf(null)

/** Totals by category, rate and ground. */
export type TotalRow = {
  category: VatCategory
  rate: string | null
  countryCode: string
  column: string
  ground: string | null
  baseCurrency: string
  base: string
  vat: string
}
/** A total of a document, beside what the ledgers read of the document itself. Of one without totals: null. */
export type DocumentTaxRow = { [Key in keyof TotalRow]: TotalRow[Key] | null } & FrozenParty & {
    id: string
    /** of the total among those of its document */
    position: number | null
    type: DocumentType
    number: string
    /** of what is frozen never null */
    issuedOn: Day | null
    voidedOn: Day | null
    isRegistered: boolean
  }
/** What was decided of a bill, and its protocol in force; amounts of that are in `chargeCurrency`. */
type TreatmentOf = {
  kind: Treatment['kind']
  credit: Treatment['credit']
  claimedIn: Day | null
  /** of a bill that was voided after its month was filed */
  billTakenBackIn: Day | null
  chargeKind: SelfCharge['kind'] | null
  chargeCurrency: string | null
  chargeBase: string | null
  chargeVat: string | null
}
export type PurchaseTaxRow = DocumentTaxRow &
  TreatmentOf & {
    chargeNumber: string | null
    chargeRate: string | null
    madeOn: Day | null
    chargeableOn: Day | null
    standsIn: Day | null
  }

export const within = (column: RawBuilder<unknown>, { from, to }: Period) => sql`${column} between ${from}::date and ${to}::date`

/** Who issues without being registered charges nothing, and has no ledger: asked only where no VAT is charged, and no field of the ledger named. */
const registeredBy = (ofIssuer: RawBuilder<unknown>) =>
  sql<boolean>`case when t.category = 'O' or (t.category = 'E' and t.ledger_column = '') then ${ofIssuer} else true end`
const IS_REGISTERED = registeredBy(sql`coalesce((d.snapshot -> 'issuer' ->> 'vatRegistered')::boolean, true)`)
/** The same where nothing but KEPT_IN_INDEX is at hand. */
const isRegistered = (workspaceId: string) =>
  registeredBy(sql`coalesce((select (o.snapshot -> 'issuer' ->> 'vatRegistered')::boolean from app.documents o
    where o.workspace_id = ${workspaceId}::uuid and o.id = d.id), true)`)
/** Of a bill: who was not registered when it was recorded takes nothing off. */
const WAS_REGISTERED = sql<boolean>`coalesce((d.snapshot -> 'issuer' ->> 'vatRegistered')::boolean, true)`
const TAX = sql`t.position, t.category, trim_scale(t.rate)::text as rate, t.country_code as "countryCode", t.ledger_column as "column", k.key as ground,
  t.base_currency as "baseCurrency", t.base_in_base_currency::text as base, t.vat_in_base_currency::text as vat`
const documentOf = (registered: RawBuilder<boolean>) => sql`d.id, d.type, coalesce(d.number, '') as number, d.issued_on as "issuedOn",
  d.voided_on as "voidedOn", ${registered} as "isRegistered"`
/**
 * What is read of the other sides: all, the names alone, or the names and what a check has something to say of. What is frozen is opened for the
 * first, which takes longer than all else.
 */
export type Parties = 'whole' | 'named' | 'checked'
/** The documents that `found` names, whole. */
const opened = (workspaceId: string) => sql`found join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = found.id`
/** Totals of documents, with what they were frozen with. `among`: those ids once more, or all totals are walked to find some thousands of them. */
const totals = (workspaceId: string, among = sql``) => sql`
  left join app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id ${among}
  left join app.deal_terms k on k.workspace_id = ${workspaceId}::uuid and k.id = t.deal_term_id`

const inWorkspace = (workspaceId: string, companyId: string) =>
  sql`workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft'`

/** What a company issued in the period, and what it voided in it, as `d`: not by id alone, so that no document is looked for twice. */
export const foundSales = (workspaceId: string, companyId: string, period: Period, columns = KEPT_IN_INDEX) => sql`d as (
  select ${columns} from app.documents where ${inWorkspace(workspaceId, companyId)} and ${SOLD} and ${within(sql`issued_on`, period)} and version > 0
  union all select ${columns} from app.documents where ${inWorkspace(workspaceId, companyId)} and ${SOLD} and ${within(sql`voided_on`, period)}
    and not (${within(sql`issued_on`, period)}))`
/** All that `documents_ledgered` has: with anything beside it each document is opened. */
const KEPT_IN_INDEX = sql`id, type, number, issued_on, voided_on`
const READ = sql`${KEPT_IN_INDEX}, recipient_name_bg, recipient_name_en, snapshot`

/** The protocol that a bill's credit is taken by: in force, or as it was when its month was filed. */
const CREDITED = sql`(annulled_on is null or credit_taken_back_in is not null)`

/** What is dated in the period, and what is claimed in it by what was decided, as `found`. */
export const foundPurchases = (workspaceId: string, companyId: string, period: Period) => {
  const bought = sql`select ${KEPT_IN_INDEX} from app.documents where ${inWorkspace(workspaceId, companyId)} and ${OWED_TO_THEM}`
  return sql`found as (
  ${bought} and ${within(sql`issued_on`, period)} and version > 0
  union all ${bought} and not (${within(sql`issued_on`, period)}) and id in (
    select document_id from app.vat_treatments where workspace_id = ${workspaceId}::uuid and ${within(sql`claimed_in`, period)}
    union all select document_id from app.vat_treatments where workspace_id = ${workspaceId}::uuid and ${within(sql`taken_back_in`, period)}
    union all select document_id from app.vat_protocols where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid
      and ${within(sql`chargeable_on`, period)} and ${CREDITED}
    union all select document_id from app.vat_protocols where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid
      and ${within(sql`stands_in`, period)} and ${CREDITED}))`
}
/** What was decided of a bill `d`, and its protocol. */
export const treated = (workspaceId: string) => sql`
  left join app.vat_treatments v on v.workspace_id = ${workspaceId}::uuid and v.document_id = d.id
  left join app.vat_protocols p on p.workspace_id = ${workspaceId}::uuid and p.document_id = d.id and ${CREDITED}`
/** Of a bill `d` with a vendor of abroad, or of a company without VAT registration, what was frozen of these: of no other it is opened. */
export const oddlyBought = (workspaceId: string, companyId: string) => sql`
  left join lateral (
    select coalesce((frozen.issuer ->> 'vatRegistered')::boolean, true) as registered, frozen.recipient ->> 'countryCode' as country
    from app.documents cross join lateral jsonb_to_record(snapshot) as frozen(issuer jsonb, recipient jsonb)
    where ${inWorkspace(workspaceId, companyId)} and version > 0 and id = d.id and ${OWED_TO_THEM}
      and (coalesce(snapshot -> 'recipient' ->> 'countryCode', '') not in ('', ${sql.lit(HOME)}) or snapshot -> 'issuer' ->> 'vatRegistered' = 'false')
    offset 0) odd on true`
export const WAS_REGISTERED_BY_INDEX = sql<boolean>`coalesce(odd.registered, true)`
const TREATMENT = sql`v.kind, v.credit, v.claimed_in as "claimedIn", v.taken_back_in as "billTakenBackIn", p.kind as "chargeKind", p.base_currency as "chargeCurrency"`

/** A row for each total, in any order: to sort a hundred thousand takes a third of reading them. */
export async function selectSales(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  parties: Parties = 'whole',
): Promise<DocumentTaxRow[]> {
  await readAlone(tx)
  const [party, frozen] = parties === 'whole' ? [FROZEN_PARTY, FROZEN] : [NAMED_PARTY, sql``]
  const { rows } = await sql<DocumentTaxRow>`with ${foundSales(workspaceId, companyId, period, READ)}
    select ${documentOf(IS_REGISTERED)}, ${party}, ${TAX} from d ${frozen} ${totals(workspaceId)}`.execute(tx)
  return rows
}

/** The same of those documents. */
export async function selectSalesOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
  parties: Parties = 'whole',
): Promise<DocumentTaxRow[]> {
  if (ids.length === 0) return []
  const [party, frozen] = parties === 'whole' ? [FROZEN_PARTY, FROZEN] : [NAMED_PARTY, sql``]
  const { rows } = await sql<DocumentTaxRow>`
    select ${documentOf(IS_REGISTERED)}, ${party}, ${TAX}
    from (select ${READ} from app.documents where workspace_id = ${workspaceId}::uuid and id = any (${ids}::uuid[])) d ${frozen}
    ${totals(workspaceId, sql`and t.document_id = any (${ids}::uuid[])`)}`.execute(tx)
  return rows
}

/** Ids of what selectSales finds, in the order of the ledger. */
export async function selectSaleIds(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<string[]> {
  await readAlone(tx)
  const { rows } = await sql<{ id: string }>`with ${foundSales(workspaceId, companyId, period)}
    select d.id from d order by d.issued_on, d.number collate "C", d.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Totals that are alike, as far as the ledgers place them. */
export type AlikeTotals = Pick<AlikeSales, 'category' | 'rate' | 'countryCode' | 'column' | 'termId'>

/** Those kinds, as `a`, and whether a total `t` is of one of them. */
export function kindsOf(totals: readonly AlikeTotals[]): RawBuilder<unknown> {
  const listed = <Name extends keyof AlikeTotals>(name: Name) => totals.map((total) => total[name])
  return sql`unnest(${listed('category')}::text[], ${listed('rate')}::numeric[], ${listed('countryCode')}::text[], ${listed('column')}::text[],
    ${listed('termId')}::uuid[]) as a (category, rate, country_code, ledger_column, deal_term_id)`
}
export const IS_OF_KIND = sql`a.category = t.category and a.rate is not distinct from t.rate and a.country_code = t.country_code
  and a.ledger_column = t.ledger_column and a.deal_term_id is not distinct from t.deal_term_id`

/** Kinds of totals that stand in no ledger (`isLeftOut`). null: each sale of the month has its row, and was issued by a registered company. */
export type Rowless = readonly AlikeTotals[] | null

/** Those of `d` that have a row: issued in the month, or voided in it and earlier issued, with a total that stands in a ledger, or without any. */
export function haveRows(workspaceId: string, { to }: Period, rowless: Rowless): RawBuilder<unknown> {
  const ofMonth = sql`d.issued_on <= ${to}::date`
  if (rowless === null) return ofMonth
  const stands = sql`${isRegistered(workspaceId)} and not exists (select from ${kindsOf(rowless)} where ${IS_OF_KIND})`
  return sql`${ofMonth} and (select coalesce(bool_or(${stands}), true) from app.document_taxes t
    where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id)`
}

/** Some of these ids, in that order, of those that have a row in the month. */
export async function selectSaleIdsAt(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  { offset, limit, rowless }: { readonly offset: number; readonly limit: number; readonly rowless: Rowless },
): Promise<string[]> {
  await readAlone(tx)
  const { rows } = await sql<{ id: string }>`with ${foundSales(workspaceId, companyId, period)}
    select d.id from d where ${haveRows(workspaceId, period, rowless)}
    order by d.issued_on, d.number collate "C", d.id limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many there are. */
export async function countSales(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  rowless: Rowless,
): Promise<number> {
  await readAlone(tx)
  const { rows } = await sql<{ count: number }>`with ${foundSales(workspaceId, companyId, period)}
    select count(*)::int as count from d where ${haveRows(workspaceId, period, rowless)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export function selectPurchases(tx: Tx, act: Act, companyId: string, period: Period): Promise<PurchaseTaxRow[]> {
  return selectFoundPurchases(tx, act, foundPurchases(act.actor.workspaceId, companyId, period))
}

/** The same of those documents. */
export function selectPurchasesOf(tx: Tx, act: Act, ids: readonly string[]): Promise<PurchaseTaxRow[]> {
  const found = sql`found as (
    select id from app.documents where workspace_id = ${act.actor.workspaceId}::uuid and id = any (${ids}::uuid[]))`
  return selectFoundPurchases(tx, act, found)
}

export const IS_OF_ANNEX_2 = sql`v.kind = any (${[...OF_ANNEX_2]})`
export const IS_SELF_CHARGED = sql`v.kind = any (${[...SELF_CHARGED]})`
/** A bill that its protocol stands for has that one's day and number in the ledger. */
const CHARGED = sql`p.number is not null and ${IS_SELF_CHARGED}`
export const DAY_IN_LEDGER = sql`case when ${CHARGED} then p.made_on else d.issued_on end`
export const NUMBER_IN_LEDGER = sql`(case when ${CHARGED} then lpad(p.number::text, 10, '0') else d.number end)`

/** Ids of what selectPurchases finds, in the order of the ledger. */
export async function selectPurchaseIds(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<string[]> {
  await readAlone(tx)
  const { rows } = await sql<{ id: string }>`with ${foundPurchases(workspaceId, companyId, period)}
    select d.id from found d ${treated(workspaceId)}
    order by ${DAY_IN_LEDGER}, ${NUMBER_IN_LEDGER} collate "C", d.id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Those of them with VAT that a vendor has charged on a paper of annex 2, in the order of the rows of that: by the bill's own day and number. */
export async function selectChargedByVendorIds(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
): Promise<string[]> {
  await readAlone(tx)
  const { rows } = await sql<{ id: string }>`with ${foundPurchases(workspaceId, companyId, period)}
    select d.id from found d ${treated(workspaceId)} where ${IS_OF_ANNEX_2} and exists (select from app.document_taxes t
      where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id and t.category = 'S')
    order by d.issued_on, d.number collate "C", d.id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

async function selectFoundPurchases(tx: Tx, { actor: { workspaceId } }: Act, found: RawBuilder<unknown>): Promise<PurchaseTaxRow[]> {
  await readAlone(tx)
  const { rows } = await sql<PurchaseTaxRow>`with ${found}
    select ${documentOf(WAS_REGISTERED)}, ${FROZEN_PARTY}, ${TAX}, ${TREATMENT}, p.base::text as "chargeBase", p.vat::text as "chargeVat", p.number::text as "chargeNumber",
      trim_scale(p.rate)::text as "chargeRate", p.made_on as "madeOn", p.chargeable_on as "chargeableOn",
      p.stands_in as "standsIn"
    from ${opened(workspaceId)} ${treated(workspaceId)} ${FROZEN} ${totals(workspaceId)} order by d.id`.execute(tx)
  return rows
}

/** Totals of documents that are alike to the ledgers, together: of one type, one month of issue and of voiding, one rate and ground. */
export type AlikeSales = TotalRow & {
  type: DocumentType
  issuedIn: Day
  voidedIn: Day | null
  isRegistered: boolean
  /** the row of the ground, which several grounds of one field have each */
  termId: string | null
  /** documents whose first total is among them */
  documents: number
  /** totals, of which a document has one of a rate and ground */
  totals: number
  /** another text where the totals are others */
  mark: string
}
export type AlikePurchases = AlikeSales & TreatmentOf & { isNumbered: boolean; countryOfParty: string | null; chargeableIn: Day | null }

const alike = (registered: RawBuilder<boolean>) => sql`d.type, system.month_of(d.issued_on) as "issuedIn",
  case when d.voided_on is not null then system.month_of(d.voided_on) end as "voidedIn", ${registered} as "isRegistered", t.category,
  trim_scale(t.rate)::text as rate, t.country_code as "countryCode", t.ledger_column as "column", k.key as ground,
  t.base_currency as "baseCurrency", t.deal_term_id as "termId"`
/** What is told in another currency than it was frozen in is converted document by document: it stands apart. */
function apart(on: RawBuilder<unknown>) {
  const { own, former } = regimeOf(null).currency
  return former === null ? sql`null::uuid` : sql`case when t.base_currency <> ${own} and ${on} >= ${former.replacedOn}::date then d.id end`
}
const sumsOf = (
  isFirst: RawBuilder<unknown>,
) => sql`count(*) filter (where ${isFirst})::int as documents, count(*)::int as totals, sum(t.base_in_base_currency)::text as base,
  sum(t.vat_in_base_currency)::text as vat, bit_xor(uuid_hash_extended(d.id, t.position))::text as mark`
const SUMS = sumsOf(sql`t.position = 0`)
const summed = (workspaceId: string, join = sql`join`) => sql`
  ${join} app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id
  left join app.deal_terms k on k.workspace_id = ${workspaceId}::uuid and k.id = t.deal_term_id`

/** As selectSales over months, what is alike together. */
export async function sumSales(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<AlikeSales[]> {
  const query = sql<AlikeSales>`with ${foundSales(workspaceId, companyId, period)}
    select ${alike(isRegistered(workspaceId))}, ${SUMS} from d ${summed(workspaceId)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ${apart(sql`greatest(d.issued_on, d.voided_on)`)}`
  const { rows } = await readToSum(tx, () => query.execute(tx))
  return rows
}

/** Of a document's total `t`, or of none: it has to be looked at by itself. */
export const isOddTotal = (currency: string) => sql`t.document_id is null or t.base_currency <> ${currency}
  or (t.category = 'S' and t.rate is not null and abs(t.vat_in_base_currency * 100 - t.base_in_base_currency * t.rate) > 1)`

/**
 * As sumSales, with the ids of those which have to be looked at by themselves: without a total, with one in another currency than that of their
 * month, or one whose VAT is more than a cent beside base × rate before rounding, so that whoever judges that exactly misses none.
 */
export async function sumSalesAndOdd(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  currency: string,
): Promise<{ sales: AlikeSales[]; odd: string[] }> {
  const isOdd = isOddTotal(currency)
  const query = sql<OddSales>`with ${foundSales(workspaceId, companyId, period)}
    select ${alike(isRegistered(workspaceId))}, ${SUMS}, array_agg(d.id) filter (where ${isOdd}) as odd from d ${summed(workspaceId, sql`left join`)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ${apart(sql`greatest(d.issued_on, d.voided_on)`)}`
  const { rows } = await readToSum(tx, () => query.execute(tx))
  const odd = rows.flatMap((row) => row.odd ?? [])
  return { sales: rows.flatMap((row) => (hasTotals(row) ? [row] : [])), odd }
}
type OddSales = Omit<AlikeSales, keyof TotalRow | 'mark'> & { [Key in keyof TotalRow]: TotalRow[Key] | null } & {
  mark: string | null
  odd: string[] | null
}
const hasTotals = (row: OddSales): row is OddSales & AlikeSales => row.category !== null

/** Of annex 2, with VAT that its vendor has charged on the same paper: two rows of the ledger (`isChargedByVendor`), of which each has its first total. */
const isFirstOfRow = (
  workspaceId: string,
) => sql`(case when ${IS_OF_ANNEX_2} then t.position = (select min(o.position) from app.document_taxes o
  where o.workspace_id = ${workspaceId}::uuid and o.document_id = d.id and (o.category = 'S') = (t.category = 'S')) else t.position = 0 end)`

/** As selectPurchases over months, what is alike together. */
export async function sumPurchases(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<AlikePurchases[]> {
  const isFirst = isFirstOfRow(workspaceId)
  const isCharged = sql`${isFirst} and not (${IS_OF_ANNEX_2} is true and t.category = 'S')`
  const query = sql<AlikePurchases>`with ${foundPurchases(workspaceId, companyId, period)}
    select ${alike(WAS_REGISTERED_BY_INDEX)}, coalesce(d.number, '') <> '' as "isNumbered", odd.country as "countryOfParty",
      ${TREATMENT}, case when p.chargeable_on is not null then coalesce(p.stands_in, system.month_of(p.chargeable_on)) end as "chargeableIn", ${sumsOf(isFirst)},
      (sum(p.base) filter (where ${isCharged}))::text as "chargeBase", (sum(p.vat) filter (where ${isCharged}))::text as "chargeVat"
    from found d ${treated(workspaceId)} ${oddlyBought(workspaceId, companyId)} ${summed(workspaceId)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ${apart(sql`greatest(coalesce(v.claimed_in, d.issued_on), v.taken_back_in)`)}`
  const { rows } = await readToSum(tx, () => query.execute(tx))
  return rows
}

/** The first and the last year in which a company has anything frozen. */
export async function yearsOf(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(issued_on))::int as first, extract(year from max(issued_on))::int as last
    from app.documents where ${inWorkspace(workspaceId, companyId)} and (${SOLD} or ${OWED_TO_THEM})`.execute(tx)
  const { first, last } = rows[0] ?? { first: null, last: null }
  return first === null || last === null ? null : { first, last }
}
