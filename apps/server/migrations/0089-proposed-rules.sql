-- A rule is proposed after two equal acts: docs/decisions/0101-proposed-rules.md

-- What persons decided last: of that rules are proposed.
create index statement_entries_by_person on app.statement_entries (workspace_id, account_id, decided_at, id) where decided_by = 'person';

-- A rule that somebody did not want is not proposed again.
create table app.dismissed_rules (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  party_iban text not null,
  party_key text not null,
  reason_key text not null,
  act text not null check (act in ('explain', 'ignore', 'pay', 'expense')),
  category text not null,
  contact_id uuid,
  description text not null,
  tax_rate_id uuid,
  dismissed_by text not null,
  dismissed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts on delete cascade
);
create index dismissed_rules_by_account on app.dismissed_rules (workspace_id, account_id, dismissed_at);
call system.guard_table('app.dismissed_rules', 'select, insert');
