-- What each client was invoiced in a month is kept and not counted, document by document: docs/decisions/0117-what-clients-were-invoiced-is-kept.md
-- So is how many documents were made in it, by what lists are narrowed by: the same decision

-- What is in force of each contact, by month of issue, as the sums of documents are kept (docs/decisions/0024-sums-are-kept.md): what it comes
-- to is always this and app.document_sum_changes together. The nil id is no company, or no contact.
create table app.contact_months (
  workspace_id uuid not null,
  month date not null,
  company_id uuid not null,
  contact_id uuid not null,
  type text not null,
  currency text not null,
  documents bigint not null,
  total numeric not null,
  tax_base numeric not null,
  -- by month first: a period is read, of all contacts
  primary key (workspace_id, month, company_id, contact_id, type, currency)
) with (fillfactor = 70);
call system.guard_table('app.contact_months', 'select');

-- How many documents lie in each month of the list in the order that they were made in.
create table app.document_places (
  workspace_id uuid not null,
  -- of the time that they were made at, in UTC
  made_month date not null,
  company_id uuid not null,
  type text not null,
  status text not null,
  currency text not null,
  is_open boolean not null,
  is_settled boolean not null,
  documents bigint not null,
  primary key (workspace_id, made_month, company_id, type, status, currency, is_open, is_settled)
) with (fillfactor = 70);
call system.guard_table('app.document_places', 'select');
create function system.utc_month(at timestamptz) returns date language sql immutable parallel safe
  return date_trunc('month', at at time zone 'UTC')::date;

-- One log of changes for all three: who writes documents writes no more rows than before.
alter table app.document_sum_changes add column contact_id uuid, add column made_month date;

create or replace function system.add_to_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, contact_id, made_month, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), coalesce(contact_id, '00000000-0000-0000-0000-000000000000'), system.utc_month(created_at), type, status, currency,
    system.month_of(issued_on), system.due_month(status, outstanding, due_on),
    outstanding > 0, system.is_settled(total, outstanding), count(*), sum(total), sum(outstanding), sum(tax_base)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  return null;
end $$;
create or replace function system.take_from_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, contact_id, made_month, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), coalesce(contact_id, '00000000-0000-0000-0000-000000000000'), system.utc_month(created_at), type, status, currency,
    system.month_of(issued_on), system.due_month(status, outstanding, due_on),
    outstanding > 0, system.is_settled(total, outstanding), -count(*), -sum(total), -sum(outstanding), -sum(tax_base)
  from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  return null;
end $$;
create or replace function system.move_in_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, contact_id, made_month, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  values
    (old.workspace_id, coalesce(old.company_id, '00000000-0000-0000-0000-000000000000'), coalesce(old.contact_id, '00000000-0000-0000-0000-000000000000'),
      system.utc_month(old.created_at), old.type, old.status, old.currency, system.month_of(old.issued_on), system.due_month(old.status, old.outstanding, old.due_on),
      old.outstanding > 0, system.is_settled(old.total, old.outstanding), -1, -old.total, -old.outstanding, -old.tax_base),
    (new.workspace_id, coalesce(new.company_id, '00000000-0000-0000-0000-000000000000'), coalesce(new.contact_id, '00000000-0000-0000-0000-000000000000'),
      system.utc_month(new.created_at), new.type, new.status, new.currency, system.month_of(new.issued_on), system.due_month(new.status, new.outstanding, new.due_on),
      new.outstanding > 0, system.is_settled(new.total, new.outstanding), 1, new.total, new.outstanding, new.tax_base);
  return null;
end $$;
drop trigger documents_move_in_sums on app.documents;
create trigger documents_move_in_sums after update on app.documents for each row
  when ((old.company_id, old.contact_id, old.created_at, old.type, old.status, old.currency, old.issued_on, old.due_on, old.total, old.outstanding, old.tax_base)
    is distinct from (new.company_id, new.contact_id, new.created_at, new.type, new.status, new.currency, new.issued_on, new.due_on, new.total, new.outstanding, new.tax_base))
  execute function system.move_in_sums();

-- What was logged without a contact goes into the sums; what contacts have, and where documents lie, is counted from the documents. Nobody writes documents
-- meanwhile: the trigger's making has locked the table.
with folded as (
  delete from app.document_sum_changes
  returning workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base
)
insert into app.document_sums as kept
  (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
select workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, sum(documents), sum(total), sum(outstanding), sum(tax_base)
from folded group by 1, 2, 3, 4, 5, 6, 7, 8, 9
on conflict (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled) do update
  set documents = kept.documents + excluded.documents, total = kept.total + excluded.total,
    outstanding = kept.outstanding + excluded.outstanding, tax_base = kept.tax_base + excluded.tax_base;
alter table app.document_sum_changes alter column contact_id set not null, alter column made_month set not null;
insert into app.contact_months (workspace_id, month, company_id, contact_id, type, currency, documents, total, tax_base)
select workspace_id, system.month_of(issued_on), coalesce(company_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(contact_id, '00000000-0000-0000-0000-000000000000'), type, currency, count(*), sum(total), sum(tax_base)
from app.documents where status in ('issued', 'recorded') group by 1, 2, 3, 4, 5, 6;
insert into app.document_places (workspace_id, made_month, company_id, type, status, currency, is_open, is_settled, documents)
select workspace_id, system.utc_month(created_at), coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency,
  outstanding > 0, system.is_settled(total, outstanding), count(*)
from app.documents group by 1, 2, 3, 4, 5, 6, 7, 8;

-- As it was, and into all three. Everybody takes first the sums, then the contacts' months and the places, each in the order of their keys.
create or replace function system.fold_document_sums(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
  folded app.document_sum_changes[];
begin
  with gone as (
    delete from app.document_sum_changes as c
    where workspace_id = mine and id = any (array(
      select id from app.document_sum_changes where workspace_id = mine limit most for update skip locked))
    returning c
  ) select array_agg(c) into folded from gone;

  insert into app.document_sums as kept
    (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  select mine, company_id, type, status, currency, month, due_month, is_open, is_settled, sum(documents), sum(total), sum(outstanding), sum(tax_base)
  from unnest(folded) group by company_id, type, status, currency, month, due_month, is_open, is_settled
  having sum(documents) <> 0 or sum(total) <> 0 or sum(outstanding) <> 0 or sum(tax_base) <> 0
  order by company_id, type, status, currency, month, due_month, is_open, is_settled
  on conflict (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled) do update
    set documents = kept.documents + excluded.documents, total = kept.total + excluded.total,
      outstanding = kept.outstanding + excluded.outstanding, tax_base = kept.tax_base + excluded.tax_base;

  insert into app.contact_months as kept (workspace_id, month, company_id, contact_id, type, currency, documents, total, tax_base)
  select mine, month, company_id, contact_id, type, currency, sum(documents), sum(total), sum(tax_base)
  from unnest(folded) where status in ('issued', 'recorded') group by month, company_id, contact_id, type, currency
  having sum(documents) <> 0 or sum(total) <> 0 or sum(tax_base) <> 0
  order by month, company_id, contact_id, type, currency
  on conflict (workspace_id, month, company_id, contact_id, type, currency) do update
    set documents = kept.documents + excluded.documents, total = kept.total + excluded.total, tax_base = kept.tax_base + excluded.tax_base;

  insert into app.document_places as kept (workspace_id, made_month, company_id, type, status, currency, is_open, is_settled, documents)
  select mine, made_month, company_id, type, status, currency, is_open, is_settled, sum(documents)
  from unnest(folded) group by made_month, company_id, type, status, currency, is_open, is_settled
  having sum(documents) <> 0
  order by made_month, company_id, type, status, currency, is_open, is_settled
  on conflict (workspace_id, made_month, company_id, type, status, currency, is_open, is_settled) do update
    set documents = kept.documents + excluded.documents;
end $$;
