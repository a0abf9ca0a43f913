-- What is taken out as a file: docs/decisions/0153-exports.md.

-- The columns of a table, chosen, ordered and headed by people: [{"field", "heading"}].
create table app.export_templates (
  workspace_id uuid not null, id uuid not null,
  name text not null check (name <> ''),
  rows_of text not null check (rows_of in ('document', 'line')),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  version int not null default 1,
  created_at timestamptz not null, created_by text not null,
  primary key (workspace_id, id)
);
create unique index export_templates_name on app.export_templates (workspace_id, lower(name));
call system.guard_table('app.export_templates', 'select, insert, update, delete');

-- What goes to whom on a day of each month or quarter.
create table app.export_schedules (
  workspace_id uuid not null, id uuid not null,
  name text not null check (name <> ''),
  asked jsonb not null,
  every text not null check (every in ('month', 'quarter')),
  on_day int not null check (on_day between 1 and 31),
  day_off text not null check (day_off in ('keep', 'next', 'previous')),
  start_on date not null,
  addresses text[] not null check (cardinality(addresses) > 0),
  language text not null check (language in ('bg', 'en')),
  attaches boolean not null,
  -- null: it goes on
  paused_at timestamptz, paused_by text,
  -- the last day that was dealt with, as the schedule says it, and the one that comes, as it says it and as it became; null: none comes
  after_on date, next_planned_on date, next_on date,
  version int not null default 1,
  created_at timestamptz not null, created_by text not null,
  check ((paused_at is null) = (paused_by is null)),
  check ((next_planned_on is null) = (next_on is null)),
  primary key (workspace_id, id)
);
create index export_schedules_due on app.export_schedules (workspace_id, next_on) where paused_at is null;
call system.guard_table('app.export_schedules', 'select, insert, update, delete');

create table app.exports (
  workspace_id uuid not null, id uuid not null, job_id uuid not null,
  -- what was asked for, and the columns of the template as they were then
  asked jsonb not null, columns jsonb,
  -- what was found when it was asked for: documents, payments or months, their lines, and by currency [{"currency", "count", "base"}]
  found int not null check (found >= 0), lines int not null check (lines >= 0), sums jsonb not null,
  language text not null check (language in ('bg', 'en')),
  asked_at timestamptz not null, asked_by_id text not null, asked_by text not null,
  -- of a schedule: which, of which period, and when it went by mail; no period of a schedule comes twice
  schedule_id uuid, period_on date, mailed_at timestamptz,
  -- the file, once it is whole
  finished_at timestamptz, name text, media_type text, size bigint, sha256 text, left_out int not null default 0,
  expires_at timestamptz,
  -- its parts are gone: since somebody took it back, or by its time
  ended_at timestamptz, ended_by text,
  fetches int not null default 0 check (fetches >= 0), fetched_at timestamptz,
  check ((schedule_id is null) = (period_on is null)),
  check ((finished_at is null) = (expires_at is null)),
  primary key (workspace_id, id)
);
create index exports_by_time on app.exports (workspace_id, asked_at desc, id desc);
create unique index exports_of_period on app.exports (workspace_id, schedule_id, period_on) where schedule_id is not null;
create index exports_kept on app.exports (workspace_id, asked_at) where ended_at is null;
call system.guard_table('app.exports', 'select, insert, update, delete');

-- Which documents or payments those are, a slice of ids each, in their order.
create table app.export_slices (
  workspace_id uuid not null, export_id uuid not null, position int not null, ids uuid[] not null,
  primary key (workspace_id, export_id, position),
  foreign key (workspace_id, export_id) references app.exports on delete cascade
);
call system.guard_table('app.export_slices', 'select, insert, delete');

-- What each step of its job has made. 'own': the bytes are here; 'pdf', 'ubl', 'cii': they lie with their document for good;
-- 'left_out': there is none, and `name` says why.
create table app.export_parts (
  workspace_id uuid not null, export_id uuid not null, position int not null,
  name text not null,
  source text not null check (source in ('own', 'pdf', 'ubl', 'cii', 'left_out')),
  document_id uuid, language text, content bytea,
  check ((source = 'own') = (content is not null)),
  primary key (workspace_id, export_id, position),
  foreign key (workspace_id, export_id) references app.exports on delete cascade
);
alter table app.export_parts alter column content set storage external;
call system.guard_table('app.export_parts', 'select, insert, delete');

-- Who opens the file without signing in: of the secret there is the hash alone.
create table app.export_links (
  workspace_id uuid not null, id uuid not null, export_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  made_at timestamptz not null, made_by text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, export_id) references app.exports on delete cascade
);
create unique index export_links_secret on app.export_links (workspace_id, secret_hash);
create index export_links_of on app.export_links (workspace_id, export_id);
call system.guard_table('app.export_links', 'select, insert, delete');

-- Workspaces of which something is due: the schedule asks all of them at once, and sees nothing else.
create function system.exporting_workspaces(until date) returns table (id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select distinct kept.workspace_id from app.export_schedules kept where kept.paused_at is null and kept.next_on <= until;
end;
do $$
begin
  revoke all on function system.exporting_workspaces(date) from public;
  execute format('grant execute on function system.exporting_workspaces(date) to %I', system.app_role());
end $$;
