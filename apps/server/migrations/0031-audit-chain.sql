-- The audit's chain, and what verifying found: docs/decisions/0039-the-chain-of-the-audit.md

-- How the hash was made: see system.audit_hash.
alter table app.audit_entries add column hash_format int;

-- Where a workspace's chain ends. Its row is the lock of whoever makes it longer.
create table app.audit_chains (
  workspace_id uuid primary key,
  length bigint not null default 0,
  hash text not null default ''
);
call system.guard_table('app.audit_chains', 'select');

-- What is not in the chain yet, in the order in which it comes into it.
create index audit_unlinked on app.audit_entries (workspace_id, at, id) where sequence is null;
-- Who did it, and what was done: the filters of the audit.
create index audit_by_actor on app.audit_entries (workspace_id, actor_id, at, id);
create index audit_by_act on app.audit_entries (workspace_id, act, at, id);

-- The application writes what was done; its place in the chain, and the hashes, it cannot say.
do $$ begin
  execute format('revoke insert on app.audit_entries from %I', system.app_role());
  execute format('grant insert (workspace_id, id, at, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
    on app.audit_entries to %I', system.app_role());
end $$;

create function system.freeze_audit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'An entry of the audit is never deleted.' using errcode = '23001';
  end if;
  -- It comes into the chain once, and stays what it was.
  if old.sequence is not null or new.sequence is null or to_jsonb(new) - array['sequence', 'previous_hash', 'hash', 'hash_format']
    is distinct from to_jsonb(old) - array['sequence', 'previous_hash', 'hash', 'hash_format'] then
    raise exception 'An entry of the audit is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger frozen before update or delete on app.audit_entries for each row execute function system.freeze_audit();
create trigger frozen_whole before truncate on app.audit_entries for each statement execute function system.freeze_audit();

-- Format 1: lines, of which the last alone is free text, and may break.
create function system.audit_hash(previous text, place bigint, entry app.audit_entries) returns text language sql stable
  return encode(sha256(convert_to(
    previous || E'\n' || place::text || E'\n' || entry.workspace_id::text || E'\n' || entry.id::text || E'\n'
    || to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || E'\n'
    || entry.act || E'\n' || entry.entity_type || E'\n' || coalesce(entry.entity_id::text, '') || E'\n' || entry.details::text || E'\n'
    || entry.actor_kind || E'\n' || entry.actor_id || E'\n' || entry.actor_name, 'UTF8')), 'hex');

-- Puts entries of the transaction's workspace into its chain, so many at most, and says how many. What is committed late is taken later,
-- whatever its time: what is taken is told by its not being in the chain, and by no time. Whom another goes before, does nothing.
create function system.link_audit(most int) returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
  head app.audit_chains;
  entry app.audit_entries;
  previous text;
  linked int := 0;
begin
  insert into app.audit_chains (workspace_id) values (mine) on conflict (workspace_id) do nothing;
  select * into head from app.audit_chains where workspace_id = mine for update skip locked;
  if not found then
    return 0;
  end if;
  for entry in select * from app.audit_entries where workspace_id = mine and sequence is null order by at, id limit most loop
    previous := head.hash;
    head.length := head.length + 1;
    head.hash := system.audit_hash(previous, head.length, entry);
    update app.audit_entries set sequence = head.length, previous_hash = previous, hash = head.hash, hash_format = 1
    where workspace_id = mine and id = entry.id;
    linked := linked + 1;
  end loop;
  if linked > 0 then
    update app.audit_chains set length = head.length, hash = head.hash where workspace_id = mine;
  end if;
  return linked;
end $$;

-- Workspaces that have something to link, read from the index of that alone.
create function system.unlinked_audits() returns table (id uuid) language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select distinct entry.workspace_id from app.audit_entries entry where entry.sequence is null;
end;

do $$ begin
  revoke all on function system.link_audit(int), system.unlinked_audits() from public;
  execute format('grant execute on function system.link_audit(int) to %I', system.app_role());
  execute format('grant execute on function system.unlinked_audits() to %I', system.app_role());
end $$;

-- What verifying the workspace found: kept, so that a later one can hold the chain of the audit against its end then.
create table app.verifications (
  workspace_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  asked_by_id text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- what each part found, in the order of the job's steps
  parts jsonb not null default '[]',
  -- the chain of the audit as it was then
  entries bigint,
  head text,
  primary key (workspace_id, id)
);
create index verifications_by_time on app.verifications (workspace_id, asked_at desc, id);
call system.guard_table('app.verifications', 'select, insert, update');
