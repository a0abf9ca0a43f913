-- A mail server of a company's own: docs/decisions/0154-a-sender-of-ones-own.md

create table app.company_senders (
  workspace_id uuid not null, company_id uuid not null,
  -- from whom its emails come
  address text not null check (length(address) <= 254),
  host text not null check (length(host) <= 253), port int not null check (port in (25, 465, 587, 2525)),
  user_name text not null check (length(user_name) <= 254),
  -- the password
  sealed jsonb not null default '{}',
  -- when it took a test email
  checked_at timestamptz not null, checked_by text not null,
  primary key (workspace_id, company_id),
  foreign key (workspace_id, company_id) references app.companies on delete cascade
);
call system.guard_table('app.company_senders');

-- In whose name it goes, hence by whose server; null: the installation's, as all before this had. A company that is gone has no server either.
alter table app.mails add column company_id uuid;
