import { ledgersOf, type Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { OWED_TO_THEM, SOLD, signed } from '../documents/record/type-sql.ts'
import { narrowed, type Scope } from './scope.ts'

/** `row` and `side` as the report has them; `tax` of a row of a rate and ground. */
export type VatKey = {
  side: string
  row: string
  tax: { category: string; rate: string | null; termId: string | null; countryCode: string }
}

/** The documents that a row of the VAT of whole months counts; the amount is the tax base. */
export function ofTax(act: Act, scope: Scope, key: VatKey): RawBuilder<unknown> {
  if (key.side === 'purchases') return ofPurchases(act, scope, key)
  return key.row === 'tax' ? ofSales(act, scope, key) : ofCharges(act, scope, key)
}

const isOf = ({ tax: { category, rate, termId, countryCode } }: VatKey) => sql`t.country_code = ${countryCode} and t.category = ${category}
  and t.rate is not distinct from ${rate}::numeric and t.deal_term_id is not distinct from ${termId}::uuid`

/** Where it is issued, unless it was voided in that very month; and taken back where it was voided in a later one. */
function ofSales(act: Act, { period: { from, to }, filter }: Scope, key: VatKey): RawBuilder<unknown> {
  const { workspaceId } = act.actor
  const mine = narrowed(act, { companyId: filter.companyId })
  const isVoidedLater = sql`system.month_of(d.voided_on) > system.month_of(d.issued_on)`
  const standing = sql`(d.issued_on between ${from} and ${to} and (d.voided_on is null or ${isVoidedLater}))::int
    - (d.voided_on between ${from} and ${to} and ${isVoidedLater})::int`
  return sql`
    select d.id, sum(${signed(sql`t.base_in_base_currency`, sql`d.type`)} * coalesce(${standing}, 1)) as amount
    from (
      select id from app.documents where ${mine} and ${SOLD} and status <> 'draft' and version > 0 and issued_on between ${from} and ${to}
      union select id from app.documents where ${mine} and ${SOLD} and status <> 'draft' and voided_on between ${from} and ${to}
    ) found
    join app.documents d on d.workspace_id = ${workspaceId} and d.id = found.id
    join app.document_taxes t on t.workspace_id = ${workspaceId} and t.document_id = d.id
    where ${isOf(key)} and coalesce(${standing}, 1) <> 0
      and (not (t.category = 'O' or (t.category = 'E' and t.ledger_column = '')) or coalesce((d.snapshot -> 'issuer' ->> 'vatRegistered')::boolean, true))
    group by d.id`
}

/** Bills whose VAT a protocol charges in these months; what was annulled after its month was filed is taken back in a later one. */
function ofCharges(act: Act, { period: { from, to }, filter }: Scope, { row }: VatKey): RawBuilder<unknown> {
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${from} and ${to}`
  const standing = sql`(${within(sql`coalesce(stands_in, chargeable_on)`)})::int - coalesce(${within(sql`taken_back_in`)}, false)::int`
  return sql`
    select document_id as id, sum(base * (${standing})) as amount from app.vat_protocols
    where ${narrowed(act, { companyId: filter.companyId })} and kind = ${row} and (annulled_on is null or taken_back_in is not null)
      and (${within(sql`chargeable_on`)} or ${within(sql`stands_in`)} or ${within(sql`taken_back_in`)}) and ${standing} <> 0
    group by document_id`
}

/** The protocol that a bill's credit is taken by, as the ledgers have it. */
const CREDITED = sql`(annulled_on is null or credit_taken_back_in is not null)`
/** What of bills is in no ledger, or in no sum of one. */
const { paidLater, selfCharged } = ledgersOf(regimeOf(null))
const literals = (kinds: readonly Treatment['kind'][]) => sql.join(kinds.map((kind) => sql.lit(kind)))
const UNCOUNTED = literals(['left_out', ...paidLater])
const SELF_CHARGED = literals(selfCharged)

/** Bills that are claimed in these months, by what was decided of them and of how much credit they bear, less what is taken back in them. */
function ofPurchases(act: Act, { period: { from, to }, filter }: Scope, key: VatKey): RawBuilder<unknown> {
  const { workspaceId } = act.actor
  const { country } = regimeOf(null)
  const mine = narrowed(act, { companyId: filter.companyId })
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${from} and ${to}`
  const isCharged = sql`p.kind is not null`
  const row = sql`case
    when v.credit = 'partial' and (${isCharged} or (t.category = 'S' and t.country_code = ${country})) then 'partial'
    when (${isCharged} and p.vat <> 0 and v.credit = 'none')
      or (not ${isCharged} and t.vat_in_base_currency <> 0 and (v.credit = 'none' or t.category <> 'S' or t.country_code <> ${country})) then 'none'
    when ${isCharged} then p.kind else 'tax' end`
  const kind = sql`coalesce(v.kind, case when coalesce(d.snapshot -> 'recipient' ->> 'countryCode', '') in ('', ${country}) then 'domestic' end)`
  const standing = sql`(${within(sql`coalesce(v.claimed_in, p.stands_in, p.chargeable_on, d.issued_on)`)})::int
    - coalesce(${within(sql`v.taken_back_in`)}, false)::int`
  return sql`
    select d.id, sum(case when ${isCharged} then (case when t.position = 0 then p.base else 0 end) else ${signed(sql`t.base_in_base_currency`, sql`d.type`)} end * (${standing})) as amount
    from (
      select id from app.documents where ${mine} and ${OWED_TO_THEM} and version > 0 and ${within(sql`issued_on`)}
      union select document_id from app.vat_treatments where workspace_id = ${workspaceId} and ${within(sql`claimed_in`)}
      union select document_id from app.vat_treatments where workspace_id = ${workspaceId} and ${within(sql`taken_back_in`)}
      union select document_id from app.vat_protocols where ${mine} and ${within(sql`chargeable_on`)} and ${CREDITED}
      union select document_id from app.vat_protocols where ${mine} and ${within(sql`stands_in`)} and ${CREDITED}
    ) found
    join app.documents d on d.workspace_id = ${workspaceId} and d.id = found.id
    join app.document_taxes t on t.workspace_id = ${workspaceId} and t.document_id = d.id
    left join app.vat_treatments v on v.workspace_id = ${workspaceId} and v.document_id = d.id
    left join app.vat_protocols p on p.workspace_id = ${workspaceId} and p.document_id = d.id and ${CREDITED}
    where d.workspace_id = ${workspaceId} and ${filter.companyId === undefined ? sql`true` : sql`d.company_id = ${filter.companyId}`}
      and ${OWED_TO_THEM} and d.status <> 'draft' and d.version > 0 and (d.voided_on is null or v.taken_back_in is not null)
      and coalesce(d.number, '') <> '' and ${standing} <> 0
      and coalesce((d.snapshot -> 'issuer' ->> 'vatRegistered')::boolean, true)
      and ${kind} not in (${UNCOUNTED}) and (${kind} not in (${SELF_CHARGED}) or ${isCharged})
      and ${row} = ${key.row} and ${key.row === 'tax' ? isOf(key) : sql`true`}
    group by d.id`
}
