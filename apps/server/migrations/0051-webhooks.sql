-- What other programs are told as it happens: docs/decisions/0053-webhooks.md

-- An address that is told, and how it answers.
create table app.webhooks (
  workspace_id uuid not null,
  id uuid not null,
  url text not null check (url ~ '^https://' and length(url) <= 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  is_on boolean not null,
  -- who or what switched it off: a person, the peer (410), or days without an answer; null while it is on
  off_because text check (off_because in ('person', 'gone', 'failing')),
  -- what signs: the newest, and older ones until their time is over (`secrets` says which)
  sealed jsonb not null default '{}',
  secrets jsonb not null default '[]' check (jsonb_typeof(secrets) = 'array'),
  -- the newest was shown to somebody
  is_secret_known boolean not null default false,
  -- the last answer, or what was in its way
  tried_at timestamptz,
  status int,
  fault text,
  -- tries that failed one after the other, since when, and until when it is left alone
  failures int not null default 0 check (failures >= 0),
  failing_since timestamptz,
  resting_until timestamptz,
  -- that it fails was told since it last answered
  is_told boolean not null default false,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (workspace_id, id),
  check (is_on = (off_because is null)),
  check ((failures = 0) = (failing_since is null))
);
call system.guard_table('app.webhooks');

-- What one address is told of one event; kept for a while after it is over.
create table app.webhook_deliveries (
  workspace_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  document_id uuid,
  happened_at timestamptz not null,
  -- what is sent: made for the first try, and the same in each
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'stopped')),
  -- the try that comes next, from 1: a job that was asked for an earlier one does nothing
  attempt int not null default 1 check (attempt >= 1),
  -- how often it was tried since it was last told to go, and since when that is
  tries int not null default 0,
  asked_at timestamptz not null,
  next_try_at timestamptz,
  tried_at timestamptz,
  ended_at timestamptz,
  status int,
  fault text,
  answer text not null default '',
  duration_ms int,
  primary key (workspace_id, id),
  foreign key (workspace_id, webhook_id) references app.webhooks on delete cascade,
  foreign key (workspace_id, document_id) references app.documents on delete cascade,
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_by_time on app.webhook_deliveries (workspace_id, webhook_id, happened_at desc, id desc);
create index webhook_deliveries_by_document on app.webhook_deliveries (workspace_id, document_id) where document_id is not null;
create index webhook_deliveries_over on app.webhook_deliveries (workspace_id, ended_at) where ended_at is not null;
call system.guard_table('app.webhook_deliveries');

alter table app.notices drop constraint notices_kind_check;
alter table app.notices add constraint notices_kind_check check (kind in ('document_viewed', 'mail_refused', 'mail_failed', 'offer_accepted',
  'offer_declined', 'question_asked', 'reminder_not_sent', 'webhook_failing', 'webhook_switched_off'));

-- What waits to be told to other programs is not counted with the rest of a workspace, and stands behind it.
drop index app.jobs_waiting;
create index jobs_waiting on app.jobs (workspace_id) where state = 'waiting' and task <> 'webhooks.deliver';

create or replace function system.enqueue_job(job uuid, not_before timestamptz, is_continued boolean)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  workspace uuid := system.workspace();
  asked text;
  place integer := 0;
  marks text[] := array[workspace::text];
begin
  if workspace is null then
    raise exception 'A job is asked for in a workspace.' using errcode = 'insufficient_privilege';
  end if;
  select task into asked from app.jobs where workspace_id = workspace and id = job;
  if asked = 'webhooks.deliver' then
    place := 2000;
    marks := array[workspace::text || '/webhooks', 'webhooks'];
  elsif not is_continued then
    select greatest(0, count(*) - 1) into place
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' and task <> 'webhooks.deliver' limit 1000) waiting;
  end if;
  if asked = 'mails.deliver' then
    marks := marks || 'mail'::text;
  end if;
  perform graphile_worker.add_job('run_job', json_build_object('workspaceId', workspace, 'jobId', job),
    run_at => not_before, priority => place, flags => marks);
end $$;

-- Words of what is erased go too (features/contacts/personal-data).
do $$ begin execute format('grant delete on app.search_words to %I', system.app_role()); end $$;
