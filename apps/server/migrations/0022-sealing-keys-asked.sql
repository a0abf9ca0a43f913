-- Whether the keys of a process still seal here: where nothing was sealed, a start with other keys takes their place.
create function system.seals_here(keys text[])
returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(bool_or(key_id = any (keys)), true) from system.sealing_keys;
end;

do $$ begin
  revoke all on function system.seals_here(text[]) from public;
  execute format('grant execute on function system.seals_here(text[]) to %I', system.app_role());
end $$;
