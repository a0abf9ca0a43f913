-- Advances that were invoiced, and their deduction: docs/decisions/0071-deducting-advances.md

-- Of money that was received before what it is for was supplied.
alter table app.documents add column is_advance boolean not null default false;
-- A client's advances, from which a later invoice is begun.
create index documents_advances on app.documents (workspace_id, contact_id, company_id, issued_on, id) where is_advance and status = 'issued';

-- The invoice that a line deducts: one that is issued, so that it is never deleted.
alter table app.document_lines add column advance_id uuid;
alter table app.document_lines add foreign key (workspace_id, advance_id) references app.documents;
create index document_lines_by_advance on app.document_lines (workspace_id, advance_id) where advance_id is not null;

-- What an issued document took of an advance, per category and rate, in its own currency; below zero what a credit note gave back. In force
-- as its document is.
create table app.advance_deductions (
  workspace_id uuid not null, document_id uuid not null, position int not null, advance_id uuid not null,
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')), rate app.percent,
  base app.amount not null, vat app.amount not null,
  primary key (workspace_id, document_id, position),
  check (advance_id <> document_id),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, advance_id) references app.documents
);
create index advance_deductions_by_advance on app.advance_deductions (workspace_id, advance_id);
-- Written while its document is a draft still, by the transaction that issues it, and never changed.
create trigger advance_deductions_of_draft before insert on app.advance_deductions
  for each row execute function system.freeze_document_part();
create trigger advance_deductions_frozen before update or delete on app.advance_deductions
  for each row execute function system.refuse_change();
create trigger advance_deductions_no_truncate before truncate on app.advance_deductions execute function system.refuse_change();
call system.guard_table('app.advance_deductions', 'select, insert');
