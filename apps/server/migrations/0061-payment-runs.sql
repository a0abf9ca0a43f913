-- How vendors are paid: docs/decisions/0063-payment-runs.md

-- What is told to the bank at once. It moves no money here: the bank's statement does.
create table app.payment_runs (
  workspace_id uuid not null,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  account_id uuid not null,
  -- who pays from where, as the bank was told
  debtor_name text not null check (debtor_name <> ''),
  debtor_iban text not null check (debtor_iban <> ''),
  debtor_bic text not null default '',
  execution_on date not null,
  is_batch boolean not null,
  message_id text not null check (message_id ~ '^[A-Za-z0-9-]{1,35}$'),
  exported_at timestamptz,
  cancelled_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  foreign key (workspace_id, account_id) references app.treasury_accounts
);
create index payment_runs_by_time on app.payment_runs (workspace_id, created_at desc, id desc);
create index payment_runs_by_account on app.payment_runs (workspace_id, account_id);

-- One transfer of a run, in EUR.
create table app.payment_run_transfers (
  workspace_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  position int not null,
  contact_id uuid,
  name text not null check (name <> ''),
  iban text not null check (iban <> ''),
  bic text not null default '',
  amount app.amount not null check (amount > 0),
  remittance text not null check (remittance <> ''),
  -- ours: the statement tells it again
  end_to_end_id text not null check (end_to_end_id ~ '^[A-Za-z0-9-]{1,35}$'),
  -- what paid it; null while nothing has
  payment_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, run_id) references app.payment_runs,
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, payment_id) references app.payments
);
create unique index payment_run_transfers_of_run on app.payment_run_transfers (workspace_id, run_id, position);
create unique index payment_run_transfers_end_to_end on app.payment_run_transfers (workspace_id, end_to_end_id);
-- Where a vendor was paid last.
create index payment_run_transfers_by_contact on app.payment_run_transfers (workspace_id, contact_id, id) include (iban, bic) where contact_id is not null;
create index payment_run_transfers_by_payment on app.payment_run_transfers (workspace_id, payment_id) where payment_id is not null;

create table app.payment_run_documents (
  workspace_id uuid not null,
  transfer_id uuid not null,
  document_id uuid not null,
  amount app.amount not null check (amount > 0),
  primary key (workspace_id, transfer_id, document_id),
  foreign key (workspace_id, transfer_id) references app.payment_run_transfers,
  foreign key (workspace_id, document_id) references app.documents
);
create index payment_run_documents_by_document on app.payment_run_documents (workspace_id, document_id);

call system.guard_table('app.payment_runs', 'select, insert, update');
call system.guard_table('app.payment_run_transfers', 'select, insert, update');
call system.guard_table('app.payment_run_documents', 'select, insert');
