-- Keys of programs and assistants: docs/decisions/0052-api-keys-and-assistants.md

-- What people see of a key. The key itself is nowhere: its SHA-256 lies in system.api_keys.
create table app.api_keys (
  workspace_id uuid not null,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  role text not null check (role in ('admin', 'member', 'accountant')),
  -- the first characters of it, by which a person knows it again
  hint text not null check (hint ~ '^inv_live_[0-9A-Za-z]{4}$'),
  created_by text not null check (length(created_by) <= 400),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id)
);
call system.guard_table('app.api_keys', 'select, insert, update');

-- What assistants may do in the workspace, beyond what their key's role allows.
create table app.assistants (
  workspace_id uuid not null primary key,
  may_issue boolean not null
);
call system.guard_table('app.assistants', 'select, insert, update');

-- Which key of which workspace somebody holds. Reached by these functions only.
create table system.api_keys (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  workspace_id uuid not null,
  api_key_id uuid not null
);

create function system.add_api_key(hash bytea, added uuid)
returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into system.api_keys (key_hash, workspace_id, api_key_id) values (hash, system.workspace(), added);
end;

-- Asked before any workspace is known: the key is the proof. A key that is revoked or whose time is over is none.
create function system.find_api_key(hash bytea, at_time timestamptz)
returns table (workspace_id uuid, id uuid, name text, role text, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select held.workspace_id, kept.id, kept.name, kept.role, kept.last_used_at
  from system.api_keys held
  join app.api_keys kept on kept.workspace_id = held.workspace_id and kept.id = held.api_key_id
  where held.key_hash = hash and kept.revoked_at is null and (kept.expires_at is null or kept.expires_at > at_time);
end;

do $$
declare
  callable text;
begin
  foreach callable in array array['system.add_api_key(bytea, uuid)', 'system.find_api_key(bytea, timestamptz)'] loop
    execute format('revoke all on function %s from public', callable);
    execute format('grant execute on function %s to %I', callable, system.app_role());
  end loop;
end $$;
