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

-- What was decided about the reminder of a document: one of a document, an event and a number of days, whoever asks and however often.
create table app.reminders (
  workspace_id uuid not null,
  document_id uuid not null,
  event text not null check (event in ('reminder_before', 'reminder_after')),
  -- before or after the due date
  days int not null check (days between 0 and 365),
  -- the day that it was for, quiet days passed over: nothing of an earlier one goes any more
  day date not null,
  -- asked: its mail is asked for. no_address: there is nobody to send it to
  state text not null check (state in ('asked', 'no_address')),
  mail_id uuid,
  decided_at timestamptz not null,
  primary key (workspace_id, document_id, event, days),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
create index reminders_by_mail on app.reminders (workspace_id, mail_id) where mail_id is not null;
call system.guard_table('app.reminders', 'select, insert');

-- Workspaces whose reminders are on, and at which times of the day: the schedule asks all of them at once, and sees nothing else.
create function system.reminding_workspaces() returns table (id uuid, at_time text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select distinct kept.workspace_id, kept.at_time from app.notifications kept
  where kept.is_on and kept.event in ('reminder_before', 'reminder_after');
end;
create index notifications_reminding on app.notifications (workspace_id) where is_on and event in ('reminder_before', 'reminder_after');

do $$ begin
  revoke all on function system.reminding_workspaces() from public;
  execute format('grant execute on function system.reminding_workspaces() to %I', system.app_role());
end $$;
