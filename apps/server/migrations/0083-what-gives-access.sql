-- Who made what goes on without them, and what a key is for: docs/decisions/0089-nobody-outlives-their-rights.md, 0090-kinds-of-keys.md

-- Null: from before that was kept, and the audit does not say.
alter table app.api_keys
  add column created_by_id uuid,
  -- `whole`: as its role allows; what the others may of that says packages/contract/src/wire/permissions.ts
  add column kind text not null default 'whole' check (kind in ('whole', 'read', 'drafts', 'assistant'));
alter table app.api_keys alter column kind drop default;
alter table app.webhooks
  add column created_by text not null default '' check (length(created_by) <= 400),
  add column created_by_id uuid;
alter table account.invitations add column invited_by_id uuid;

update app.api_keys k set created_by_id = e.actor_id::uuid
from app.audit_entries e
where e.workspace_id = k.workspace_id and e.entity_id = k.id and e.act = 'api_key.created' and e.actor_kind = 'user';
update app.webhooks w set created_by = left(e.actor_name, 400), created_by_id = e.actor_id::uuid
from app.audit_entries e
where e.workspace_id = w.workspace_id and e.entity_id = w.id and e.act = 'webhook.created' and e.actor_kind = 'user';
update account.invitations i set invited_by_id = e.actor_id::uuid
from app.audit_entries e
where e.workspace_id = i.workspace_id and e.entity_id = i.id and e.act = 'invitation.created' and e.actor_kind = 'user';

drop function system.find_api_key(bytea, timestamptz);
-- As before, and of which kind it is.
create function system.find_api_key(hash bytea, at_time timestamptz)
returns table (workspace_id uuid, id uuid, name text, role text, kind text, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select held.workspace_id, kept.id, kept.name, kept.role, kept.kind, kept.last_used_at
  from system.api_keys held
  join app.api_keys kept on kept.workspace_id = held.workspace_id and kept.id = held.api_key_id
  where held.key_hash = hash and kept.revoked_at is null and (kept.expires_at is null or kept.expires_at > at_time);
end;
do $$ begin
  revoke all on function system.find_api_key(bytea, timestamptz) from public;
  execute format('grant execute on function system.find_api_key(bytea, timestamptz) to %I', system.app_role());
end $$;
