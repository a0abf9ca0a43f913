-- What was paid before a history came here, and imports that are made by a job: docs/decisions/0160-paid-elsewhere-and-made-by-a-job.md

-- The import that a payment came with; null: it was recorded here. Such a payment moves no account: an account begins with what is in it.
alter table app.payments add column import_id uuid;
alter table app.payments add constraint payments_import_id_fkey foreign key (workspace_id, import_id) references app.document_imports;
create index payments_by_import on app.payments (workspace_id, import_id) where import_id is not null;

alter table app.document_imports add column payments int not null default 0;
-- Its source says what is paid: whoever is late by it may be reminded.
alter table app.document_imports add column tells_paid boolean not null default false;
alter table app.document_imports add constraint document_imports_payments check (payments >= 0);

-- The job that carries an upload out, and what came of it; a second table may come to the first.
alter table app.imports add column job_id uuid;
alter table app.imports add column made_id uuid;
alter table app.imports add constraint imports_made_id_fkey foreign key (workspace_id, made_id) references app.document_imports;
create index imports_by_made on app.imports (workspace_id, made_id) where made_id is not null;
do $$ begin
  execute format('grant update (job_id, made_id, file_name, headings, row_count) on app.imports to %I', system.app_role());
end $$;

-- As 0053 has it; what came with an import goes with it, by take_back_import, which acts as the owner.
create or replace function system.freeze_payment() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['version', 'allocated', 'refunded', 'unallocated', 'undone_on', 'undone_at', 'undone_by',
    'fiscal_receipt', 'fiscal_receipt_on', 'contact_id', 'search_key'];
begin
  if tg_op = 'DELETE' then
    if old.import_id is not null and current_user <> system.app_role() then
      return old;
    end if;
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

-- As 0135 has it, with the payments that came along and what they and notes among the documents settled. What settles one of them and did not come
-- with the import keeps its rows, whose foreign keys then refuse.
create or replace function system.take_back_import(workspace uuid, import uuid) returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made app.document_imports;
  held record;
  one uuid;
  gone int;
  its_documents uuid[];
  its_payments uuid[];
  of_payments uuid[];
  of_notes uuid[];
begin
  if workspace is distinct from system.workspace() then
    raise exception 'Of another workspace.' using errcode = '42501';
  end if;
  select * into made from app.document_imports i where i.workspace_id = workspace and i.id = import for update;
  for held in select distinct system.month_of(d.issued_on) as month from app.documents d
      where d.workspace_id = workspace and d.import_id = import and d.type in ('invoice', 'creditnote', 'debitnote') loop
    perform system.hold_vat_month(workspace, made.company_id, held.month, 'issuedOn');
  end loop;
  -- By their ids: of rows that came a moment ago the planner knows nothing, and would join each with all.
  its_documents := array(select d.id from app.documents d where d.workspace_id = workspace and d.import_id = import);
  its_payments := array(select p.id from app.payments p where p.workspace_id = workspace and p.import_id = import);
  of_payments := array(select a.id from app.allocations a where a.workspace_id = workspace and a.payment_id = any (its_payments));
  of_notes := array(select a.id from app.allocations a where a.workspace_id = workspace and a.settling_document_id = any (its_documents));
  -- What was paid in a month is kept, and allocations are only ever added to it.
  insert into app.paid_month_changes (workspace_id, company_id, type, currency, month, documents, amount)
  select workspace, coalesce(d.company_id, '00000000-0000-0000-0000-000000000000'), d.type, d.currency, paid.month,
    -count(*) filter (where paid.amount > 0), -sum(paid.amount)
  from (
    select a.document_id, system.month_of(a.allocated_on) as month, sum(a.amount) as amount
    from app.allocations a where a.workspace_id = workspace and a.id = any (of_payments) and a.document_id = any (its_documents) group by 1, 2
  ) paid join app.documents d on d.workspace_id = workspace and d.id = paid.document_id
  group by 2, 3, 4, 5;
  delete from app.money_hashes h where h.workspace_id = workspace and h.kind = 'allocation' and h.id = any (of_payments || of_notes);
  delete from app.money_hashes h where h.workspace_id = workspace and h.kind = 'payment' and h.id = any (its_payments);
  delete from app.allocations a
    where a.workspace_id = workspace and a.id = any (of_payments || of_notes) and a.document_id = any (its_documents);
  delete from app.payments p where p.workspace_id = workspace and p.import_id = import;
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
