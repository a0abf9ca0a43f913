-- What is done to a document after it was issued: docs/decisions/0034-converting-and-voiding.md

-- The status that a converted document gets back when what it became is voided or cancelled, and what a draft takes the place of.
alter table app.documents
  add column former_status text,
  add column replaces_id uuid,
  add foreign key (workspace_id, replaces_id) references app.documents,
  add check (replaces_id <> id);
create index documents_by_replaced on app.documents (workspace_id, replaces_id) where replaces_id is not null;

-- Which line of an order is delivered or invoiced by this one. Without a foreign key: a draft's lines are written anew with each save, and
-- an order's lines, frozen with it, are never deleted.
alter table app.document_lines add column source_line_id uuid;

-- As it was, but for the former status, which changes with the status.
create or replace function system.freeze_document() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['status', 'version', 'updated_at', 'settled', 'outstanding', 'sent_at', 'viewed_at', 'ledger_period',
    'voided_at', 'voided_on', 'void_reason', 'voided_by', 'replaced_by_id', 'source_document_id', 'comments', 'contact_id', 'former_status'];
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

-- Lists tell when and why something was voided.
create or replace view app.document_list as
  select workspace_id, id, version, type, status, direction, company_id, contact_id, number, vendor_number, issued_on, tax_on, due_on, valid_until_on,
    language, currency, total, tax_base, total_vat, settled, outstanding, recipient_name_bg, recipient_name_en, source_number, source_type,
    sent_at, viewed_at, is_sample, search_key, created_at, updated_at, voided_on, void_reason
  from app.documents
  where workspace_id = system.workspace() and version > 0;
