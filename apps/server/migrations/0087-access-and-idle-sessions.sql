-- What gives access is seen on one list, and sessions that nobody uses end: docs/decisions/0098-sessions-that-nobody-uses-end.md

create index public_links_in_force on system.public_links (workspace_id, created_at desc) where revoked_at is null;

-- Those that open something, the newest first.
create function system.public_links_in_force(most integer)
returns table (document_id uuid, created_at timestamptz, views integer, first_viewed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select link.document_id, link.created_at, link.views, link.first_viewed_at from system.public_links link
  where link.workspace_id = system.workspace() and link.revoked_at is null
  order by link.created_at desc limit most;
end;
do $$ begin
  revoke all on function system.public_links_in_force(integer) from public;
  execute format('grant execute on function system.public_links_in_force(integer) to %I', system.app_role());
end $$;

-- After so many minutes without use the sessions of everybody in the workspace end; null: by their own end alone.
alter table account.workspaces add column idle_minutes integer check (idle_minutes in (15, 60, 480, 1440, 10080));
create index workspaces_with_idle_end on account.workspaces (id) where idle_minutes is not null;
