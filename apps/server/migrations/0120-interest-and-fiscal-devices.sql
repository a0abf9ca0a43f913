-- Interest for late payers, asked for by a document of its own: docs/decisions/0137-interest-for-late-payers.md
alter table app.documents drop constraint documents_type_check;
alter table app.documents add constraint documents_type_check check (type in ('invoice', 'proforma', 'creditnote', 'debitnote', 'quote', 'purchase_order',
  'delivery_note', 'warehouse_receipt', 'receipt', 'payment', 'expense', 'bill', 'order', 'offer', 'interest_note')) not valid;
alter table app.documents validate constraint documents_type_check;

-- What a note asks for, piece by piece, so that no day is asked for twice: until when a document's interest was asked for, and whether its costs were.
create table app.interest_charges (
  workspace_id uuid not null, note_id uuid not null, position int not null,
  -- what was paid late
  document_id uuid not null,
  kind text not null check (kind in ('interest', 'costs')),
  from_on date, to_on date, principal app.amount, rate app.percent,
  check ((kind = 'interest') = (num_nonnulls(from_on, to_on, principal, rate) = 4)),
  -- in the currency of the note
  amount app.amount not null,
  primary key (workspace_id, note_id, position),
  foreign key (workspace_id, note_id) references app.documents on delete cascade,
  foreign key (workspace_id, document_id) references app.documents
);
create index interest_charges_by_document on app.interest_charges (workspace_id, document_id);
call system.guard_table('app.interest_charges', 'select, insert');

-- The base of a half-year, where the product does not know it yet: published after it was released.
create table app.interest_rates (
  workspace_id uuid not null,
  from_on date not null check (to_char(from_on, 'MM-DD') in ('01-01', '07-01')),
  base app.percent not null,
  decided_at timestamptz not null,
  -- as the audit names who acts
  decided_by text not null,
  primary key (workspace_id, from_on)
);
call system.guard_table('app.interest_rates', 'select, insert, update');

-- What a company says of itself where the law leaves a choice: what it asks for collecting a document (null: as the law has it), and whether it takes
-- cash and cards with a fiscal device: docs/decisions/0138-no-sales-management-software.md
create table app.company_practices (
  workspace_id uuid not null, company_id uuid not null,
  collection_costs app.amount check (collection_costs >= 0),
  fiscal_use text not null default 'unsaid' check (fiscal_use in ('unsaid', 'none', 'device', 'supto')),
  decided_at timestamptz not null, decided_by text not null,
  primary key (workspace_id, company_id),
  foreign key (workspace_id, company_id) references app.companies on delete cascade
);
call system.guard_table('app.company_practices', 'select, insert, update');
