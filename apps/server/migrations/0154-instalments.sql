-- What is due in several days: docs/decisions/0171-instalments.md

-- As typed: [{"dueOn", "percent", "amount"}]; null: it is due in one day.
alter table app.documents add column instalments jsonb;
alter table app.documents add constraint documents_instalments check (jsonb_typeof(instalments) = 'array');
-- What they come to, in the order of their days: [{"dueOn", "amount"}], the sum the total. due_on is then the day of the earliest that is open.
alter table app.documents add column due_parts jsonb;
alter table app.documents add constraint documents_due_parts check (jsonb_typeof(due_parts) = 'array' and jsonb_array_length(due_parts) between 2 and 12);
create index documents_in_parts on app.documents (workspace_id, due_on, id) where due_parts is not null and outstanding > 0;

-- What is open of each part, the earliest settled first, and of what has none of itself. As openParts of the domain (payments/instalments.ts).
create function system.open_parts(parts jsonb, due_on date, total numeric, settled numeric)
returns table (day date, amount numeric) language sql immutable parallel safe as $$
  select part.day, case when part.n < part.count then greatest(least(part.amount, part.until - settled), 0)
    else total - settled - greatest(part.until - part.amount - greatest(settled, 0), 0) end
  from (
    select (one.value ->> 'dueOn')::date as day, (one.value ->> 'amount')::numeric as amount, one.n, count(*) over () as count,
      sum((one.value ->> 'amount')::numeric) over (order by one.n) as until
    from jsonb_array_elements(coalesce(parts, jsonb_build_array(jsonb_build_object('dueOn', due_on, 'amount', total)))) with ordinality one(value, n)
  ) part
$$;

-- The day of the earliest part of which something is open, else of the last; null where there are none. As dueOf of the domain.
create function system.due_of(parts jsonb, settled numeric) returns date language sql immutable parallel safe as $$
  select coalesce(min(part.day) filter (where part.until > settled), max(part.day))
  from (
    select (one.value ->> 'dueOn')::date as day, sum((one.value ->> 'amount')::numeric) over (order by one.n) as until
    from jsonb_array_elements(coalesce(parts, '[]')) with ordinality one(value, n)
  ) part
$$;

-- As 0053 has it; the due date of what is due in parts goes on with what is settled.
create or replace function system.settle() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update app.documents set settled = settled - old.amount,
      due_on = case when due_parts is null then due_on else system.due_of(due_parts, settled - old.amount) end
    where workspace_id = old.workspace_id and id = old.document_id;
    if old.payment_id is not null then
      update app.payments set allocated = allocated - coalesce(old.settling_amount, old.amount)
      where workspace_id = old.workspace_id and id = old.payment_id;
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update app.documents set settled = settled + new.amount,
      due_on = case when due_parts is null then due_on else system.due_of(due_parts, settled + new.amount) end
    where workspace_id = new.workspace_id and id = new.document_id;
    if new.payment_id is not null then
      update app.payments set allocated = allocated + coalesce(new.settling_amount, new.amount)
      where workspace_id = new.workspace_id and id = new.payment_id;
    end if;
  end if;
  return null;
end $$;

-- As 0135 has it, but for the due date of what is due in parts.
create or replace function system.freeze_document() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['status', 'version', 'updated_at', 'settled', 'outstanding', 'sent_at', 'viewed_at', 'ledger_period',
    'voided_at', 'voided_on', 'void_reason', 'voided_by', 'replaced_by_id', 'source_document_id', 'comments', 'contact_id', 'former_status'];
  new_row jsonb;
  old_row jsonb;
begin
  -- settle() acts as the owner: the application, which may put a trigger on a temporary table of its own, cannot pass for it.
  if tg_op = 'UPDATE' and new.settled <> old.settled and (current_user = system.app_role() or pg_trigger_depth() < 2) then
    raise exception 'What is settled follows from the allocations.' using errcode = '23001';
  end if;
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.import_id is not null and current_user <> system.app_role() then
      return old;
    end if;
    raise exception 'An issued document is never deleted.' using errcode = '23001';
  end if;
  if new.status = 'draft' or (old.status = 'voided' and new.status <> 'voided') then
    raise exception 'A document in state % cannot become %.', old.status, new.status using errcode = '23001';
  end if;
  new_row := to_jsonb(new) - mutable;
  old_row := to_jsonb(old) - mutable;
  -- The due date of what is due in parts is the day of the earliest that is open, and no other.
  if old.due_parts is not null and new.due_on = system.due_of(old.due_parts, new.settled) then
    new_row := new_row - 'due_on';
    old_row := old_row - 'due_on';
  end if;
  if new_row is distinct from old_row then
    raise exception 'An issued document is never changed.' using errcode = '23001';
  end if;
  -- What a note takes is counted against its source: that may only go, when it was a draft.
  if new.source_document_id <> old.source_document_id or (old.source_document_id is null and new.source_document_id is not null) then
    raise exception 'The source of an issued document is never changed.' using errcode = '23001';
  end if;
  if new.contact_id is distinct from old.contact_id and not exists (
    select from app.contacts where workspace_id = old.workspace_id and id = old.contact_id and merged_into_id = new.contact_id
  ) then
    raise exception 'The contact of an issued document is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;

create or replace view app.document_list as
  select workspace_id, id, version, type, status, direction, company_id, contact_id, number, vendor_number, issued_on, tax_on, due_on, valid_until_on,
    language, currency, total, tax_base, total_vat, settled, outstanding, recipient_name_bg, recipient_name_en, source_number, source_type,
    sent_at, viewed_at, is_sample, search_key, created_at, updated_at, voided_on, void_reason, import_id, due_parts
  from app.documents
  where workspace_id = system.workspace() and version > 0;

-- Each part of a document is reminded of by itself, by its place; 0: it is due in one day.
alter table app.reminders add column part int not null default 0;
alter table app.reminders add constraint reminders_part check (part between 0 and 11);
alter table app.reminders drop constraint reminders_pkey;
alter table app.reminders add constraint reminders_pkey primary key (workspace_id, document_id, part, event, days);
