-- The whole contact: further e-mails and addresses, and what it was merged into.
alter table app.contacts
  add column other_emails jsonb not null default '[]' check (jsonb_typeof(other_emails) = 'array'),
  add column other_addresses jsonb not null default '[]' check (jsonb_typeof(other_addresses) = 'array'),
  add column merged_into_id uuid,
  add foreign key (workspace_id, merged_into_id) references app.contacts,
  add check (merged_into_id is null or archived_at is not null),
  add check (merged_into_id <> id);
create index contacts_by_merged_into on app.contacts (workspace_id, merged_into_id) where merged_into_id is not null;

-- Documents follow their contact when it is merged into another (docs/decisions/0014-merging-contacts.md): of an issued one the contact
-- may change to the one that its own was merged into, and to nothing else. What it prints stays as it was frozen.
create or replace function system.freeze_document() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['status', 'version', 'updated_at', 'settled', 'outstanding', 'sent_at', 'viewed_at', 'ledger_period',
    'voided_at', 'voided_on', 'void_reason', 'voided_by', 'replaced_by_id', 'source_document_id', 'comments', 'contact_id'];
begin
  -- settle() acts as the owner: the application, which may put a trigger on a temporary table of its own, cannot pass for it.
  if tg_op = 'UPDATE' and new.settled <> old.settled and (current_user = system.app_role() or pg_trigger_depth() < 2) then
    raise exception 'What is settled follows from the allocations.' using errcode = '23001';
  end if;
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'An issued document is never deleted.' using errcode = '23001';
  end if;
  if new.status = 'draft' or (old.status = 'voided' and new.status <> 'voided') then
    raise exception 'A document in state % cannot become %.', old.status, new.status using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
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

create or replace view app.contact_list as
  select workspace_id, id, version, kind, is_client, is_vendor, name_bg, name_en, code, vat_number, registration_number, email, phones,
    city_bg, city_en, country_code, search_key, archived_at, created_at, merged_into_id
  from app.contacts
  where workspace_id = system.workspace();
