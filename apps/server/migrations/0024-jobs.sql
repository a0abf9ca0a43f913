-- Work that goes on after its call is answered (docs/decisions/0032-jobs.md). What is to be done, and how far it is, stands here; the queue
-- (graphile-worker, in a schema of its own) holds a ticket for each row that has something left to do.

create table app.jobs (
  workspace_id uuid not null,
  id uuid not null,
  task text not null,
  -- of the two the one that the task has; emptied once nothing is left to do
  payload jsonb not null default '{}',
  sealed jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- steps that are done, each written in the transaction that did it
  done int not null default 0,
  total int not null check (total >= 1),
  -- those of them that were refused: see job_refusals
  refused int not null default 0 check (refused between 0 and done),
  -- why it failed
  reason text,
  -- how often it was begun since a step was last done
  attempts int not null default 0,
  -- who asked for it, and acts in it
  actor jsonb not null,
  language text not null check (language in ('bg', 'en')),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (workspace_id, id),
  check (done between 0 and total),
  check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index jobs_by_created on app.jobs (workspace_id, created_at desc, id desc);
create index jobs_waiting on app.jobs (workspace_id) where state = 'waiting';
call system.guard_table('app.jobs');

create table app.job_refusals (
  workspace_id uuid not null,
  job_id uuid not null,
  -- of the step, from 0
  position int not null,
  -- what the step was about
  subject_id uuid,
  messages jsonb not null check (jsonb_typeof(messages) = 'array'),
  primary key (workspace_id, job_id, position),
  foreign key (workspace_id, job_id) references app.jobs on delete cascade
);
call system.guard_table('app.job_refusals', 'select, insert, delete');

-- What belongs to no workspace: the same, with an id that no workspace has.
create table account.jobs (
  workspace_id uuid not null check (workspace_id = '00000000-0000-0000-0000-000000000000'),
  id uuid not null,
  task text not null,
  payload jsonb not null default '{}',
  sealed jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done int not null default 0,
  total int not null check (total >= 1),
  refused int not null default 0 check (refused between 0 and done),
  reason text,
  attempts int not null default 0,
  actor jsonb not null,
  language text not null check (language in ('bg', 'en')),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (workspace_id, id)
);

-- A ticket for a job of the transaction's workspace, and of no other: the queue's own tables are the owner's. The more of a workspace
-- waits, the further behind a new one stands, so that whoever asks for little is not behind whoever asked for much.
create function system.enqueue_job(job uuid, not_before timestamptz, is_continued boolean)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  workspace uuid := system.workspace();
  ahead integer := 0;
begin
  if workspace is null then
    raise exception 'A job is asked for in a workspace.' using errcode = 'insufficient_privilege';
  end if;
  if not is_continued then
    select greatest(0, count(*) - 1) into ahead
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' limit 1000) waiting;
  end if;
  perform graphile_worker.add_job('run_job', json_build_object('workspaceId', workspace, 'jobId', job),
    run_at => not_before, priority => ahead, flags => array[workspace::text]);
end $$;

create function system.enqueue_installation_job(job uuid, not_before timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('run_job', json_build_object('jobId', job), run_at => not_before, flags => array['installation']);
end $$;

do $$ begin
  revoke all on function system.enqueue_job(uuid, timestamptz, boolean), system.enqueue_installation_job(uuid, timestamptz) from public;
  execute format('grant execute on function system.enqueue_job(uuid, timestamptz, boolean) to %I', system.app_role());
  execute format('grant execute on function system.enqueue_installation_job(uuid, timestamptz) to %I', system.app_role());
end $$;
