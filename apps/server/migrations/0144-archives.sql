-- Archives of a workspace, made by a press, and workspaces that are closed: docs/decisions/0161-an-archive-is-an-open-folder.md.

-- An archive that somebody asked for, and what came of it.
create table app.archives (
  workspace_id uuid not null, id uuid not null, job_id uuid not null,
  asked_at timestamptz not null, asked_by_id text not null, asked_by text not null,
  -- the file, once it is whole and was read back: how many files are in it, and by folder [{"folder", "files", "bytes"}]
  finished_at timestamptz, name text, size bigint, sha256 text, files int, contents jsonb,
  expires_at timestamptz,
  -- its parts are gone: since somebody gave it up or took it back, or by its time
  ended_at timestamptz,
  fetches int not null default 0 check (fetches >= 0), fetched_at timestamptz,
  check ((finished_at is null) = (expires_at is null)),
  primary key (workspace_id, id)
);
create index archives_by_age on app.archives (workspace_id, asked_at desc, id desc);
call system.guard_table('app.archives', 'select, insert, update, delete');

create table app.archive_parts (
  workspace_id uuid not null, archive_id uuid not null, position int not null,
  content bytea not null,
  primary key (workspace_id, archive_id, position),
  foreign key (workspace_id, archive_id) references app.archives on delete cascade
);
alter table app.archive_parts alter column content set storage external;
call system.guard_table('app.archive_parts', 'select, insert, delete');

-- A workspace that its owner closed: nobody sees it and nothing of it is done, until it is opened again or erased.
alter table account.workspaces add column closed_at timestamptz;
alter table account.workspaces add column closed_by uuid;
alter table account.workspaces add column erase_on date;
-- who was in it then: [{"userId", "role", "since"}]
alter table account.workspaces add column closed_members jsonb;
alter table account.workspaces add constraint workspaces_closed check ((closed_at is null) = (erase_on is null));
create index workspaces_erasable on account.workspaces (erase_on) where erase_on is not null;

-- What is left of one that was erased.
create table account.erased_workspaces (
  id uuid not null primary key, closed_at timestamptz not null, erased_at timestamptz not null
);
