-- What whoever runs the installation is shown and told (docs/decisions/0120-the-operator.md).

-- Servers and workers, as they say of themselves; one that has not been heard of for a week is forgotten.
create table account.processes (
  id uuid primary key,
  kind text not null check (kind in ('server', 'worker')),
  host text not null,
  version text not null,
  -- the latest migration that it knows
  schema text not null,
  began_at timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  ended_at timestamptz,
  -- of the mail server, as this process met it: no address and no word of a mail
  mails_taken bigint not null default 0,
  mail_taken_at timestamptz,
  mail_fault text,
  mail_fault_at timestamptz,
  check ((mail_fault is null) = (mail_fault_at is null))
);
create index processes_heard on account.processes (heard_at);

-- What operators were written to about last, one row a cause.
create table account.operator_mails (
  cause text primary key,
  mailed_on date not null,
  mailed_at timestamptz not null
);

-- How far one is that is being made, and since when one is being tried.
alter table account.backups add rows_done bigint check (rows_done >= 0), add try_began_at timestamptz;

create index workspaces_by_age on account.workspaces (created_at, id);
create index jobs_failed on app.jobs (finished_at) where state = 'failed';
create index jobs_failed on account.jobs (finished_at) where state = 'failed';

-- How many wait, run and failed, of all workspaces together, and by name of the task those that failed: nothing of what they are about.
create function system.jobs_of_all(out waiting bigint, out running bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  select count(*) filter (where locked_at is null and run_at <= now()), count(*) filter (where locked_at is not null)
    into waiting, running from graphile_worker._private_jobs;
end $$;
create function system.failed_jobs_of_all() returns table (task text, failed bigint, last_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jobs.task, count(*), max(jobs.finished_at) from app.jobs where state = 'failed' group by jobs.task order by jobs.task
$$;
do $$ begin
  revoke all on function system.jobs_of_all(), system.failed_jobs_of_all() from public;
  execute format('grant execute on function system.jobs_of_all(), system.failed_jobs_of_all() to %I', system.app_role());
end $$;
