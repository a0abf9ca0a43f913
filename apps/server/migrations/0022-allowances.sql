-- How much of something a person may still do: it fills up again evenly, up to `most` within the interval. One row a key, whatever is counted,
-- so that what is done often costs one short statement and leaves nothing to be swept but keys that are full again.
create table account.allowances (
  key text primary key,
  rest double precision not null,
  at timestamptz not null
);
create index on account.allowances (at);

-- Takes up to `wanted`; `granted` 0: nothing is left, and the next one is there in `wait_seconds`.
create function account.draw_allowance(drawn text, wanted integer, most integer, within interval, out granted integer, out wait_seconds integer)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  per_second double precision := most / extract(epoch from within);
  left_over double precision;
begin
  insert into account.allowances as a (key, rest, at) values (drawn, most, clock_timestamp())
    on conflict (key) do update set
      rest = least(most, a.rest + greatest(0, extract(epoch from excluded.at - a.at)) * per_second),
      at = greatest(a.at, excluded.at)
    returning rest into left_over;
  granted := least(wanted, floor(left_over));
  wait_seconds := case when granted > 0 then 0 else greatest(1, ceil((1 - left_over) / per_second)) end;
  update account.allowances a set rest = a.rest - granted where a.key = drawn and granted > 0;
end $$;

do $$ begin
  revoke all on function account.draw_allowance(text, integer, integer, interval) from public;
  execute format('grant execute on function account.draw_allowance(text, integer, integer, interval) to %I', system.app_role());
  execute format('grant select, insert, update, delete on account.allowances to %I', system.app_role());
end $$;
