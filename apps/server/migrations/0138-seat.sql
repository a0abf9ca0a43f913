-- The seat of who keeps the books of many workspaces: docs/decisions/0155-the-accountants-seat.md

-- What a person saw of the companies of a workspace and a month of theirs, so that many are shown at once. It is a copy for that person, worked out
-- inside of the workspace, and goes with their membership.
create table account.seat_months (
  user_id uuid not null, workspace_id uuid not null,
  month date not null check (extract(day from month) = 1),
  companies jsonb not null check (jsonb_typeof(companies) = 'array'),
  -- the release's way to write it; what was written otherwise is not read
  format smallint not null,
  -- what was last done in the workspace, and the day, when it was worked out
  stamp text not null,
  seen_at timestamptz not null,
  -- when it was last compared with what is there
  compared_at timestamptz not null,
  primary key (user_id, month, workspace_id),
  foreign key (workspace_id, user_id) references account.memberships on delete cascade
);
create index seat_months_of_membership on account.seat_months (workspace_id, user_id);
create index seat_months_by_age on account.seat_months (compared_at);

-- The last package of a company's month that a person asked for from the seat: the job is the workspace's, this says which, and of what it was.
create table account.seat_packages (
  user_id uuid not null, workspace_id uuid not null, company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  job_id uuid not null,
  -- of all that the month came to then
  digest text not null,
  made_at timestamptz not null,
  primary key (user_id, month, company_id),
  foreign key (workspace_id, user_id) references account.memberships on delete cascade
);
create index seat_packages_of_membership on account.seat_packages (workspace_id, user_id);
create index seat_packages_by_age on account.seat_packages (made_at);
