-- Credit and debit notes: docs/decisions/0035-credit-and-debit-notes.md

-- Which line of the invoice a line of a note takes from. Without a foreign key: a draft's lines are written anew with each save, and an
-- invoice's lines, frozen with it, are never deleted.
alter table app.document_lines add column if not exists source_line_id uuid;

-- What a note gives of itself, where it has another currency than what it settles: notes in EUR to invoices in BGN.
alter table app.allocations add column settling_amount app.amount check (settling_amount > 0);

-- What was paid in a month is money: what a note settles is none.
create or replace view app.allocation_list as
  select a.workspace_id, a.id, a.document_id, a.amount, a.allocated_on, d.type, d.currency, d.company_id
  from app.allocations a join app.documents d on d.workspace_id = a.workspace_id and d.id = a.document_id
  where a.workspace_id = system.workspace() and a.transaction_id is not null;
drop index app.allocations_by_day;
create index allocations_by_day on app.allocations (workspace_id, allocated_on) include (document_id, amount)
  where transaction_id is not null;

-- Invoices that were issued elsewhere, by the company, before it worked here: what its notes may take of them. One that a note was issued
-- to is never changed.
create table app.outside_invoices (
  workspace_id uuid not null, id uuid not null,
  company_id uuid not null, number text not null check (number <> ''), issued_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies
);
create unique index outside_invoices_number on app.outside_invoices (workspace_id, company_id, number);
create table app.outside_invoice_taxes (
  workspace_id uuid not null, invoice_id uuid not null, position int not null,
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')), rate app.percent,
  base app.amount not null, vat app.amount not null,
  primary key (workspace_id, invoice_id, position),
  foreign key (workspace_id, invoice_id) references app.outside_invoices on delete cascade
);
-- The notes to them, which name number and company.
create index documents_by_outside_source on app.documents (workspace_id, company_id, source_number)
  where source_document_id is null and source_number <> '';
call system.guard_table('app.outside_invoices');
call system.guard_table('app.outside_invoice_taxes');
