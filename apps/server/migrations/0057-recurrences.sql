-- Documents that repeat: docs/decisions/0059-recurring-documents.md

create table app.recurrences (
  workspace_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- as of the documents that it makes
  type text not null,
  -- what becomes of a document on its day
  action text not null check (action in ('draft', 'issue', 'send')),
  state text not null check (state in ('active', 'paused', 'stopped', 'ended')),
  -- why it stopped by itself, in a word of ours and where there is more to say in those of the refusal
  stop_reason text check (stop_reason in ('contact_archived', 'company_archived', 'no_address', 'refused')),
  stop_text text not null default '',
  -- when: packages/domain/src/recurring/schedule.ts
  every int not null check (every between 1 and 365),
  unit text not null check (unit in ('day', 'week', 'month', 'quarter', 'year')),
  on_day int check (on_day between 1 and 31),
  start_on date not null,
  end_on date,
  times int check (times between 1 and 999),
  day_off text not null check (day_off in ('keep', 'next', 'previous')),
  -- [{"on", "percent"}]
  raises jsonb not null check (jsonb_typeof(raises) = 'array'),
  -- a draft as the wire has it: every document begins as this
  pattern jsonb not null check (jsonb_typeof(pattern) = 'object'),
  company_id uuid,
  contact_id uuid,
  source_document_id uuid,
  currency text not null,
  -- of the next document
  total app.amount not null,
  search_key text not null,
  -- of whoever set it up: what it says of itself is said in it
  language text not null check (language in ('bg', 'en')),
  -- the next day, and the one that it is instead of; null where there is none
  next_on date,
  next_planned_on date,
  -- the last day that was dealt with, as the schedule says it
  last_planned_on date,
  made int not null default 0 check (made >= 0),
  created_at timestamptz not null,
  version int not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, source_document_id) references app.documents,
  check ((state = 'active') = (next_on is not null)),
  check ((next_on is null) = (next_planned_on is null)),
  check ((state = 'stopped') = (stop_reason is not null)),
  check (last_planned_on is null or next_planned_on is null or next_planned_on > last_planned_on)
);
create index recurrences_by_next on app.recurrences (workspace_id, next_on, id);
create index recurrences_due on app.recurrences (next_on, workspace_id) where state = 'active';
create index recurrences_by_company on app.recurrences (workspace_id, company_id) where company_id is not null;
create index recurrences_by_contact on app.recurrences (workspace_id, contact_id) where contact_id is not null;
create index recurrences_by_source on app.recurrences (workspace_id, source_document_id) where source_document_id is not null;
call system.guard_table('app.recurrences');

-- What was done on a day: one row of a recurrence and a day, whoever comes second.
create table app.recurrence_runs (
  workspace_id uuid not null,
  recurrence_id uuid not null,
  planned_on date not null,
  run_on date not null,
  -- null: none could be made, or it was deleted
  document_id uuid,
  outcome text not null check (outcome in ('drafted', 'issued', 'sent', 'stopped')),
  -- what else there is to say of it
  remark text check (remark in ('late', 'not_sent')),
  ran_at timestamptz not null,
  primary key (workspace_id, recurrence_id, planned_on),
  foreign key (workspace_id, recurrence_id) references app.recurrences on delete cascade,
  foreign key (workspace_id, document_id) references app.documents
);
create index recurrence_runs_by_document on app.recurrence_runs (workspace_id, document_id) where document_id is not null;
call system.guard_table('app.recurrence_runs', 'select, insert, update');

create trigger "A_forget_pattern" after delete on app.documents for each row
  execute function system.forget_row('app.recurrences', 'source_document_id');
create trigger "A_forget_run" after delete on app.documents for each row
  execute function system.forget_row('app.recurrence_runs', 'document_id');

-- Workspaces of which something is due: the schedule asks all of them at once, and sees nothing else.
create function system.recurring_workspaces(until date) returns table (id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select distinct kept.workspace_id from app.recurrences kept where kept.state = 'active' and kept.next_on <= until;
end;

do $$
declare
  kinds text;
begin
  revoke all on function system.recurring_workspaces(date) from public;
  execute format('grant execute on function system.recurring_workspaces(date) to %I', system.app_role());
  -- Whatever kinds there are by now, and these.
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conrelid = 'app.notices'::regclass and conname = 'notices_kind_check';
  alter table app.notices drop constraint notices_kind_check;
  execute format('alter table app.notices add constraint notices_kind_check check ((%s) or kind in (%L, %L, %L))',
    kinds, 'recurrence_made', 'recurrence_late', 'recurrence_stopped');
end $$;
