-- Bills that come in through a provider of Peppol: docs/decisions/0151-bills-through-peppol.md

-- When a company's provider was asked last for what came in, and what was in the way.
alter table app.exchange_accounts add column asked_at timestamptz;
alter table app.exchange_accounts add column ask_fault text;
alter table app.exchange_accounts add column ask_answer text not null default '';

-- What a provider has for us, by the id that it has there: seen, then kept as a file of a vendor's, and only then acknowledged.
create table app.exchange_arrivals (
  workspace_id uuid not null,
  provider text not null check (provider in ('e_invoice_be')),
  environment text not null check (environment in ('test', 'live')),
  exchange_id text not null check (length(exchange_id) between 1 and 200),
  -- through whose key it came
  company_id uuid not null,
  -- refused: it is no file that a bill could be, or the provider has it no more
  state text not null default 'seen' check (state in ('seen', 'kept', 'refused')),
  bill_file_id uuid,
  tries int not null default 0 check (tries >= 0), next_try_at timestamptz,
  -- what was in the way of the last try
  fault text, answer text not null default '',
  seen_at timestamptz not null, decided_at timestamptz, acknowledged_at timestamptz,
  check ((state = 'kept') = (bill_file_id is not null)),
  check (acknowledged_at is null or state = 'kept'),
  primary key (workspace_id, provider, environment, exchange_id),
  foreign key (workspace_id, company_id) references app.companies on delete cascade,
  foreign key (workspace_id, bill_file_id) references app.bill_files
);
create index exchange_arrivals_by_company on app.exchange_arrivals (workspace_id, company_id, state);
create index exchange_arrivals_by_file on app.exchange_arrivals (workspace_id, bill_file_id) where bill_file_id is not null;
-- What is left to do.
create index exchange_arrivals_to_fetch on app.exchange_arrivals (workspace_id, company_id, seen_at, exchange_id) where state = 'seen';
create index exchange_arrivals_to_acknowledge on app.exchange_arrivals (workspace_id, company_id, exchange_id)
  where state = 'kept' and acknowledged_at is null;
call system.guard_table('app.exchange_arrivals', 'select, insert, update');

-- Companies with a provider: the schedule asks all of them at once, and sees nothing else.
create function system.receiving_companies() returns table (workspace_id uuid, company_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select kept.workspace_id, kept.company_id from app.exchange_accounts kept;
end;

do $$ begin
  revoke all on function system.receiving_companies() from public;
  execute format('grant execute on function system.receiving_companies() to %I', system.app_role());
end $$;
