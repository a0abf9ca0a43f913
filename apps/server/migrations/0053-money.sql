-- Money is a ledger: docs/decisions/0055-money-is-a-ledger.md

-- Where money lies. Its initial balance is its first entry.
create table app.treasury_accounts (
  workspace_id uuid not null,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  name text not null check (name <> ''),
  type text not null check (type in ('cash', 'bank', 'credit_card', 'savings', 'investment', 'payment_provider', 'wallet', 'other')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- what a statement of it names; '' for none
  iban text not null default '',
  -- whose money lands here
  payment_method_id uuid,
  is_active boolean not null default true,
  -- the account in leva that this one goes on with
  continues_id uuid,
  position int not null default 0,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  foreign key (workspace_id, payment_method_id) references app.payment_methods,
  foreign key (workspace_id, continues_id) references app.treasury_accounts,
  check (continues_id <> id)
);
create index treasury_accounts_by_company on app.treasury_accounts (workspace_id, company_id, position, id);
-- Leva became euro under the same IBAN: an account is its IBAN and its currency.
create unique index treasury_accounts_iban on app.treasury_accounts (workspace_id, company_id, iban, currency) where iban <> '';
create index treasury_accounts_by_method on app.treasury_accounts (workspace_id, payment_method_id) where payment_method_id is not null;
create unique index treasury_accounts_continued on app.treasury_accounts (workspace_id, continues_id) where continues_id is not null;
call system.guard_table('app.treasury_accounts');

-- Money that was received or paid, once, in one currency: what it settles are allocations, what it did to an account is an entry.
create table app.payments (
  workspace_id uuid not null,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  contact_id uuid,
  direction text not null check (direction in ('in', 'out')),
  paid_on date not null,
  amount app.amount not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- units of the currency for 1 EUR on that day; null for EUR and BGN
  rate_from_eur app.rate_from_eur,
  method_kind text not null check (method_kind in ('bank', 'card_provider', 'wallet', 'local_card_gateway', 'provider_d', 'provider_e',
    'cash', 'cash_on_delivery', 'card_pos', 'cheque', 'offsetting')),
  payment_method_id uuid,
  -- the payment whose rest goes back with this one
  refunds_id uuid,
  reference text not null default '',
  note text not null default '',
  -- of the fiscal device (Наредба Н-18); may come later
  fiscal_receipt text not null default '',
  fiscal_receipt_on date,
  -- written by triggers alone: what its allocations take of it, and what went back
  allocated app.amount not null default 0,
  refunded app.amount not null default 0,
  undone_on date,
  undone_at timestamptz,
  undone_by text,
  -- what is neither allocated nor refunded: the contact's credit
  unallocated numeric generated always as (case when undone_on is null then amount - allocated - refunded else 0 end) stored,
  search_key text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, payment_method_id) references app.payment_methods,
  foreign key (workspace_id, refunds_id) references app.payments,
  check (refunds_id <> id),
  -- never more than there is, whoever asks at once
  check (allocated >= 0 and refunded >= 0 and allocated + refunded <= amount),
  check (num_nulls(undone_on, undone_at, undone_by) in (0, 3)),
  check (undone_on is null or (allocated = 0 and refunded = 0))
);
create index payments_by_day on app.payments (workspace_id, paid_on, id) include (direction, amount, currency, company_id, undone_on, unallocated);
create index payments_by_contact on app.payments (workspace_id, contact_id, paid_on, id) where contact_id is not null;
create index payments_with_rest on app.payments (workspace_id, contact_id, direction, currency) where unallocated > 0;
create index payments_by_refunded on app.payments (workspace_id, refunds_id) where refunds_id is not null;
create index payments_search on app.payments using gin (workspace_id, search_key gin_trgm_ops);

-- What was paid stays as it was told; that it was undone, its fiscal receipt, and what follows from allocations may come later.
create function system.freeze_payment() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['version', 'allocated', 'refunded', 'unallocated', 'undone_on', 'undone_at', 'undone_by',
    'fiscal_receipt', 'fiscal_receipt_on', 'contact_id', 'search_key'];
begin
  if tg_op = 'DELETE' then
    raise exception 'A payment is undone and never deleted.' using errcode = '23001';
  end if;
  if (new.allocated, new.refunded) is distinct from (old.allocated, old.refunded)
    and (current_user = system.app_role() or pg_trigger_depth() < 2) then
    raise exception 'What a payment settles follows from its allocations.' using errcode = '23001';
  end if;
  if old.undone_on is not null and (new.undone_on, new.undone_at, new.undone_by) is distinct from (old.undone_on, old.undone_at, old.undone_by) then
    raise exception 'A payment that was undone stays so.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'A payment is never changed.' using errcode = '23001';
  end if;
  -- A payment that named nobody may be given its contact; another one only where the two were merged.
  if new.contact_id is distinct from old.contact_id and old.contact_id is not null and not exists (
    select from app.contacts where workspace_id = old.workspace_id and id = old.contact_id and merged_into_id = new.contact_id
  ) then
    raise exception 'The contact of a payment is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger payments_frozen before update or delete on app.payments for each row execute function system.freeze_payment();
create trigger payments_no_truncate before truncate on app.payments execute function system.refuse_change();
create function system.refuse_begun_payment() returns trigger language plpgsql as $$
begin
  if current_user = system.app_role() then
    raise exception 'What a payment settles follows from its allocations.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger payments_begin_whole before insert on app.payments for each row
  when (new.allocated <> 0 or new.refunded <> 0 or new.undone_on is not null) execute function system.refuse_begun_payment();

-- What goes back is taken off what there is to give, and given back when the refund is undone.
create function system.refund() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.payments set refunded = refunded + case when tg_op = 'INSERT' then new.amount else -new.amount end
  where workspace_id = new.workspace_id and id = new.refunds_id;
  return null;
end $$;
revoke all on function system.refund() from public;
create trigger payments_refund after insert on app.payments for each row when (new.refunds_id is not null) execute function system.refund();
create trigger payments_refund_undone after update of undone_on on app.payments for each row
  when (new.refunds_id is not null and old.undone_on is null and new.undone_on is not null) execute function system.refund();
call system.guard_table('app.payments', 'select, insert, update');

-- What came into an account (above zero: debit) and what went out of it (below: credit). Insert only: what was wrong is reversed.
create table app.treasury_entries (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  entry_on date not null,
  movement app.amount not null check (movement <> 0),
  kind text not null check (kind in ('initial', 'payment', 'transfer', 'fee', 'count', 'conversion', 'statement', 'other')),
  description text not null default '',
  reference text not null default '',
  contact_id uuid,
  payment_id uuid,
  -- the two sides of a transfer, and its fee
  transfer_id uuid,
  -- the entry that this one takes back
  reverses_id uuid,
  search_key text not null default '',
  made_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, payment_id) references app.payments,
  foreign key (workspace_id, reverses_id) references app.treasury_entries,
  check (reverses_id <> id)
);
create index treasury_entries_by_account on app.treasury_entries (workspace_id, account_id, entry_on, id) include (movement, kind);
create index treasury_entries_by_day on app.treasury_entries (workspace_id, entry_on, id) include (account_id, movement, kind);
create index treasury_entries_by_payment on app.treasury_entries (workspace_id, payment_id) where payment_id is not null;
create index treasury_entries_by_contact on app.treasury_entries (workspace_id, contact_id, entry_on) where contact_id is not null;
create index treasury_entries_by_transfer on app.treasury_entries (workspace_id, transfer_id) where transfer_id is not null;
create unique index treasury_entries_reversed on app.treasury_entries (workspace_id, reverses_id) where reverses_id is not null;
create index treasury_entries_search on app.treasury_entries using gin (workspace_id, search_key gin_trgm_ops);

-- An entry stays. A payment may come to one that had none (a statement told of it first), a contact follows its merging.
create function system.freeze_treasury_entry() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['payment_id', 'contact_id', 'search_key'];
begin
  if tg_op = 'DELETE' then
    raise exception 'An entry is reversed and never deleted.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'An entry is never changed.' using errcode = '23001';
  end if;
  if new.contact_id is distinct from old.contact_id and old.contact_id is not null and not exists (
    select from app.contacts where workspace_id = old.workspace_id and id = old.contact_id and merged_into_id = new.contact_id
  ) then
    raise exception 'The contact of an entry is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger treasury_entries_frozen before update or delete on app.treasury_entries for each row execute function system.freeze_treasury_entry();
create trigger treasury_entries_no_truncate before truncate on app.treasury_entries execute function system.refuse_change();
call system.guard_table('app.treasury_entries', 'select, insert, update');

-- What the entries of an account come to by month: kept like the sums of documents (docs/decisions/0024-sums-are-kept.md), so that who
-- writes entries waits for nobody. What they come to is always both tables together.
create table app.treasury_months (
  workspace_id uuid not null,
  account_id uuid not null,
  month date not null,
  -- the initial balance is in neither sum
  debits numeric not null,
  credits numeric not null,
  initial numeric not null,
  entries bigint not null,
  primary key (workspace_id, account_id, month)
) with (fillfactor = 70);
create table app.treasury_month_changes (
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  month date not null,
  debits numeric not null,
  credits numeric not null,
  initial numeric not null,
  entries bigint not null,
  primary key (workspace_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index treasury_month_changes_by_account on app.treasury_month_changes (workspace_id, account_id);
call system.guard_table('app.treasury_months', 'select');
call system.guard_table('app.treasury_month_changes', 'select');

create function system.add_to_treasury_months() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.treasury_month_changes (workspace_id, account_id, month, debits, credits, initial, entries)
  select workspace_id, account_id, system.month_of(entry_on),
    coalesce(sum(movement) filter (where kind <> 'initial' and movement > 0), 0), coalesce(-sum(movement) filter (where kind <> 'initial' and movement < 0), 0),
    coalesce(sum(movement) filter (where kind = 'initial'), 0), count(*) filter (where kind <> 'initial')
  from added group by 1, 2, 3;
  return null;
end $$;
revoke all on function system.add_to_treasury_months() from public;
create trigger treasury_entries_add_to_months after insert on app.treasury_entries referencing new table as added
  for each statement execute function system.add_to_treasury_months();

create function system.fold_treasury_months(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
begin
  with folded as (
    delete from app.treasury_month_changes
    where workspace_id = mine and id = any (array(
      select id from app.treasury_month_changes where workspace_id = mine limit most for update skip locked))
    returning account_id, month, debits, credits, initial, entries
  )
  insert into app.treasury_months as kept (workspace_id, account_id, month, debits, credits, initial, entries)
  select mine, account_id, month, sum(debits), sum(credits), sum(initial), sum(entries)
  from folded group by account_id, month order by account_id, month
  on conflict (workspace_id, account_id, month) do update
    set debits = kept.debits + excluded.debits, credits = kept.credits + excluded.credits, initial = kept.initial + excluded.initial,
      entries = kept.entries + excluded.entries;
end $$;
revoke all on function system.fold_treasury_months(int) from public;
do $$ begin
  execute format('grant execute on function system.fold_treasury_months(int) to %I', system.app_role());
end $$;

-- Allocations are entries too: what was wrong is taken back by an opposite one, dated the day that it was. Until now nothing but notes
-- has settled documents: there are no transactions to be taken over.
drop view app.allocation_list;
drop index app.allocations_by_day;
drop index app.allocations_by_transaction;
alter table app.allocations rename column transaction_id to payment_id;
alter table app.allocations
  add column reverses_id uuid,
  -- in base currency: what the rate of the payment's day gave (above zero) or took beside the document's
  add column exchange_difference app.amount not null default 0,
  drop constraint allocations_amount_check,
  drop constraint allocations_settling_amount_check,
  add constraint allocations_amount_check check (amount <> 0 and (amount > 0) = (reverses_id is null)),
  add constraint allocations_settling_amount_check check (sign(settling_amount) = sign(amount)),
  add foreign key (workspace_id, payment_id) references app.payments,
  add foreign key (workspace_id, reverses_id) references app.allocations;
create index allocations_by_payment on app.allocations (workspace_id, payment_id) where payment_id is not null;
create index allocations_by_reversed on app.allocations (workspace_id, reverses_id) where reverses_id is not null;
create index allocations_by_day on app.allocations (workspace_id, allocated_on) include (document_id, amount)
  where payment_id is not null;
create view app.allocation_list as
  select a.workspace_id, a.id, a.document_id, a.amount, a.allocated_on, d.type, d.currency, d.company_id
  from app.allocations a join app.documents d on d.workspace_id = a.workspace_id and d.id = a.document_id
  where a.workspace_id = system.workspace() and a.payment_id is not null;
call system.grant_view('app.allocation_list');

create function system.refuse_change_of_allocation() returns trigger language plpgsql as $$
begin
  if current_user = system.app_role() then
    raise exception 'An allocation is taken back by an opposite one.' using errcode = '23001';
  end if;
  return coalesce(new, old);
end $$;
create trigger allocations_frozen before update or delete on app.allocations for each row execute function system.refuse_change_of_allocation();

-- documents.settled and payments.allocated are written here and nowhere else.
create or replace function system.settle() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update app.documents set settled = settled - old.amount where workspace_id = old.workspace_id and id = old.document_id;
    if old.payment_id is not null then
      update app.payments set allocated = allocated - coalesce(old.settling_amount, old.amount)
      where workspace_id = old.workspace_id and id = old.payment_id;
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update app.documents set settled = settled + new.amount where workspace_id = new.workspace_id and id = new.document_id;
    if new.payment_id is not null then
      update app.payments set allocated = allocated + coalesce(new.settling_amount, new.amount)
      where workspace_id = new.workspace_id and id = new.payment_id;
    end if;
  end if;
  return null;
end $$;

-- Lists read plain views of the owner.
create view app.payment_list as
  select workspace_id, id, version, company_id, contact_id, direction, paid_on, amount, currency, rate_from_eur, method_kind, payment_method_id, refunds_id,
    reference, note, fiscal_receipt, fiscal_receipt_on, allocated, refunded, unallocated, undone_on, undone_at, undone_by, search_key, created_by, created_at
  from app.payments
  where workspace_id = system.workspace();
call system.grant_view('app.payment_list');
create view app.treasury_entry_list as
  select workspace_id, id, account_id, entry_on, movement, kind, description, reference, contact_id, payment_id, transfer_id, reverses_id, search_key,
    made_by, created_at
  from app.treasury_entries
  where workspace_id = system.workspace();
call system.grant_view('app.treasury_entry_list');
