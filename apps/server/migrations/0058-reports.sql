-- What reports and the dashboard are read from: docs/decisions/0060-reports.md

-- Revenue is told without VAT: the tax base is kept beside the total, by the same keys (docs/decisions/0024-sums-are-kept.md).
alter table app.document_sums add column tax_base numeric not null default 0;
alter table app.document_sum_changes add column tax_base numeric not null default 0;

create or replace function system.add_to_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency, system.month_of(issued_on), system.due_month(status, outstanding, due_on),
    outstanding > 0, system.is_settled(total, outstanding), count(*), sum(total), sum(outstanding), sum(tax_base)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
create or replace function system.take_from_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency, system.month_of(issued_on), system.due_month(status, outstanding, due_on),
    outstanding > 0, system.is_settled(total, outstanding), -count(*), -sum(total), -sum(outstanding), -sum(tax_base)
  from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
create or replace function system.move_in_sums() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.document_sum_changes (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  values
    (old.workspace_id, coalesce(old.company_id, '00000000-0000-0000-0000-000000000000'), old.type, old.status, old.currency,
      system.month_of(old.issued_on), system.due_month(old.status, old.outstanding, old.due_on), old.outstanding > 0, system.is_settled(old.total, old.outstanding), -1, -old.total, -old.outstanding, -old.tax_base),
    (new.workspace_id, coalesce(new.company_id, '00000000-0000-0000-0000-000000000000'), new.type, new.status, new.currency,
      system.month_of(new.issued_on), system.due_month(new.status, new.outstanding, new.due_on), new.outstanding > 0, system.is_settled(new.total, new.outstanding), 1, new.total, new.outstanding, new.tax_base);
  return null;
end $$;

-- A draft's base may change where its total does not: prices were with VAT, and are without.
drop trigger documents_move_in_sums on app.documents;
create trigger documents_move_in_sums after update on app.documents for each row
  when ((old.company_id, old.type, old.status, old.currency, old.issued_on, old.due_on, old.total, old.outstanding, old.tax_base)
    is distinct from (new.company_id, new.type, new.status, new.currency, new.issued_on, new.due_on, new.total, new.outstanding, new.tax_base))
  execute function system.move_in_sums();

create or replace function system.fold_document_sums(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
begin
  with folded as (
    delete from app.document_sum_changes
    where workspace_id = mine and id = any (array(
      select id from app.document_sum_changes where workspace_id = mine limit most for update skip locked))
    returning company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base
  )
  insert into app.document_sums as kept
    (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
  select mine, company_id, type, status, currency, month, due_month, is_open, is_settled, sum(documents), sum(total), sum(outstanding), sum(tax_base)
  from folded group by company_id, type, status, currency, month, due_month, is_open, is_settled
  having sum(documents) <> 0 or sum(total) <> 0 or sum(outstanding) <> 0 or sum(tax_base) <> 0
  order by company_id, type, status, currency, month, due_month, is_open, is_settled
  on conflict (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled) do update
    set documents = kept.documents + excluded.documents, total = kept.total + excluded.total,
      outstanding = kept.outstanding + excluded.outstanding, tax_base = kept.tax_base + excluded.tax_base;
end $$;

-- What there is already, counted anew. Nobody writes documents meanwhile: the trigger's making has locked the table.
delete from app.document_sum_changes;
delete from app.document_sums;
insert into app.document_sums (workspace_id, company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base)
select workspace_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), type, status, currency, system.month_of(issued_on), system.due_month(status, outstanding, due_on),
  outstanding > 0, system.is_settled(total, outstanding), count(*), sum(total), sum(outstanding), sum(tax_base)
from app.documents group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- What was issued in a period, by client and by who made it: from the index alone. What was drafted or voided is in no report.
create index documents_reported on app.documents (workspace_id, issued_on)
  include (id, type, status, company_id, contact_id, currency, tax_base, total, created_by, version) where status in ('issued', 'recorded');
-- As it was, and made last, for the reason that 0020 gives.
drop index app.documents_by_issued;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) include (created_at, number, due_on, total) where version > 0;
-- What lines and VAT of those came to, each from its index alone.
create index document_lines_reported on app.document_lines (workspace_id, document_id) include (product_id, quantity, discount, net);
create index document_taxes_reported on app.document_taxes (workspace_id, document_id)
  include (category, rate, deal_term_id, base_currency, base_in_base_currency, vat_in_base_currency);

-- Reports read plain views of the owner, as lists do.
create view app.reported_documents as
  select workspace_id, id, type, status, company_id, contact_id, currency, tax_base, total, created_by, issued_on
  from app.documents
  where workspace_id = system.workspace() and status in ('issued', 'recorded');
call system.grant_view('app.reported_documents');
create view app.reported_lines as
  select d.workspace_id, d.id as document_id, d.type, d.status, d.company_id, d.contact_id, d.currency, d.issued_on, l.product_id, l.quantity, l.discount, l.net
  from app.documents d join app.document_lines l on l.workspace_id = d.workspace_id and l.document_id = d.id
  where d.workspace_id = system.workspace() and l.workspace_id = system.workspace() and d.status in ('issued', 'recorded');
call system.grant_view('app.reported_lines');
create view app.reported_taxes as
  select d.workspace_id, d.id as document_id, d.type, d.status, d.company_id, d.issued_on, t.category, t.rate, t.deal_term_id,
    t.base_currency, t.base_in_base_currency, t.vat_in_base_currency
  from app.documents d join app.document_taxes t on t.workspace_id = d.workspace_id and t.document_id = d.id
  where d.workspace_id = system.workspace() and t.workspace_id = system.workspace() and d.status in ('issued', 'recorded');
call system.grant_view('app.reported_taxes');
-- What was paid on documents, and how long after they were issued.
create view app.reported_allocations as
  select a.workspace_id, a.id, a.allocated_on, a.amount, d.type, d.status, d.company_id, d.contact_id, d.currency, d.issued_on, d.due_on
  from app.allocations a join app.documents d on d.workspace_id = a.workspace_id and d.id = a.document_id
  where a.workspace_id = system.workspace() and d.workspace_id = system.workspace() and a.payment_id is not null;
call system.grant_view('app.reported_allocations');
