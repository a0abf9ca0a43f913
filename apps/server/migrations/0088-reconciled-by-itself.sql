-- Reconciled by itself, where a person wants it: docs/decisions/0100-reconciled-by-itself.md

alter table app.treasury_accounts
  -- entries that are certain are accepted as they come in: since when, and who said so; null: a person accepts them
  add column accepting_since timestamptz,
  add column accepting_by text,
  add constraint treasury_accounts_accepting check (num_nulls(accepting_since, accepting_by) in (0, 2));

-- switch: certain, and accepted as it came in, by what a person had said of the account
alter table app.statement_entries
  drop constraint statement_entries_decided_by_check,
  add constraint statement_entries_decided_by_check check (decided_by in ('person', 'rule', 'gates', 'switch'));

drop index app.statement_entries_by_itself;
create index statement_entries_by_itself on app.statement_entries (workspace_id, account_id) where decided_by in ('rule', 'gates', 'switch');
-- What nobody was asked about, the latest first: of an account, and of a statement.
create index statement_entries_unasked on app.statement_entries (workspace_id, account_id, decided_at, id) where decided_by in ('rule', 'switch');
create index statement_entries_unasked_of on app.statement_entries (workspace_id, statement_id, decided_at, id) where decided_by in ('rule', 'switch');

-- Why an entry was accepted that nobody looked at, and by whose word: it stays when the payment is undone.
create table app.statement_acceptances (
  workspace_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  payment_id uuid not null,
  -- what spoke for it, as a proposal tells it
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  -- who had said so of the account, and when
  switched_by text not null,
  switched_at timestamptz not null,
  accepted_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, entry_id) references app.statement_entries,
  foreign key (workspace_id, payment_id) references app.payments
);
create unique index statement_acceptances_by_payment on app.statement_acceptances (workspace_id, payment_id);
create index statement_acceptances_by_entry on app.statement_acceptances (workspace_id, entry_id);
call system.guard_table('app.statement_acceptances', 'select, insert');
