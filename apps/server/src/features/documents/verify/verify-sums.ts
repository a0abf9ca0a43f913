import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { contactRows, keptRows, paidRows } from '../list/kept-sums.ts'
import { IN_OPEN, LIVE, NOTHING_LEFT, UNSETTLED } from '../record/open-sql.ts'
import { type Finding, finding } from './finding.ts'

/** As the keys of what is kept have them, which are never null. */
const orNil = (column: string) => sql`coalesce(${sql.ref(column)}, '00000000-0000-0000-0000-000000000000')`
const monthOf = (day: string) => sql`coalesce(date_trunc('month', ${sql.ref(day)}::timestamp)::date, '-infinity')`

type Difference = { place: string; kept: string; counted: string }

/**
 * What lists, figures and reports are told against what the documents come to, what they come to by contact, when they were made, and what was
 * paid on them, by type, status, currency and month.
 */
export async function verifySums(tx: Tx, act: Act): Promise<Finding[]> {
  const differences = []
  for (const differing of [differingSums, differingContacts, differingPlaces, differingPaid])
    differences.push(...(await differing(tx, act)))
  return differences.map(({ place, kept, counted }) => finding('sums', place, counted, kept))
}

async function differingSums(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with sides as (
      select true as is_kept, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base
      from (${keptRows(sql`workspace_id = ${workspaceId}`)}) kept
      union all
      select false, ${orNil('company_id')}, type, status, currency, ${monthOf('issued_on')},
        case when ${IN_OPEN} then ${monthOf('due_on')} else '-infinity' end, ${UNSETTLED}, ${NOTHING_LEFT}, 1, total, outstanding, tax_base
      from app.documents where workspace_id = ${workspaceId}
    ), compared as (
      select company_id, type, status, currency, month, due_month, is_open, is_settled,
        coalesce(sum(documents) filter (where is_kept), 0) as kept_documents, coalesce(sum(documents) filter (where not is_kept), 0) as documents,
        coalesce(sum(total) filter (where is_kept), 0) as kept_total, coalesce(sum(total) filter (where not is_kept), 0) as total,
        coalesce(sum(outstanding) filter (where is_kept), 0) as kept_outstanding,
        coalesce(sum(outstanding) filter (where not is_kept), 0) as outstanding,
        coalesce(sum(tax_base) filter (where is_kept), 0) as kept_tax_base, coalesce(sum(tax_base) filter (where not is_kept), 0) as tax_base
      from sides group by company_id, type, status, currency, month, due_month, is_open, is_settled
    )
    select concat_ws(' ', type, status, currency, to_char(month, 'YYYY-MM')) as place,
      concat_ws(' / ', kept_documents, kept_total, kept_outstanding, kept_tax_base) as kept,
      concat_ws(' / ', documents, total, outstanding, tax_base) as counted
    from compared
    where (kept_documents, kept_total, kept_outstanding, kept_tax_base) is distinct from (documents, total, outstanding, tax_base)
    order by type, status, currency, month, due_month, company_id, is_open, is_settled`.execute(tx)
  return rows
}

async function differingContacts(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with sides as (
      select true as is_kept, company_id, contact_id, type, currency, month, documents, total, tax_base
      from (${contactRows(sql`workspace_id = ${workspaceId}`)}) kept
      union all
      select false, ${orNil('company_id')}, ${orNil('contact_id')}, type, currency, ${monthOf('issued_on')}, 1, total, tax_base
      from app.documents where workspace_id = ${workspaceId} and ${LIVE}
    ), compared as (
      select company_id, contact_id, type, currency, month,
        coalesce(sum(documents) filter (where is_kept), 0) as kept_documents, coalesce(sum(documents) filter (where not is_kept), 0) as documents,
        coalesce(sum(total) filter (where is_kept), 0) as kept_total, coalesce(sum(total) filter (where not is_kept), 0) as total,
        coalesce(sum(tax_base) filter (where is_kept), 0) as kept_tax_base, coalesce(sum(tax_base) filter (where not is_kept), 0) as tax_base
      from sides group by company_id, contact_id, type, currency, month
    )
    select concat_ws(' ', type, 'of contact', contact_id, currency, to_char(month, 'YYYY-MM')) as place,
      concat_ws(' / ', kept_documents, kept_total, kept_tax_base) as kept, concat_ws(' / ', documents, total, tax_base) as counted
    from compared where (kept_documents, kept_total, kept_tax_base) is distinct from (documents, total, tax_base)
    order by type, currency, month, contact_id, company_id`.execute(tx)
  return rows
}

async function differingPlaces(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with sides as (
      select true as is_kept, company_id, type, status, currency, made_month, is_open, is_settled, documents
      from (select * from app.document_places where workspace_id = ${workspaceId}) kept
      union all
      select true, company_id, type, status, currency, made_month, is_open, is_settled, documents
      from app.document_sum_changes where workspace_id = ${workspaceId}
      union all
      select false, ${orNil('company_id')}, type, status, currency, date_trunc('month', created_at at time zone 'UTC')::date, ${UNSETTLED},
        ${NOTHING_LEFT}, 1
      from app.documents where workspace_id = ${workspaceId}
    ), compared as (
      select company_id, type, status, currency, made_month, is_open, is_settled,
        coalesce(sum(documents) filter (where is_kept), 0) as kept, coalesce(sum(documents) filter (where not is_kept), 0) as counted
      from sides group by company_id, type, status, currency, made_month, is_open, is_settled
    )
    select concat_ws(' ', type, status, currency, 'made', to_char(made_month, 'YYYY-MM')) as place, kept::text, counted::text
    from compared where kept <> counted
    order by type, status, currency, made_month, company_id, is_open, is_settled`.execute(tx)
  return rows
}

async function differingPaid(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with sides as (
      select true as is_kept, company_id, type, currency, month, documents, amount from (${paidRows(sql`workspace_id = ${workspaceId}`)}) kept
      union all
      select false, company_id, type, currency, month, case when amount > 0 then 1 else 0 end, amount from (
        select d.id, ${orNil('d.company_id')} as company_id, d.type, d.currency, ${monthOf('a.allocated_on')} as month, sum(a.amount) as amount
        from app.allocations a join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
        where a.workspace_id = ${workspaceId} and a.payment_id is not null group by 1, 2, 3, 4, 5) paid
    ), compared as (
      select company_id, type, currency, month,
        coalesce(sum(documents) filter (where is_kept), 0) as kept_documents, coalesce(sum(documents) filter (where not is_kept), 0) as documents,
        coalesce(sum(amount) filter (where is_kept), 0) as kept_amount, coalesce(sum(amount) filter (where not is_kept), 0) as amount
      from sides group by company_id, type, currency, month
    )
    select concat_ws(' ', type, 'paid', currency, to_char(month, 'YYYY-MM')) as place,
      concat_ws(' / ', kept_documents, kept_amount) as kept, concat_ws(' / ', documents, amount) as counted
    from compared where (kept_documents, kept_amount) is distinct from (documents, amount)
    order by type, currency, month, company_id`.execute(tx)
  return rows
}
