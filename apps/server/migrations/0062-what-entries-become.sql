-- What else a bank's entry becomes: docs/decisions/0064-what-else-entries-become.md

alter table app.statement_entries
  -- the other side of a transfer between own accounts
  add column counter_entry_id uuid,
  -- the expense or bill that was made of it; it stays when the entry is opened again
  add column document_id uuid,
  add foreign key (workspace_id, counter_entry_id) references app.treasury_entries,
  add foreign key (workspace_id, document_id) references app.documents;
create unique index statement_entries_counter on app.statement_entries (workspace_id, counter_entry_id) where counter_entry_id is not null;
create index statement_entries_by_document on app.statement_entries (workspace_id, document_id) where document_id is not null;

create or replace function system.freeze_statement_entry() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['version', 'state', 'category', 'decided_by', 'decided_at', 'decided_name', 'rule_id', 'treasury_entry_id', 'twin_id',
    'counter_entry_id', 'document_id'];
begin
  if tg_op = 'DELETE' then
    raise exception 'An entry of a bank is never deleted.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'What a bank told is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;

-- Whose entry it is comes with the payment of what a bank told, and goes with it.
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
  if new.contact_id is distinct from old.contact_id and old.contact_id is not null
    and not (new.contact_id is null and old.kind = 'statement' and old.payment_id is not null and new.payment_id is null)
    and not exists (
      select from app.contacts where workspace_id = old.workspace_id and id = old.contact_id and merged_into_id = new.contact_id
    ) then
    raise exception 'The contact of an entry is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;

-- A rule that pays settles what is open of one contact.
alter table app.statement_rules
  add column contact_id uuid,
  add foreign key (workspace_id, contact_id) references app.contacts on delete cascade,
  drop constraint statement_rules_act_check,
  drop constraint statement_rules_check1,
  add constraint statement_rules_act_check check (act in ('explain', 'ignore', 'pay')),
  add constraint statement_rules_category check (act <> 'explain' or category <> ''),
  add constraint statement_rules_contact check ((act = 'pay') = (contact_id is not null));
create index statement_rules_by_contact on app.statement_rules (workspace_id, contact_id) where contact_id is not null;
