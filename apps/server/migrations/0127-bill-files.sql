-- Files of vendors that wait to become bills: docs/decisions/0144-inbox-of-bills.md. What came lies in app.files and is never changed; what is
-- decided about it stands here.
create table app.bill_files (
  workspace_id uuid not null, id uuid not null, file_id uuid not null,
  name text not null check (name <> ''), media_type text not null, size int not null check (size > 0),
  sha256 text not null check (length(sha256) = 64),
  -- how many pictures it is drawn as; none of XML
  pages int not null check (pages >= 0),
  source text not null check (source in ('drop', 'camera', 'mail', 'peppol', 'api')),
  -- who sent it, as the way that it came says
  sender text not null default '',
  came_at timestamptz not null, came_by text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'recorded', 'put_away')),
  -- the bill, or its draft, that was made of it
  document_id uuid,
  -- what was read of it, in the shape of that version; null: nothing, and why
  proposal jsonb, proposal_version int not null default 0, problem text not null default '',
  -- whose account it names, once it is a bill: another one is told the next time
  contact_id uuid, iban text not null default '',
  decided_at timestamptz, decided_by text not null default '',
  version int not null default 1,
  check ((state = 'recorded') = (document_id is not null)),
  primary key (workspace_id, id),
  foreign key (workspace_id, file_id) references app.files,
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, contact_id) references app.contacts
);
create index bill_files_by_state on app.bill_files (workspace_id, state, came_at desc, id desc);
-- The same file is there once, however often it comes.
create unique index bill_files_once on app.bill_files (workspace_id, sha256);
create index bill_files_by_document on app.bill_files (workspace_id, document_id) where document_id is not null;
create index bill_files_by_file on app.bill_files (workspace_id, file_id);
create index bill_files_by_contact on app.bill_files (workspace_id, contact_id, decided_at desc) where contact_id is not null;

create function system.keep_bill_file() returns trigger language plpgsql as $$
declare
  decided constant text[] := '{state,document_id,contact_id,iban,decided_at,decided_by,version,proposal,proposal_version,problem}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then
    raise exception '% of % is refused: what came stays as it came.', tg_op, tg_table_name using errcode = '23001';
  end if;
  return new;
end $$;
create trigger bill_files_kept before update or delete on app.bill_files for each row execute function system.keep_bill_file();
create trigger bill_files_no_truncate before truncate on app.bill_files execute function system.refuse_change();
call system.guard_table('app.bill_files', 'select, insert, update');

-- The draft that was made of a file is deleted: the file waits again.
create function system.await_bill_file() returns trigger language plpgsql as $$
begin
  update app.bill_files set document_id = null, contact_id = null, iban = '', state = 'waiting', version = version + 1
  where workspace_id = old.workspace_id and document_id = old.id;
  return null;
end $$;
create trigger "A_await_bill_file" after delete on app.documents for each row execute function system.await_bill_file();
create trigger "A_forget_vendor" after delete on app.contacts for each row execute function system.forget_row('app.bill_files', 'contact_id');

-- What a bill was recorded from may be XML, which is no picture.
alter table app.document_attachments drop constraint document_attachments_pages_check;
alter table app.document_attachments add constraint document_attachments_pages_check check (pages >= 0);
