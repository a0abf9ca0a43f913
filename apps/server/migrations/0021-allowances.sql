-- How much of something a person may still do. It fills up again evenly: what is kept is when it is full again, one instant a key (GCRA), so that
-- what is done often costs one short statement, and what is full again says nothing and is swept.
create table account.allowances (
  key text primary key,
  full_at timestamptz not null
);
create index on account.allowances (full_at);

-- Takes up to `wanted` of `most`; `granted` 0: nothing is left, and the next one is there in `wait_seconds`.
create function account.draw_allowance(drawn text, wanted integer, most integer, within interval, out granted integer, out wait_seconds integer)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  one interval := within / most;
  now_at timestamptz := clock_timestamp();
  until_full interval;
begin
  insert into account.allowances as a (key, full_at) values (drawn, now_at)
    on conflict (key) do update set full_at = greatest(a.full_at, excluded.full_at)
    returning a.full_at - now_at into until_full;
  granted := greatest(0, least(wanted, most - ceil(extract(epoch from until_full) / extract(epoch from one))::integer));
  wait_seconds := case when granted > 0 then 0 else greatest(1, ceil(extract(epoch from until_full - one * (most - 1)))::integer) end;
  update account.allowances a set full_at = a.full_at + one * granted where a.key = drawn and granted > 0;
end $$;

do $$ begin
  revoke all on function account.draw_allowance(text, integer, integer, interval) from public;
  execute format('grant execute on function account.draw_allowance(text, integer, integer, interval) to %I', system.app_role());
end $$;
