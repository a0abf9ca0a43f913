-- What is kept with a document, and what vendors send: docs/decisions/0036-attachments-and-bills.md

-- A file that somebody put beside a document. What it holds lies in app.files, whose rows are never changed: several attachments may name
-- one, and when the last of them goes, it goes.
create table app.document_attachments (
  workspace_id uuid not null, id uuid not null, document_id uuid not null, file_id uuid not null,
  name text not null check (name <> ''),
  -- how many pictures it is: those of a PDF, one of a photograph
  pages int not null check (pages > 0),
  -- internal unless somebody says so; only stored until documents are mailed
  goes_with_mail boolean not null default false,
  added_at timestamptz not null, added_by text not null default '',
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade,
  foreign key (workspace_id, file_id) references app.files
);
create index document_attachments_by_document on app.document_attachments (workspace_id, document_id, added_at, id);
create index document_attachments_by_file on app.document_attachments (workspace_id, file_id);
call system.guard_table('app.document_attachments', 'select, insert, delete');

-- Whose number a recorded document bears, at the time when it was recorded; a merge of contacts leaves it.
alter table app.documents add column vendor_id uuid;
-- Base and VAT as the vendor printed them, "20 100.00 20.01;9 - 4.51": rate, base and VAT of each, a dash for what follows from the lines.
alter table app.documents add column stated_vat text not null default '';

-- The number that a vendor's document bears is its number: within what it is unique, says the next index.
drop index app.documents_number;
create unique index documents_number on app.documents (workspace_id, company_id, number_pool, number)
  where number is not null and range_id is not null;

-- How two spellings of a vendor's number are one: "inv 17" and "INV17", "123" and "0000000123".
create function system.vendor_number_key(number text) returns text language sql immutable parallel safe
  return ltrim(upper(translate(number, ' -/.', '')), '0');

create unique index documents_vendor_number on app.documents (workspace_id, company_id, vendor_id, system.vendor_number_key(vendor_number))
  where vendor_id is not null and status = 'recorded';

-- What was attached to a vendor's document when it was recorded is what it was recorded from: it stays with it. What was put beside it later,
-- or beside a document of ours, may be taken away again.
create function system.freeze_attachment() returns trigger language plpgsql as $$
declare
  recorded timestamptz;
begin
  select issued_at into recorded from app.documents
  where workspace_id = old.workspace_id and id = old.document_id and status <> 'draft' and range_id is null;
  if old.added_at <= recorded then
    raise exception 'What a document was recorded from stays with it.' using errcode = '23001';
  end if;
  return old;
end $$;
create trigger document_attachments_frozen before delete on app.document_attachments
  for each row execute function system.freeze_attachment();
create trigger document_attachments_no_truncate before truncate on app.document_attachments execute function system.refuse_change();
