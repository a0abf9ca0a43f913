-- Counts one call against a sliding window and gives the instant it was counted at, by which it can be given back; null when the window
-- is full: what is refused is not counted. One statement sees only what was committed when it began, so the lock needs a function.
create function account.count_call(counted text, most integer, within interval) returns timestamptz
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  counted_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(counted, 7305419));
  delete from account.counters c where c.key = counted and c.at <= clock_timestamp() - within;
  insert into account.counters (key, at)
    select counted, clock_timestamp() where (select count(*) from account.counters c where c.key = counted) < most
    returning counters.at into counted_at;
  return counted_at;
end $$;

do $$ begin
  revoke all on function account.count_call(text, integer, interval) from public;
  execute format('grant execute on function account.count_call(text, integer, interval) to %I', system.app_role());
end $$;

-- A failed sign-in to an address that nobody has is kept too: an operator sees attacks, and it costs the caller the same time.
alter table account.login_events alter column user_id drop not null;
create index on account.login_events (at) where user_id is null;
