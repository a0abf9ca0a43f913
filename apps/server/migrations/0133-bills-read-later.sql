-- Pictures of bills are read after the upload, and what people correct is remembered: docs/decisions/0150-bills-read-later-and-corrected.md

-- The words of a file that waits, with their places: where a value that a person corrects stands on the page is found among them. Gone once it is decided.
create table app.bill_file_words (
  workspace_id uuid not null, bill_file_id uuid not null, words jsonb not null,
  primary key (workspace_id, bill_file_id),
  foreign key (workspace_id, bill_file_id) references app.bill_files
);
call system.guard_table('app.bill_file_words');

-- Where a vendor's layout has a field, as people corrected it last: the words before or above it, and how far from them it stands.
create table app.bill_corrections (
  workspace_id uuid not null, contact_id uuid not null,
  field text not null check (field in ('number', 'issueDate', 'taxDate', 'dueDate', 'total', 'vendor.iban', 'reference')),
  -- letters of the words, without blanks
  anchor text not null check (anchor <> '' and length(anchor) <= 60),
  -- where the anchor begins, and the value from there: shares of the page's width, the last of its height
  anchor_x numeric not null, dx numeric not null, dy numeric not null,
  times int not null default 1 check (times >= 1),
  corrected_at timestamptz not null, corrected_by text not null,
  primary key (workspace_id, contact_id, field, anchor),
  foreign key (workspace_id, contact_id) references app.contacts on delete cascade
);
call system.guard_table('app.bill_corrections');

-- As 0051 has it; what reads pictures is marked as well, so that it takes turns of its own and holds up nothing else.
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
  elsif asked = 'bills.read' then
    marks := array[workspace::text || '/pictures', 'pictures'];
    select greatest(0, count(*) - 1) into place
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' and task = 'bills.read' limit 1000) waiting;
  elsif not is_continued then
    select greatest(0, count(*) - 1) into place
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' and task <> all ('{webhooks.deliver,bills.read}') limit 1000) waiting;
  end if;
  if asked = 'mails.deliver' then
    marks := marks || 'mail'::text;
  end if;
  perform graphile_worker.add_job('run_job', json_build_object('workspaceId', workspace, 'jobId', job),
    run_at => not_before, priority => place, flags => marks);
end $$;
