-- What was paid in a month is kept and not looked up, payment by payment: docs/decisions/0104-what-was-paid-is-kept.md

-- What payments allocated to documents in a month, less what was taken back in it, and how many documents got more than nothing by that.
-- Kept like the sums of documents (docs/decisions/0024-sums-are-kept.md): what it comes to is always both tables together.
create table app.paid_months (
  workspace_id uuid not null,
  -- the nil id is no company
  company_id uuid not null,
  type text not null,
  currency text not null,
  month date not null,
  documents bigint not null,
  amount numeric not null,
  primary key (workspace_id, company_id, type, currency, month)
) with (fillfactor = 70);
create table app.paid_month_changes (
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  type text not null,
  currency text not null,
  month date not null,
  documents bigint not null,
  amount numeric not null,
  primary key (workspace_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
call system.guard_table('app.paid_months', 'select');
call system.guard_table('app.paid_month_changes', 'select');

-- Allocations are only added; what they belong to never changes its company, type or currency. Who settles a document has it locked
-- (system.settle), and this comes after: nobody else counts it meanwhile.
create function system.add_to_paid_months() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.paid_month_changes (workspace_id, company_id, type, currency, month, documents, amount)
  select d.workspace_id, coalesce(d.company_id, '00000000-0000-0000-0000-000000000000'), d.type, d.currency, paid.month,
    count(*) filter (where paid.amount > 0) - count(*) filter (where paid.amount - paid.more > 0), sum(paid.more)
  from (
    select came.workspace_id, came.document_id, came.month, came.more, sum(a.amount) as amount
    from (
      select workspace_id, document_id, system.month_of(allocated_on) as month, sum(amount) as more
      from added where payment_id is not null group by 1, 2, 3
    ) came join app.allocations a on a.workspace_id = came.workspace_id and a.document_id = came.document_id
      and a.payment_id is not null and system.month_of(a.allocated_on) = came.month
    group by 1, 2, 3, 4
  ) paid join app.documents d on d.workspace_id = paid.workspace_id and d.id = paid.document_id
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
revoke all on function system.add_to_paid_months() from public;
create trigger allocations_add_to_paid_months after insert on app.allocations referencing new table as added
  for each statement execute function system.add_to_paid_months();

-- What there is already. Nobody writes allocations meanwhile: the trigger's making has locked the table.
insert into app.paid_months (workspace_id, company_id, type, currency, month, documents, amount)
select workspace_id, company_id, type, currency, month, count(*) filter (where amount > 0), sum(amount)
from (
  select d.workspace_id, coalesce(d.company_id, '00000000-0000-0000-0000-000000000000') as company_id, d.type, d.currency,
    system.month_of(a.allocated_on) as month, sum(a.amount) as amount
  from app.allocations a join app.documents d on d.workspace_id = a.workspace_id and d.id = a.document_id
  where a.payment_id is not null group by 1, 2, 3, 4, 5, d.id
) paid group by 1, 2, 3, 4, 5;

-- As system.fold_document_sums, which figures read along with it.
create function system.fold_paid_months(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
begin
  with folded as (
    delete from app.paid_month_changes
    where workspace_id = mine and id = any (array(
      select id from app.paid_month_changes where workspace_id = mine limit most for update skip locked))
    returning company_id, type, currency, month, documents, amount
  )
  insert into app.paid_months as kept (workspace_id, company_id, type, currency, month, documents, amount)
  select mine, company_id, type, currency, month, sum(documents), sum(amount)
  from folded group by company_id, type, currency, month order by company_id, type, currency, month
  on conflict (workspace_id, company_id, type, currency, month) do update
    set documents = kept.documents + excluded.documents, amount = kept.amount + excluded.amount;
end $$;
revoke all on function system.fold_paid_months(int) from public;
do $$ begin
  execute format('grant execute on function system.fold_paid_months(int) to %I', system.app_role());
end $$;

-- Nobody asks it any more.
drop view app.allocation_list;
