-- Notes of an import are joined to invoices that were here before it. As 0167 has it; what such a note took off its invoice when it came goes back
-- with it. What it was set off against by hand since keeps its rows, whose foreign keys refuse.
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
  its_papers uuid[];
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
    where a.workspace_id = workspace and a.id = any (of_payments || of_notes)
      and (a.document_id = any (its_documents) or a.settling_document_id is not null and not a.is_set_off);
  delete from app.payments p where p.workspace_id = workspace and p.import_id = import;
  delete from app.document_taxes t using app.documents d
    where t.workspace_id = workspace and d.workspace_id = workspace and d.import_id = import and t.document_id = d.id;
  delete from app.document_lines l using app.documents d
    where l.workspace_id = workspace and d.workspace_id = workspace and d.import_id = import and l.document_id = d.id;
  its_papers := array(select a.file_id from app.document_attachments a where a.workspace_id = workspace and a.document_id = any (its_documents));
  delete from app.documents d where d.workspace_id = workspace and d.import_id = import;
  get diagnostics gone = row_count;
  delete from app.files f where f.workspace_id = workspace and f.id = any (its_papers)
    and not exists (select from app.document_attachments a where a.workspace_id = workspace and a.file_id = f.id);
  foreach one in array made.contact_ids loop
    begin
      delete from app.contacts c where c.workspace_id = workspace and c.id = one and c.version = 1;
    exception when foreign_key_violation or restrict_violation then
      null;
    end;
  end loop;
  return gone;
end $$;
