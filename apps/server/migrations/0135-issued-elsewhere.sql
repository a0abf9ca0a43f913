-- Documents that another program issued: docs/decisions/0152-issued-elsewhere.md

-- An import that was carried out. What it made names it; its documents are a chain of their own, in the order of their ids.
create table app.document_imports (
  workspace_id uuid not null, id uuid not null, company_id uuid not null,
  file_name text not null default '' check (length(file_name) <= 200),
  documents int not null check (documents > 0), first_number text not null, last_number text not null,
  contact_ids uuid[] not null default '{}',
  -- hash of the last document
  chain_hash text not null,
  -- the ranges that go on after what was imported, each as it was and as it became: [{"id", "first", "next", "became"}]
  ranges jsonb not null default '[]' check (jsonb_typeof(ranges) = 'array'),
  imported_at timestamptz not null, imported_by text not null,
  taken_back_at timestamptz, taken_back_by text,
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies
);
alter table app.document_imports add constraint document_imports_taken_back check ((taken_back_at is null) = (taken_back_by is null));
create index document_imports_by_company on app.document_imports (workspace_id, company_id);
create index document_imports_by_time on app.document_imports (workspace_id, imported_at desc);
call system.guard_table('app.document_imports', 'select, insert, update');

-- The import that it came with; null: it was issued here, or is a draft.
alter table app.documents add column import_id uuid;
alter table app.documents add constraint documents_import_id_fkey foreign key (workspace_id, import_id) references app.document_imports;
create index documents_by_import on app.documents (workspace_id, import_id, id) where import_id is not null;

-- Whoever issued a document numbered it: one that came from elsewhere is of no range of ours, and its number is as taken as ours are.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
    where conrelid = 'app.documents'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%expense%range_id IS NOT NULL%';
  execute format('alter table app.documents drop constraint %I', named);
end $$;
alter table app.documents add constraint documents_numbered
  check (status = 'draft' or type in ('expense', 'bill') or (number is not null and (range_id is not null or import_id is not null))) not valid;
alter table app.documents add constraint documents_of_one_origin check (import_id is null or range_id is null) not valid;
drop index app.documents_number;
create unique index documents_number on app.documents (workspace_id, company_id, number_pool, number)
  where number is not null and (range_id is not null or import_id is not null);

-- As 0026 has it; what was imported goes with its import, by take_back_import, which acts as the owner.
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
    if old.import_id is not null and current_user <> system.app_role() then
      return old;
    end if;
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

-- As 0003 has it, and the same.
create or replace function system.freeze_document_part() returns trigger language plpgsql as $$
declare
  parent_status text;
  parent_import uuid;
  row_workspace uuid := case when tg_op = 'INSERT' then new.workspace_id else old.workspace_id end;
  row_document uuid := case when tg_op = 'INSERT' then new.document_id else old.document_id end;
begin
  select status, import_id into parent_status, parent_import from app.documents where workspace_id = row_workspace and id = row_document;
  if parent_status is not null and parent_status <> 'draft'
      and not (tg_op = 'DELETE' and parent_import is not null and current_user <> system.app_role()) then
    raise exception 'The % of an issued document are never changed.', tg_table_name using errcode = '23001';
  end if;
  if tg_op = 'UPDATE' and (new.workspace_id, new.document_id) is distinct from (old.workspace_id, old.document_id) then
    raise exception 'The % stay with their document.', tg_table_name using errcode = '23001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Removes what an import made, documents and contacts that nothing else names by now. Whoever calls it has made sure that nothing stands on them; a
-- foreign key that does is an error. A month whose VAT is filed loses nothing.
create function system.take_back_import(workspace uuid, import uuid) returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made app.document_imports;
  held record;
  one uuid;
  gone int;
begin
  if workspace is distinct from system.workspace() then
    raise exception 'Of another workspace.' using errcode = '42501';
  end if;
  select * into made from app.document_imports i where i.workspace_id = workspace and i.id = import for update;
  for held in select distinct system.month_of(d.issued_on) as month from app.documents d
      where d.workspace_id = workspace and d.import_id = import and d.type in ('invoice', 'creditnote', 'debitnote') loop
    perform system.hold_vat_month(workspace, made.company_id, held.month, 'issuedOn');
  end loop;
  delete from app.document_taxes t using app.documents d
    where t.workspace_id = workspace and d.workspace_id = workspace and d.import_id = import and t.document_id = d.id;
  delete from app.document_lines l using app.documents d
    where l.workspace_id = workspace and d.workspace_id = workspace and d.import_id = import and l.document_id = d.id;
  delete from app.documents d where d.workspace_id = workspace and d.import_id = import;
  get diagnostics gone = row_count;
  foreach one in array made.contact_ids loop
    begin
      delete from app.contacts c where c.workspace_id = workspace and c.id = one and c.version = 1;
    exception when foreign_key_violation or restrict_violation then
      null;
    end;
  end loop;
  return gone;
end $$;
do $$ begin
  revoke all on function system.take_back_import(uuid, uuid) from public;
  execute format('grant execute on function system.take_back_import(uuid, uuid) to %I', system.app_role());
end $$;

-- An upload may be of documents.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
    where conrelid = 'app.imports'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%noun%';
  execute format('alter table app.imports drop constraint %I', named);
end $$;
alter table app.imports add constraint imports_noun check (noun in ('contacts', 'products', 'documents'));

-- Lists mark what another program issued.
create or replace view app.document_list as
  select workspace_id, id, version, type, status, direction, company_id, contact_id, number, vendor_number, issued_on, tax_on, due_on, valid_until_on,
    language, currency, total, tax_base, total_vat, settled, outstanding, recipient_name_bg, recipient_name_en, source_number, source_type,
    sent_at, viewed_at, is_sample, search_key, created_at, updated_at, voided_on, void_reason, import_id
  from app.documents
  where workspace_id = system.workspace() and version > 0;
