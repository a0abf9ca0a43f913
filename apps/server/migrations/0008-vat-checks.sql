-- Each question to VIES and its answer: the cache of a day, and the evidence of good faith that is kept.
create table app.vat_checks (
  workspace_id uuid not null, id uuid not null,
  vat_number text not null, requester_vat_number text not null default '',
  outcome text not null check (outcome in ('valid', 'invalid', 'unavailable')),
  -- as VIES gave them
  name text not null default '', address text not null default '',
  consultation_number text not null default '', reason text not null default '',
  checked_at timestamptz not null,
  -- as they were: no reference to a user, who may be gone
  checked_by_id text not null, checked_by text not null,
  primary key (workspace_id, id)
);
create index vat_checks_by_number on app.vat_checks (workspace_id, vat_number, checked_at);
create index vat_checks_by_time on app.vat_checks (workspace_id, checked_at, id);
call system.guard_table('app.vat_checks', 'select, insert');
