-- Who is asked for payment, and who is not: docs/decisions/0049-reminders-and-notices.md

-- What a client disputes: until somebody takes it back nobody is reminded of it. Beside the document, which is frozen.
create table app.document_disputes (
  workspace_id uuid not null,
  document_id uuid not null,
  reason text not null check (reason <> ''),
  disputed_at timestamptz not null,
  -- who marked it so, as the audit names who acts
  disputed_by text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
call system.guard_table('app.document_disputes', 'select, insert, delete');

-- Whom no reminder is sent.
alter table app.contacts add column without_reminders boolean not null default false;

-- What became of the reminder of a document that was due on a day: one of a document, an event and a number of days, whoever asks and
-- however often.
create table app.reminders (
  workspace_id uuid not null,
  document_id uuid not null,
  event text not null check (event in ('reminder_before', 'reminder_after')),
  -- before or after the due date
  days int not null check (days between 0 and 365),
  -- the day that it was for, quiet days passed over
  due_on date not null,
  -- asked: its mail is asked for. joined: one of a later day went on the same day. missed: too late when somebody came to it. no_address,
  -- refused: told by the bell
  state text not null check (state in ('asked', 'joined', 'missed', 'no_address', 'refused')),
  mail_id uuid,
  decided_at timestamptz not null,
  primary key (workspace_id, document_id, event, days),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
call system.guard_table('app.reminders', 'select, insert');
