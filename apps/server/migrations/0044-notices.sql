-- What the bell tells: docs/decisions/0049-reminders-and-notices.md

-- What happened by itself, and a person of the workspace wants to know.
create table app.notices (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('document_viewed', 'mail_refused', 'mail_failed', 'offer_accepted', 'offer_declined', 'question_asked',
    'reminder_not_sent')),
  document_id uuid,
  -- in words that are not ours: who answered, what a server said
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 5000),
  happened_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
create index notices_by_time on app.notices (workspace_id, happened_at desc, id desc);
create index notices_by_document on app.notices (workspace_id, document_id) where document_id is not null;
call system.guard_table('app.notices');

-- A person has read what happened before that instant, and of what came after it what stands in notice_reads.
create table app.notice_readers (
  workspace_id uuid not null,
  person_id text not null,
  read_to timestamptz not null,
  primary key (workspace_id, person_id)
);
call system.guard_table('app.notice_readers', 'select, insert, update');

create table app.notice_reads (
  workspace_id uuid not null,
  person_id text not null,
  notice_id uuid not null,
  primary key (workspace_id, person_id, notice_id),
  foreign key (workspace_id, notice_id) references app.notices on delete cascade
);
create index notice_reads_by_notice on app.notice_reads (workspace_id, notice_id);
call system.guard_table('app.notice_reads', 'select, insert, delete');
