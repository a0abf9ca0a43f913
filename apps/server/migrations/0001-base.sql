-- Roles, schemas and what every later table stands on. The role <database>_app was made and granted before the first migration.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

revoke all on schema public from public;
create schema app;
create schema account;

do $$ begin
  -- Kept as a constant: the database may be renamed or copied, the role stays.
  execute format('create function system.app_role() returns text language sql immutable return %L::text', current_database() || '_app');
  execute format('grant usage on schema app, account, system to %I', system.app_role());
  execute format('alter default privileges in schema account grant select, insert, update, delete on tables to %I', system.app_role());
end $$;

-- The workspace of the running transaction; null outside of one (the setting is '' after its transaction, and '' is no uuid).
create function system.workspace() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.workspace_id', true), '')::uuid;

-- One call for each table of schema app: rows of other workspaces do not exist for the application.
create procedure system.guard_table(guarded regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy workspace on %s using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', guarded);
  execute format('grant %s on %s to %I', privileges, guarded, system.app_role());
end $$;

-- One call for each view of schema app. It runs as its owner, past the policies, so it must carry the workspace predicate itself:
-- where workspace_id = system.workspace()
create procedure system.grant_view(granted regclass)
language plpgsql as $$
begin
  execute format('grant select on %s to %I', granted, system.app_role());
end $$;

-- numeric(p, s) would round what does not fit; these refuse it. NaN and infinity fail the size.
create domain app.quantity as numeric check (abs(value) < 1e9 and scale(value) <= 4);
create domain app.unit_price as numeric check (abs(value) < 1e10 and scale(value) <= 6);
create domain app.amount as numeric check (abs(value) < 1e13 and scale(value) <= 3);
-- Units of a currency for 1 EUR, as the ECB quotes them.
create domain app.rate_from_eur as numeric check (value > 0 and value < 1e9 and scale(value) <= 6);
create domain app.percent as numeric check (value between 0 and 100 and scale(value) <= 4);

-- People and their workspaces: no policies, reached by the stores of features/accounts only.

create table account.users (
  id uuid primary key,
  name text not null default '',
  language text not null default 'bg' check (language in ('bg', 'en')),
  -- null: never set
  password_hash text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);

create table account.email_addresses (
  id uuid primary key,
  user_id uuid not null references account.users on delete cascade,
  email text not null check (email = lower(email)),
  is_verified boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, email)
);
create unique index on account.email_addresses (email) where is_verified;
create unique index on account.email_addresses (user_id) where is_primary;
create index on account.email_addresses (email);

create table account.sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie's value: who reads this table cannot sign in with it
  key_hash bytea not null unique,
  -- null while a flow is pending
  user_id uuid references account.users on delete cascade,
  data jsonb not null default '{}',
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on account.sessions (user_id);
create index on account.sessions (expires_at);

-- One row for each counted call: rate limits are sliding windows.
create table account.counters (
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index on account.counters (key, at);
create index on account.counters (at);

create table account.login_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references account.users on delete cascade,
  event text not null,
  ip text not null default '',
  user_agent text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index on account.login_events (user_id, at);

create table account.workspaces (
  id uuid primary key,
  name text not null default '',
  created_at timestamptz not null default now()
);

create table account.memberships (
  workspace_id uuid not null references account.workspaces on delete cascade,
  user_id uuid not null references account.users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'accountant')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index on account.memberships (user_id);

-- Acts outside of any workspace, such as making one.
create table account.idempotency (
  actor_id text not null,
  key text not null,
  request_hash text not null,
  body jsonb,
  at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index on account.idempotency (at);

-- Every workspace's own.

create table app.idempotency (
  workspace_id uuid not null,
  actor_id text not null,
  key text not null,
  request_hash text not null,
  body jsonb,
  at timestamptz not null default now(),
  primary key (workspace_id, actor_id, key)
);
create index on app.idempotency (at);
call system.guard_table('app.idempotency');

-- Inserted in the causing transaction, unlinked; sequence and hashes are set once, later, by the job that links the chain.
create table app.audit_entries (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- as they were: no reference to a user, who may be gone
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'public_link', 'job')),
  actor_id text not null,
  actor_name text not null,
  act text not null,
  entity_type text not null,
  entity_id uuid,
  details jsonb not null default '{}',
  sequence bigint,
  previous_hash text,
  hash text,
  primary key (workspace_id, id)
);
create index on app.audit_entries (workspace_id, entity_id, at);
create index on app.audit_entries (workspace_id, at, id);
create unique index on app.audit_entries (workspace_id, sequence) where sequence is not null;
call system.guard_table('app.audit_entries', 'select, insert');

-- Which document of which workspace a public address shows. Reached by these functions only.

create table system.public_links (
  token text primary key,
  workspace_id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index on system.public_links (workspace_id, document_id);

-- Asked before any workspace is known: the token is the proof.
create function system.find_public_link(wanted text)
returns table (workspace_id uuid, document_id uuid) language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select link.workspace_id, link.document_id from system.public_links link where link.token = wanted and link.revoked_at is null;
end;

create function system.public_links_of(document uuid)
returns table (token text, created_at timestamptz, revoked_at timestamptz) language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select link.token, link.created_at, link.revoked_at from system.public_links link
  where link.workspace_id = system.workspace() and link.document_id = document
  order by link.created_at desc;
end;

create function system.add_public_link(token text, document uuid)
returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into system.public_links (token, workspace_id, document_id) values (token, system.workspace(), document);
end;

create function system.revoke_public_links(document uuid)
returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update system.public_links set revoked_at = now()
  where workspace_id = system.workspace() and document_id = document and revoked_at is null;
end;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'system.find_public_link(text)', 'system.public_links_of(uuid)', 'system.add_public_link(text, uuid)', 'system.revoke_public_links(uuid)'
  ] loop
    execute format('revoke all on function %s from public', callable);
    execute format('grant execute on function %s to %I', callable, system.app_role());
  end loop;
end $$;
