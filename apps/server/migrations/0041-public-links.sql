-- How often a person opened a public link, and when first: docs/decisions/0047-the-public-page.md

alter table system.public_links add column views integer not null default 0 check (views >= 0);
alter table system.public_links add column first_viewed_at timestamptz;

-- What was seen before it was counted was seen once.
update system.public_links link set views = 1, first_viewed_at = d.viewed_at
from app.documents d
where d.workspace_id = link.workspace_id and d.id = link.document_id and link.revoked_at is null
  and d.viewed_at >= link.created_at;

create function system.count_public_view(viewed text, seen_at timestamptz)
returns void language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update system.public_links set views = least(views, 999999) + 1, first_viewed_at = coalesce(first_viewed_at, seen_at)
  where token = viewed and workspace_id = system.workspace() and revoked_at is null;
end;

create function system.public_link_of(document uuid)
returns table (token text, created_at timestamptz, views integer, first_viewed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select link.token, link.created_at, link.views, link.first_viewed_at from system.public_links link
  where link.workspace_id = system.workspace() and link.document_id = document and link.revoked_at is null
  order by link.created_at desc limit 1;
end;

do $$
declare
  callable text;
begin
  foreach callable in array array['system.count_public_view(text, timestamptz)', 'system.public_link_of(uuid)'] loop
    execute format('revoke all on function %s from public', callable);
    execute format('grant execute on function %s to %I', callable, system.app_role());
  end loop;
end $$;
