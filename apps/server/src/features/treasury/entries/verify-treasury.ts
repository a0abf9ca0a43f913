import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { verifyMoney } from './verify-money.ts'

type Difference = {
  code: 'treasury_sums' | 'treasury_transfer' | 'treasury_payment' | 'payment_settles' | 'payment_paper' | 'treasury_entry'
  place: string
  expected: string
  found: string
}
/** At a payment, which `place` names. */
type PaymentDifference = Difference & { paymentId: string }

/**
 * What is kept of accounts by month against their entries, both sides of transfers, payments against their entries, allocations, refunds and
 * papers, entries that banks told against the payments that they are said to be; and each row of money against what it was told as.
 */
export async function verifyTreasury(tx: Tx, act: Act): Promise<VerificationFault[]> {
  return [
    ...(await differingMonths(tx, act)).map(faultOf),
    ...(await unbalancedTransfers(tx, act)).map(faultOf),
    ...(await differingPayments(tx, act)).map(faultOfPayment),
    ...(await differingSettlements(tx, act)).map(faultOfPayment),
    ...(await differingPapers(tx, act)).map(faultOf),
    ...(await differingEntries(tx, act)).map(faultOf),
    ...(await verifyMoney(tx, act)),
  ]
}

function faultOf({ code, place, expected, found }: Difference): VerificationFault {
  return { code, documentId: null, number: null, rangeId: null, field: place, expected, found }
}

function faultOfPayment({ paymentId, place, ...difference }: PaymentDifference): VerificationFault {
  return { ...faultOf({ ...difference, place: '' }), money: { kind: 'payment', id: paymentId, name: place, accountId: null } }
}

async function differingMonths(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with sides as (
      select true as is_kept, account_id, month, debits, credits, initial, entries from app.treasury_months where workspace_id = ${workspaceId}
      union all
      select true, account_id, month, debits, credits, initial, entries from app.treasury_month_changes where workspace_id = ${workspaceId}
      union all
      select false, account_id, date_trunc('month', entry_on::timestamp)::date,
        case when kind <> 'initial' and movement > 0 then movement else 0 end, case when kind <> 'initial' and movement < 0 then -movement else 0 end,
        case when kind = 'initial' then movement else 0 end, case when kind <> 'initial' then 1 else 0 end
      from app.treasury_entries where workspace_id = ${workspaceId}
    ), compared as (
      select account_id, month,
        coalesce(sum(debits) filter (where is_kept), 0) as kept_debits, coalesce(sum(debits) filter (where not is_kept), 0) as debits,
        coalesce(sum(credits) filter (where is_kept), 0) as kept_credits, coalesce(sum(credits) filter (where not is_kept), 0) as credits,
        coalesce(sum(initial) filter (where is_kept), 0) as kept_initial, coalesce(sum(initial) filter (where not is_kept), 0) as initial,
        coalesce(sum(entries) filter (where is_kept), 0) as kept_entries, coalesce(sum(entries) filter (where not is_kept), 0) as entries
      from sides group by account_id, month
    )
    select 'treasury_sums' as code, concat_ws(' ', a.name, to_char(c.month, 'YYYY-MM')) as place,
      concat_ws(' / ', c.debits, c.credits, c.initial, c.entries) as expected,
      concat_ws(' / ', c.kept_debits, c.kept_credits, c.kept_initial, c.kept_entries) as found
    from compared c join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = c.account_id
    where (kept_debits, kept_credits, kept_initial, kept_entries) is distinct from (debits, credits, initial, entries)
    order by a.name, c.month, c.account_id`.execute(tx)
  return rows
}

/** Between currencies the two sides are two amounts that were told. */
async function unbalancedTransfers(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'treasury_transfer' as code, concat_ws(' ', min(e.entry_on), min(a.name)) as place, '0' as expected, sum(e.movement)::text as found
    from app.treasury_entries e join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = e.account_id
    where e.workspace_id = ${workspaceId} and e.kind = 'transfer' and e.transfer_id is not null
    group by e.transfer_id having count(distinct a.currency) = 1 and sum(e.movement) <> 0
    order by 2`.execute(tx)
  return rows
}

async function differingPayments(tx: Tx, { actor: { workspaceId } }: Act): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with moved as (
      select m.payment_id, min(a.currency) as currency, sum(m.movement) as movement
      from app.payment_movements m join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = m.account_id
      where m.workspace_id = ${workspaceId} and m.kind in ('payment', 'statement', 'other')
      group by m.payment_id
    ), compared as (
      select p.id, p.paid_on, p.amount, p.currency, m.movement,
        case when p.undone_on is not null then 0 when p.direction = 'in' then p.amount else -p.amount end as expected
      from app.payments p join moved m on m.payment_id = p.id
      where p.workspace_id = ${workspaceId} and (m.currency = p.currency or p.undone_on is not null)
    )
    select 'treasury_payment' as code, id as "paymentId", concat_ws(' ', paid_on, amount, currency) as place, expected::text,
      movement::text as found
    from compared where expected <> movement order by place, id`.execute(tx)
  return rows
}

/** What triggers add up, against the rows. */
async function differingSettlements(tx: Tx, { actor: { workspaceId } }: Act): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with given as (
      select payment_id, sum(coalesce(settling_amount, amount)) as amount from app.allocations
      where workspace_id = ${workspaceId} and payment_id is not null group by payment_id
    ), sent_back as (
      select refunds_id, sum(amount) as amount from app.payments
      where workspace_id = ${workspaceId} and refunds_id is not null and undone_on is null group by refunds_id
    )
    select 'payment_settles' as code, p.id as "paymentId", concat_ws(' ', p.paid_on, p.amount, p.currency) as place,
      concat_ws(' / ', coalesce(g.amount, 0), coalesce(b.amount, 0)) as expected, concat_ws(' / ', p.allocated, p.refunded) as found
    from app.payments p left join given g on g.payment_id = p.id left join sent_back b on b.refunds_id = p.id
    where p.workspace_id = ${workspaceId} and (p.allocated, p.refunded) is distinct from (coalesce(g.amount, 0), coalesce(b.amount, 0))
    order by place, p.id`.execute(tx)
  return rows
}

async function differingPapers(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'payment_paper' as code, coalesce(d.number, '') as place, case when p.undone_on is null then p.amount else 0 end::text as expected,
      d.total::text as found
    from app.payment_papers paper
      join app.payments p on p.workspace_id = ${workspaceId} and p.id = paper.payment_id
      join app.documents d on d.workspace_id = ${workspaceId} and d.id = paper.document_id
    where paper.workspace_id = ${workspaceId} and d.status = 'issued' and (p.undone_on is not null or (d.total, d.currency) <> (p.amount, p.currency))
    order by 2`.execute(tx)
  return rows
}

/** What is told to be paid is its payments to the cent, and what waits is not. */
async function differingEntries(tx: Tx, { actor: { workspaceId } }: Act): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with explained as (
      select s.booked_on, s.state, case when s.direction = 'in' then s.amount else -s.amount end as moved, coalesce((
        select sum(m.movement) from app.payment_movements m where m.workspace_id = ${workspaceId} and m.entry_id = s.treasury_entry_id), 0) as paid
      from app.statement_entries s where s.workspace_id = ${workspaceId} and (s.state = 'paid' or exists (
        select from app.entry_payments p where p.workspace_id = ${workspaceId} and p.entry_id = s.treasury_entry_id))
    )
    select 'treasury_entry' as code, concat_ws(' ', booked_on, moved) as place, moved::text as expected, paid::text as found
    from explained where (state = 'paid') <> (moved = paid) order by 2`.execute(tx)
  return rows
}
