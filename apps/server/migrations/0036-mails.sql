-- Mails (docs/decisions/0044-mail.md): what is to be sent, to whom, and what became of it. The job of a mail hands it to the mail server.

create table app.mails (
  workspace_id uuid not null,
  id uuid not null,
  state text not null check (state in ('held', 'waiting', 'sending', 'sent', 'partly_refused', 'refused', 'failed')),
  -- the try that is under way or comes next, from 1: a job that was asked for an earlier one does nothing
  attempt int not null default 1 check (attempt >= 1),
  -- how often it was tried since it was last told to go
  tries int not null default 0,
  language text not null check (language in ('bg', 'en')),
  subject text not null,
  -- what it says: see platform/mail/compose/mail-body.ts
  body jsonb not null,
  from_name text not null,
  reply_to text,
  document_id uuid,
  -- files that go with it, by reference: the paper of a document, or what is attached to it
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- set before it is first handed to a server, and the same in every try
  message_id text,
  -- what was in the way the last time, and the server's words
  fault text,
  answer text not null default '',
  asked_by_id text not null,
  asked_by_name text not null,
  created_at timestamptz not null,
  tried_at timestamptz,
  next_try_at timestamptz,
  ended_at timestamptz,
  -- of whose limit it took its share
  counted_on date not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents,
  check ((state in ('sent', 'partly_refused', 'refused', 'failed')) = (ended_at is not null))
);
create index mails_by_time on app.mails (workspace_id, created_at desc, id desc);
create index mails_unsent on app.mails (workspace_id, created_at desc, id desc) where state in ('held', 'waiting', 'sending', 'failed');
create index mails_by_document on app.mails (workspace_id, document_id) where document_id is not null;
call system.guard_table('app.mails');

create table app.mail_recipients (
  workspace_id uuid not null,
  mail_id uuid not null,
  position int not null,
  role text not null check (role in ('to', 'cc', 'bcc')),
  name text not null,
  address text not null,
  -- accepted and refused are for good: whoever has it, or was refused, is not asked again
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'failed')),
  answer text not null default '',
  answered_at timestamptz,
  primary key (workspace_id, mail_id, position),
  foreign key (workspace_id, mail_id) references app.mails on delete cascade
);
call system.guard_table('app.mail_recipients');

-- Mails of a workspace, by the day that they were counted on. The row is the lock of whoever counts one more.
create table app.mail_days (
  workspace_id uuid not null,
  day date not null,
  mails int not null check (mails >= 0),
  primary key (workspace_id, day)
);
call system.guard_table('app.mail_days');

-- As it was, and mails are marked as well: a process speaks to the mail server for so many at a time only, whichever workspaces ask.
create or replace function system.enqueue_job(job uuid, not_before timestamptz, is_continued boolean)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  workspace uuid := system.workspace();
  ahead integer := 0;
  marks text[] := array[workspace::text];
begin
  if workspace is null then
    raise exception 'A job is asked for in a workspace.' using errcode = 'insufficient_privilege';
  end if;
  if not is_continued then
    select greatest(0, count(*) - 1) into ahead
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' limit 1000) waiting;
  end if;
  if exists (select from app.jobs where workspace_id = workspace and id = job and task = 'mails.deliver') then
    marks := marks || 'mail'::text;
  end if;
  perform graphile_worker.add_job('run_job', json_build_object('workspaceId', workspace, 'jobId', job),
    run_at => not_before, priority => ahead, flags => marks);
end $$;
