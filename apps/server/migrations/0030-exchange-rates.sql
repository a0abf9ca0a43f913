-- Reference rates of the ECB: units of the currency for 1 EUR, as they were published on the day. They belong to no workspace, and are reached
-- through these functions alone.
create table system.exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  published_on date not null,
  rate_from_eur app.rate_from_eur not null,
  primary key (currency, published_on)
);
create index exchange_rates_by_day on system.exchange_rates (published_on);

-- The newest rate of the currency on or before the day, and what else is known.
create function system.exchange_rate(wanted text, on_day date, out rate_from_eur numeric, out published_on date, out latest_on date,
  out is_published boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select r.rate_from_eur, r.published_on, (select max(published_on) from system.exchange_rates),
    exists (select from system.exchange_rates where currency = wanted)
  from (select) as one left join lateral (
    select rate_from_eur, published_on from system.exchange_rates where currency = wanted and published_on <= on_day
    order by published_on desc limit 1
  ) as r on true
$$;

-- What the ECB has published; what it corrects takes the place of what it said first.
create function system.keep_exchange_rates(currencies text[], days date[], rates numeric[])
returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept integer;
begin
  insert into system.exchange_rates as r (currency, published_on, rate_from_eur)
    select * from unnest(currencies, days, rates)
    on conflict (currency, published_on) do update set rate_from_eur = excluded.rate_from_eur
      where r.rate_from_eur <> excluded.rate_from_eur;
  get diagnostics kept = row_count;
  return kept;
end $$;

do $$ begin
  revoke all on function system.exchange_rate(text, date), system.keep_exchange_rates(text[], date[], numeric[]) from public;
  execute format('grant execute on function system.exchange_rate(text, date) to %I', system.app_role());
  execute format('grant execute on function system.keep_exchange_rates(text[], date[], numeric[]) to %I', system.app_role());
end $$;
