-- What a bill is for VAT, where somebody decided it, and when its credit is claimed: docs/decisions/0132-vat-ledgers.md. Beside the document,
-- which is frozen. What is null follows from the bill.
create table app.vat_treatments (
  workspace_id uuid not null,
  document_id uuid not null,
  kind text check (kind in ('domestic', 'import', 'acquisition', 'received', 'left_out')),
  credit text check (credit in ('full', 'partial', 'none')),
  -- the first day of the month; null: that of the bill
  claimed_in date check (extract(day from claimed_in) = 1),
  decided_at timestamptz not null,
  -- as the audit names who acts
  decided_by text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
create index vat_treatments_claimed on app.vat_treatments (workspace_id, claimed_in) where claimed_in is not null;
call system.guard_table('app.vat_treatments', 'select, insert, update, delete');

-- What the ledgers of a month take back, or leave empty: few of all.
create index documents_voided on app.documents (workspace_id, voided_on) where voided_on is not null;
