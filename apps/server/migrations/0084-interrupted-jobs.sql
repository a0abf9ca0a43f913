-- How often a job failed and how often its process ended over it are two things: whoever was merely there when a process died is not at
-- fault. See docs/decisions/0091-the-server-stays-up.md.
alter table app.jobs
  -- how often it was begun and its run did not come to an end, since a step was last done
  add column interruptions int not null default 0,
  -- when it last was, if that was counted
  add column begun_at timestamptz;
alter table account.jobs
  add column interruptions int not null default 0,
  add column begun_at timestamptz;
