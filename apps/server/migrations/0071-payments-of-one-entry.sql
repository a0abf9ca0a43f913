-- One entry of a bank, several payments: docs/decisions/0072-one-entry-several-payments.md

-- A payment that is part of what a bank told. An entry that is one payment's names it itself (treasury_entries.payment_id); one of several
-- has a row for each, and their sum is its movement once it is explained. They go when their payment is undone.
create table app.entry_payments (
  workspace_id uuid not null,
  entry_id uuid not null,
  payment_id uuid not null,
  -- of the entry: above zero for money that came in
  movement app.amount not null check (movement <> 0),
  primary key (workspace_id, entry_id, payment_id),
  foreign key (workspace_id, entry_id) references app.treasury_entries,
  foreign key (workspace_id, payment_id) references app.payments
);
-- A payment is part of one entry.
create unique index entry_payments_by_payment on app.entry_payments (workspace_id, payment_id);
call system.guard_table('app.entry_payments', 'select, insert, delete');

-- Only what a bank told has parts, only where it is no single payment's, and a part is all of its payment.
create function system.check_entry_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'A part of an entry is never changed.' using errcode = '23001';
  end if;
  if not exists (
    select from app.treasury_entries e join app.payments p on p.workspace_id = new.workspace_id and p.id = new.payment_id
    where e.workspace_id = new.workspace_id and e.id = new.entry_id and e.kind = 'statement' and e.payment_id is null and e.reverses_id is null
      and new.movement = case when p.direction = 'in' then p.amount else -p.amount end
  ) then
    raise exception 'A part of an entry is a payment of what a bank told.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger entry_payments_checked before insert or update on app.entry_payments for each row execute function system.check_entry_payment();
create trigger entry_payments_no_truncate before truncate on app.entry_payments execute function system.refuse_change();

-- An entry is explained while its parts are what it is, and waits as soon as they are not.
create function system.follow_entry_payments() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  part record;
  whole boolean;
begin
  if tg_op = 'DELETE' then part := old; else part := new; end if;
  select e.movement = coalesce((
    select sum(p.movement) from app.entry_payments p where p.workspace_id = part.workspace_id and p.entry_id = part.entry_id), 0)
  into whole from app.treasury_entries e where e.workspace_id = part.workspace_id and e.id = part.entry_id;
  if whole then
    update app.statement_entries s set version = s.version + 1, state = 'paid', category = '', rule_id = null, decided_by = 'person',
      decided_at = p.created_at, decided_name = p.created_by
    from app.payments p
    where s.workspace_id = part.workspace_id and s.treasury_entry_id = part.entry_id and p.workspace_id = part.workspace_id and p.id = part.payment_id;
  else
    update app.statement_entries set version = version + 1, state = 'open', category = '', rule_id = null, decided_by = null, decided_at = null,
      decided_name = null
    where workspace_id = part.workspace_id and treasury_entry_id = part.entry_id;
  end if;
  return null;
end $$;
revoke all on function system.follow_entry_payments() from public;
create trigger entry_payments_followed after insert or delete on app.entry_payments for each row execute function system.follow_entry_payments();

-- What payments did to accounts, each by itself: the one place that says which payments an entry is.
create view app.payment_movements as
  select workspace_id, payment_id, id as entry_id, account_id, entry_on, kind, reverses_id, movement
  from app.treasury_entries
  where workspace_id = system.workspace() and payment_id is not null
  union all
  select p.workspace_id, p.payment_id, p.entry_id, e.account_id, e.entry_on, e.kind, null, p.movement
  from app.entry_payments p join app.treasury_entries e on e.workspace_id = system.workspace() and e.id = p.entry_id
  where p.workspace_id = system.workspace();
call system.grant_view('app.payment_movements');

-- An entry is one payment or several, and what was entered by hand may be told to be a payment once a bank tells of it as well.
create or replace function system.freeze_treasury_entry() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['payment_id', 'contact_id', 'search_key'];
begin
  if tg_op = 'DELETE' then
    raise exception 'An entry is reversed and never deleted.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'An entry is never changed.' using errcode = '23001';
  end if;
  if new.payment_id is not null and old.payment_id is null and exists (
    select from app.entry_payments where workspace_id = new.workspace_id and entry_id = new.id
  ) then
    raise exception 'An entry of several payments is not one payment.' using errcode = '23001';
  end if;
  if new.contact_id is distinct from old.contact_id and old.contact_id is not null
    and not (new.contact_id is null and old.kind = 'statement' and old.payment_id is not null and new.payment_id is null)
    and not exists (
      select from app.contacts where workspace_id = old.workspace_id and id = old.contact_id and merged_into_id = new.contact_id
    ) then
    raise exception 'The contact of an entry is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;

-- What was entered by hand is asked about again when the payment that it was told to be is undone.
create function system.follow_linked_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.statement_entries set version = version + 1, state = 'open', category = '', rule_id = null, decided_by = null, decided_at = null,
    decided_name = null, treasury_entry_id = null, twin_id = new.id
  where workspace_id = new.workspace_id and treasury_entry_id = new.id and state = 'linked';
  return null;
end $$;
revoke all on function system.follow_linked_entry() from public;
create trigger treasury_entries_linked after update of payment_id on app.treasury_entries for each row
  when (new.kind = 'other' and old.payment_id is not null and new.payment_id is null) execute function system.follow_linked_entry();
