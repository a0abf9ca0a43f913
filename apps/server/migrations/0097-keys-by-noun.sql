-- What a key was made for by nouns, and who made a public link: docs/decisions/0112-keys-by-noun.md, 0113-told-and-kept.md

-- `contacts.read`, `contacts.write` and so on, as packages/contract/src/wire/key-scopes.ts has them; of other kinds none.
alter table app.api_keys
  add column scopes text[] not null default '{}',
  drop constraint api_keys_kind_check,
  add constraint api_keys_kind_check check (kind in ('whole', 'read', 'drafts', 'assistant', 'chosen')),
  add constraint api_keys_scopes_check check ((kind = 'chosen') = (cardinality(scopes) > 0));

drop function system.find_api_key(bytea, timestamptz);
-- As before, and what it was made for.
create function system.find_api_key(hash bytea, at_time timestamptz)
returns table (workspace_id uuid, id uuid, name text, role text, kind text, scopes text[], last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select held.workspace_id, kept.id, kept.name, kept.role, kept.kind, kept.scopes, kept.last_used_at
  from system.api_keys held
  join app.api_keys kept on kept.workspace_id = held.workspace_id and kept.id = held.api_key_id
  where held.key_hash = hash and kept.revoked_at is null and (kept.expires_at is null or kept.expires_at > at_time);
end;

-- Empty: from before that was kept, and the audit does not say.
alter table system.public_links add column made_by text not null default '' check (length(made_by) <= 400);
update system.public_links link set made_by = left(made.actor_name, 400)
from (
  select distinct on (e.workspace_id, e.entity_id) e.workspace_id, e.entity_id, e.actor_name
  from app.audit_entries e where e.act = 'document.shared'
  order by e.workspace_id, e.entity_id, e.at desc, e.id desc
) made
where link.revoked_at is null and made.workspace_id = link.workspace_id and made.entity_id = link.document_id;

drop function system.add_public_link(text, uuid);
create function system.add_public_link(token text, document uuid, maker text)
returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into system.public_links (token, workspace_id, document_id, made_by) values (token, system.workspace(), document, left(maker, 400));
end;

drop function system.public_links_in_force(integer);
-- Those that open something, the newest first.
create function system.public_links_in_force(most integer)
returns table (document_id uuid, created_at timestamptz, made_by text, views integer, first_viewed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select link.document_id, link.created_at, link.made_by, link.views, link.first_viewed_at from system.public_links link
  where link.workspace_id = system.workspace() and link.revoked_at is null
  order by link.created_at desc limit most;
end;

do $$
declare
  callable text;
begin
  foreach callable in array array[
    'system.find_api_key(bytea, timestamptz)', 'system.add_public_link(text, uuid, text)', 'system.public_links_in_force(integer)'
  ] loop
    execute format('revoke all on function %s from public', callable);
    execute format('grant execute on function %s to %I', callable, system.app_role());
  end loop;
end $$;
