-- Counts and sums of lists and figures are kept and not counted: docs/decisions/0024-sums-are-kept.md

-- What the documents of a workspace come to, by all that they are asked by. The columns of the key are never null: the nil id is no
-- company, and -infinity no month.
create table app.document_sums (
  workspace_id uuid not null,
  company_id uuid not null,
  type text not null,
  status text not null,
  currency text not null,
  -- the first day of the month of issue, and where something is left to pay that of the due date
  month date not null,
  due_month date not null,
  -- whether something is outstanding; whether nothing is, or more was settled than was asked for
  is_open boolean not null,
  is_settled boolean not null,
  documents bigint not null,
  total numeric not null,
  outstanding numeric not null,
  primary key (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled)
) with (fillfactor = 70);

-- What came and went since. Who writes documents adds rows here and so waits for nobody, and what is rolled back leaves none. What the
-- documents come to is always both tables together; system.fold_document_sums moves rows from this one into that one.
create table app.document_sum_changes (
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  type text not null,
  status text not null,
  currency text not null,
  month date not null,
  due_month date not null,
  is_open boolean not null,
  is_settled boolean not null,
  documents bigint not null,
  total numeric not null,
  outstanding numeric not null,
  primary key (workspace_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

call system.guard_table('app.document_sums', 'select');
call system.guard_table('app.document_sum_changes', 'select');

create function system.month_of(day date) returns date language sql immutable parallel safe
  return coalesce(make_date(extract(year from day)::int, extract(month from day)::int, 1), '-infinity');
create function system.due_month(status text, outstanding numeric, due_on date) returns date language sql immutable parallel safe
  return case when outstanding > 0 and status in ('issued', 'recorded') then system.month_of(due_on) else '-infinity' end;
create function system.is_settled(total numeric, outstanding numeric) returns boolean language sql immutable parallel safe
  return outstanding = 0 or sign(outstanding) <> sign(total);

-- Whole statements at once, since imports write many rows.
create function system.add_to_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding)
  select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency, system.month_of(issued_on), system.due_month(status, outstanding, due_on),
    outstanding > 0, system.is_settled(total, outstanding), count(*), sum(total), sum(outstanding)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
create function system.take_from_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding)
  select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency, system.month_of(issued_on), system.due_month(status, outstanding, due_on),
    outstanding > 0, system.is_settled(total, outstanding), -count(*), -sum(total), -sum(outstanding)
  from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;

-- Documents are changed one by one, and not each change is one of sums.
create function system.move_in_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding)
  values
    (old.workspace_id, coalesce(old.company_id, '00000000-0000-0000-0000-000000000000'), old.type, old.status, old.currency,
      system.month_of(old.issued_on), system.due_month(old.status, old.outstanding, old.due_on), old.outstanding > 0, system.is_settled(old.total, old.outstanding), -1, -old.total, -old.outstanding),
    (new.workspace_id, coalesce(new.company_id, '00000000-0000-0000-0000-000000000000'), new.type, new.status, new.currency,
      system.month_of(new.issued_on), system.due_month(new.status, new.outstanding, new.due_on), new.outstanding > 0, system.is_settled(new.total, new.outstanding), 1, new.total, new.outstanding);
  return null;
end $$;
do $$
declare
  writing text;
begin
  foreach writing in array array['add_to_sums', 'take_from_sums', 'move_in_sums'] loop
    execute format('revoke all on function system.%I() from public', writing);
  end loop;
end $$;

create trigger documents_add_to_sums after insert on app.documents referencing new table as added
  for each statement execute function system.add_to_sums();
create trigger documents_take_from_sums after delete on app.documents referencing old table as removed
  for each statement execute function system.take_from_sums();
create trigger documents_move_in_sums after update on app.documents for each row
  when ((old.company_id, old.type, old.status, old.currency, old.issued_on, old.due_on, old.total, old.outstanding)
    is distinct from (new.company_id, new.type, new.status, new.currency, new.issued_on, new.due_on, new.total, new.outstanding))
  execute function system.move_in_sums();

-- What there is already. Nobody writes documents meanwhile: the triggers' making has locked the table.
insert into app.document_sums (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding)
select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency, system.month_of(issued_on), system.due_month(status, outstanding, due_on),
  outstanding > 0, system.is_settled(total, outstanding), count(*), sum(total), sum(outstanding)
from app.documents group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Moves some of the workspace's changes into its sums. Rows that another process is moving are left to it; all take the sums in the
-- order of their keys, so that they cannot wait for one another in a circle.
create function system.fold_document_sums(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
begin
  with folded as (
    delete from app.document_sum_changes
    where workspace_id = mine and id = any (array(
      select id from app.document_sum_changes where workspace_id = mine limit most for update skip locked))
    returning company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding
  )
  insert into app.document_sums as kept
    (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding)
  select mine, company_id, type, status, currency, month, due_month, is_open, is_settled, sum(documents), sum(total), sum(outstanding)
  from folded group by company_id, type, status, currency, month, due_month, is_open, is_settled
  having sum(documents) <> 0 or sum(total) <> 0 or sum(outstanding) <> 0
  order by company_id, type, status, currency, month, due_month, is_open, is_settled
  on conflict (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled) do update
    set documents = kept.documents + excluded.documents, total = kept.total + excluded.total,
      outstanding = kept.outstanding + excluded.outstanding;
end $$;
revoke all on function system.fold_document_sums(int) from public;
do $$ begin
  execute format('grant execute on function system.fold_document_sums(int) to %I', system.app_role());
end $$;

-- What depends on the day, and is therefore not kept, is read from the open ones: all of it from their index.
drop index app.documents_open;
create index documents_open on app.documents (workspace_id, due_on, id) include (type, status, outstanding, currency, total, company_id, version)
  where outstanding > 0 and status in ('issued', 'recorded');

-- What a contact's account and the sums of its documents are made of, from the index alone.
drop index app.documents_by_contact;
create index documents_by_contact on app.documents (workspace_id, contact_id, created_at, id)
  include (type, status, currency, company_id, issued_on, due_on, total, outstanding, updated_at, version) where contact_id is not null;

-- A page in the middle of what a state or a type has: the keys are walked in the index.
drop index app.documents_by_created;
create index documents_by_created on app.documents (workspace_id, created_at, id)
  include (type, status, company_id, total, outstanding, due_on) where version > 0;

-- What was paid in a month, by document.
drop index app.allocations_by_day;
create index allocations_by_day on app.allocations (workspace_id, allocated_on) include (document_id, amount);

-- As it was, and made last: in a workspace that is not analysed yet all these indexes cost alike, and then the planner takes the newest.
drop index app.documents_by_issued;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) include (created_at, number, due_on, total) where version > 0;
