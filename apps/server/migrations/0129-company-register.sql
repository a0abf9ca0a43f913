-- What the register of companies answered: docs/decisions/0146-company-data.md. Public data, which belongs to no workspace; reached through these
-- functions alone.
create table system.register_answers (
  registration_number text primary key check (registration_number ~ '^[0-9]{9}([0-9]{4})?$'),
  -- as it was read; null: the register knows no such number
  company jsonb,
  answered_at timestamptz not null
);
create index register_answers_by_time on system.register_answers (answered_at);

-- One row: when the register may be asked next by whichever process, and for how long it is left alone.
create table system.register_line (
  one boolean primary key default true check (one),
  next_at timestamptz not null default '-infinity',
  refusals integer not null default 0,
  left_until timestamptz not null default '-infinity'
);

-- The next free turn: how long to wait for it. None where that is too long, or where the register is left alone.
create function system.take_register_turn(pause interval, most_wait interval, out wait_ms integer, out is_left boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  now_at constant timestamptz := clock_timestamp();
begin
  insert into system.register_line default values on conflict do nothing;
  update system.register_line set next_at = greatest(next_at, now_at) + pause
    where one and left_until <= now_at and greatest(next_at, now_at) - now_at <= most_wait
    returning ceil(extract(epoch from (next_at - pause - now_at)) * 1000)::integer into wait_ms;
  is_left := exists (select from system.register_line where one and left_until > now_at);
end $$;

-- After `most` refusals in a row nobody asks for a while; the first one after that decides by itself. An answer ends it.
create function system.note_register_outcome(is_refused boolean, most integer, rest interval) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update system.register_line set refusals = case when is_refused then least(refusals + 1, most) else 0 end,
    left_until = case when is_refused and refusals + 1 >= most then clock_timestamp() + rest else '-infinity' end
  where one
$$;

create function system.registered_company(wanted text, out company jsonb, out answered_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select r.company, r.answered_at from (select) as one left join system.register_answers r on r.registration_number = wanted
$$;

create function system.keep_registered_company(wanted text, found jsonb, answered timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into system.register_answers (registration_number, company, answered_at) values (wanted, found, answered)
  on conflict (registration_number) do update set company = excluded.company, answered_at = excluded.answered_at
$$;

create function system.forget_registered_companies(before timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone integer;
begin
  delete from system.register_answers where registration_number in (
    select registration_number from system.register_answers where answered_at < before limit 2000);
  get diagnostics gone = row_count;
  return gone;
end $$;

do $$
declare
  each text;
begin
  foreach each in array array['take_register_turn(interval, interval)', 'note_register_outcome(boolean, integer, interval)',
    'registered_company(text)', 'keep_registered_company(text, jsonb, timestamptz)', 'forget_registered_companies(timestamptz)']
  loop
    execute format('revoke all on function system.%s from public', each);
    execute format('grant execute on function system.%s to %I', each, system.app_role());
  end loop;
end $$;

-- What a workspace was told of a company, and when: the evidence, which is its own and is never changed.
create table app.company_lookups (
  workspace_id uuid not null, id uuid not null,
  registration_number text not null,
  outcome text not null check (outcome in ('found', 'none', 'unknown')),
  -- as it was told; null where nothing was
  answer jsonb,
  reason text not null,
  looked_up_at timestamptz not null,
  -- as they were: no reference to a user, who may be gone
  looked_up_by_id text not null, looked_up_by text not null,
  check ((outcome = 'found') = (answer is not null)),
  primary key (workspace_id, id)
);
create index company_lookups_by_number on app.company_lookups (workspace_id, registration_number, looked_up_at);
create index company_lookups_by_time on app.company_lookups (workspace_id, looked_up_at, id);
call system.guard_table('app.company_lookups', 'select, insert');
do $$ begin
  execute format('grant delete on app.company_lookups to %I', system.app_role());
end $$;
