-- Copies that the installation makes of itself, and whether they opened (docs/decisions/0114-backups.md).
create table account.backups (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('running', 'done', 'failed')),
  -- its name in the folder of backups; one that failed left none
  file text not null default '',
  bytes bigint check (bytes >= 0),
  row_count bigint check (row_count >= 0),
  -- of the snapshot: what was committed before is in it
  taken_at timestamptz,
  -- why it failed, or why the command after it did
  reason text not null default '',
  -- when it was restored beside the live database and verified, and what was wrong with it
  tried_at timestamptz,
  try_fault text not null default '',
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'done') = (file <> ''))
);
create index backups_began on account.backups (began_at);
