-- What banks tell of accounts by themselves: docs/decisions/0191-bank-feeds.md

-- One of an account. No key lies here: those are the installation's own; a consent's id opens nothing without them.
create table app.bank_feeds (
  workspace_id uuid not null, account_id uuid not null,
  -- asked: its owner was sent to the bank for the first time; connected: entries come; ended: they do not any more
  state text not null check (state in ('asked', 'connected', 'ended')),
  bank_id text not null, bank_name text not null,
  -- '' where there is none
  consent_id text not null default '', provider_account_id text not null default '',
  -- the last day of it
  consent_until date, connected_at timestamptz,
  -- another consent that was asked for, and did not come yet: the one before holds until then
  asked_consent_id text not null default '', asked_bank_id text not null default '', asked_bank_name text not null default '',
  asked_at timestamptz not null, asked_by text not null,
  -- until when the bank told, and of each day of the last window what: a day that is the same again is not taken in again
  covered_to date, days jsonb not null default '{}' check (jsonb_typeof(days) = 'object'),
  -- a process looks until then: nobody else does
  leased_until timestamptz,
  entries_at timestamptz not null, next_look_at timestamptz not null, looked_at timestamptz,
  fault text, failures int not null default 0 check (failures >= 0), failing_since timestamptz, is_reported boolean not null default false,
  is_end_foretold boolean not null default false,
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references app.treasury_accounts on delete cascade,
  check (state <> 'connected' or (consent_id <> '' and provider_account_id <> '' and consent_until is not null))
);
create index bank_feeds_due on app.bank_feeds (next_look_at) where state <> 'ended' or asked_consent_id <> '';
call system.guard_table('app.bank_feeds');

-- Accounts whose bank is to be asked: the schedule asks all workspaces at once, and sees nothing else.
create function system.due_bank_feeds(until timestamptz) returns table (id uuid, account_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select kept.workspace_id, kept.account_id from app.bank_feeds kept
  where (kept.state <> 'ended' or kept.asked_consent_id <> '') and kept.next_look_at <= until;
end;

do $$
begin
  revoke all on function system.due_bank_feeds(timestamptz) from public;
  execute format('grant execute on function system.due_bank_feeds(timestamptz) to %I', system.app_role());
end $$;
