-- Documents that are read from another program by its API, before they are imported: docs/decisions/0166-moving-from-inv-bg.md

-- One of a workspace at a time. Its token lies in the sealed job that goes on with it, and nowhere else.
create table app.import_readings (
  workspace_id uuid not null, id uuid not null,
  state text not null check (state in ('reading', 'paused', 'read')),
  -- what stands in its way, or held it up last; null: nothing
  fault text check (fault in ('token_refused', 'too_many', 'unreachable', 'provider_error', 'not_understood', 'changing', 'too_much', 'failed')),
  -- calls that failed, one after the other
  failures int not null default 0 check (failures >= 0),
  waits_until timestamptz,
  -- the list is gone through again and again, until it shows what the time before had shown
  phase text not null check (phase in ('list', 'documents')),
  round int not null check (round >= 1), page int not null check (page >= 1),
  -- how many documents the other program says it has
  total int check (total >= 0),
  -- this round of the list showed something new
  is_changed boolean not null,
  -- which job may go on: each has a number of its own
  turn int not null, job_id uuid,
  -- the table that it became
  import_id uuid,
  begun_at timestamptz not null, begun_by text not null, changed_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index import_readings_one on app.import_readings (workspace_id);
call system.guard_table('app.import_readings');

-- What was read of it, each by the id that it has there. content: null until it is read, and again once it was changed there.
create table app.import_records (
  workspace_id uuid not null, reading_id uuid not null, source_id text not null check (source_id <> ''),
  -- a fingerprint of what the list shows of it
  mark text not null, round int not null,
  content jsonb,
  primary key (workspace_id, reading_id, source_id),
  foreign key (workspace_id, reading_id) references app.import_readings on delete cascade
);
create index import_records_unread on app.import_records (workspace_id, reading_id, source_id) where content is null;
call system.guard_table('app.import_records');

-- What the source itself says that its documents come to, by month, type and currency; null: it says nothing of that.
alter table app.imports add column stated jsonb;
alter table app.imports add constraint imports_stated check (stated is null or jsonb_typeof(stated) = 'array');
