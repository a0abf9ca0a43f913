-- What a bank told is never lost: docs/decisions/0088-what-a-bank-told-is-never-lost.md

-- Which entries are the same is decided by all that is told of them (packages/domain/src/statements/identity), under the account's lock.
alter table app.statement_entries drop column identity, drop column nth;

alter table app.bank_statements
  -- the first and the last day of its entries; null: it was taken in before they were kept, or has none
  add column first_on date,
  add column last_on date,
  -- left out: without any movement, in another currency, and what a person left out for it could not be read
  add column zero_count int not null default 0,
  add column foreign_count int not null default 0,
  add column unread_count int not null default 0,
  -- how the file names the bank; '': it does not
  add column bank text not null default '';

-- An entry of a file that was not booked, for it is, or may be, one that is there: known for certain, or asked about. A person says that it is
-- the same, or another one, which is added then.
create table app.statement_repeats (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  statement_id uuid not null,
  position int not null,
  -- which it is, or may be
  entry_id uuid not null,
  state text not null check (state in ('known', 'asked', 'same', 'added')),
  added_id uuid,
  decided_at timestamptz,
  decided_name text,
  booked_on date not null,
  value_on date,
  direction text not null check (direction in ('in', 'out')),
  is_reversal boolean not null,
  amount app.amount not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  joined_reason text not null,
  party_name text not null,
  party_iban text not null,
  bank_reference text not null,
  end_to_end_id text not null,
  kind text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  foreign key (workspace_id, statement_id) references app.bank_statements,
  foreign key (workspace_id, entry_id) references app.statement_entries,
  foreign key (workspace_id, added_id) references app.statement_entries,
  check ((state = 'added') = (added_id is not null)),
  check ((state in ('same', 'added')) = (decided_at is not null)),
  check (num_nulls(decided_at, decided_name) in (0, 2))
);
create unique index statement_repeats_by_statement on app.statement_repeats (workspace_id, statement_id, position) include (state);
create index statement_repeats_by_entry on app.statement_repeats (workspace_id, entry_id) include (statement_id, state);
create index statement_repeats_by_account on app.statement_repeats (workspace_id, account_id, booked_on, statement_id, position);
create index statement_repeats_asked on app.statement_repeats (workspace_id, account_id, booked_on, statement_id, position) where state = 'asked';
create index statement_repeats_added on app.statement_repeats (workspace_id, account_id, statement_id) where state = 'added';
create index statement_repeats_added_as on app.statement_repeats (workspace_id, added_id) where added_id is not null;
call system.guard_table('app.statement_repeats', 'select, insert, update');

create function system.freeze_statement_repeat() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['state', 'added_id', 'decided_at', 'decided_name'];
begin
  if tg_op = 'DELETE' then
    raise exception 'What a bank told is never deleted.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'What a bank told is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger statement_repeats_frozen before update or delete on app.statement_repeats for each row execute function system.freeze_statement_repeat();
create trigger statement_repeats_no_truncate before truncate on app.statement_repeats execute function system.refuse_change();
