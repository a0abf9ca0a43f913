-- Archives that a person brings, to be taken in as a workspace of theirs: docs/decisions/0167-an-archive-is-taken-in-by-a-screen.md

create table account.archive_intakes (
  id uuid not null primary key,
  user_id uuid not null references account.users on delete cascade,
  name text not null,
  size bigint not null check (size > 0),
  state text not null check (state in ('uploading', 'looking', 'ready', 'taking_in', 'done', 'failed')),
  -- how far the work is that goes on
  stage text check (stage in ('reading', 'taking_in', 'verifying')),
  done bigint not null default 0,
  total bigint not null default 0,
  -- what was found in it, and why it is not taken in
  contents jsonb,
  problem text,
  -- the workspace that it became
  workspace_id uuid,
  begun_at timestamptz not null,
  -- when something was last done about it
  touched_at timestamptz not null
);
create index archive_intakes_of_person on account.archive_intakes (user_id, begun_at desc);
create index archive_intakes_by_age on account.archive_intakes (touched_at);

-- The file, piece by piece, as it comes: any process goes on with it.
create table account.archive_intake_parts (
  intake_id uuid not null references account.archive_intakes on delete cascade,
  position int not null check (position >= 0),
  content bytea not null,
  primary key (intake_id, position)
);
alter table account.archive_intake_parts alter column content set storage external;
