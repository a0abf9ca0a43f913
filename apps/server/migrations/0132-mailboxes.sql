-- A mailbox from which bills are taken: docs/decisions/0149-bills-by-mail.md

-- One of a workspace. The password lies sealed; what follows how it is reached is written by the job that looks into it.
create table app.mailboxes (
  workspace_id uuid not null, id uuid not null,
  host text not null check (host <> ''), port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  user_name text not null check (user_name <> ''), sealed jsonb not null default '{}', folder text not null check (folder <> ''),
  is_on boolean not null,
  -- of mails before this day nothing is taken
  since date not null,
  -- up to where it was read: UIDs mean something under their UIDVALIDITY alone (RFC 9051, 2.3.1.1)
  uid_validity bigint not null, last_uid bigint not null,
  -- a process looks into it until then: nobody else does
  leased_until timestamptz,
  next_look_at timestamptz not null,
  looked_at timestamptz, messages int not null default 0 check (messages >= 0),
  -- what was in the way of the last look; null: nothing
  fault text, failures int not null default 0 check (failures >= 0), failing_since timestamptz, is_reported boolean not null default false,
  version int not null default 1, changed_at timestamptz not null, changed_by text not null,
  primary key (workspace_id, id)
);
create unique index mailboxes_one on app.mailboxes (workspace_id);
create index mailboxes_due on app.mailboxes (next_look_at) where is_on;
call system.guard_table('app.mailboxes');

-- What came of each mail that was looked at.
create table app.mailbox_messages (
  workspace_id uuid not null, id uuid not null, mailbox_id uuid not null,
  uid_validity bigint not null, uid bigint not null,
  -- of all of it, or of its head where it is too large: the same mail under another UID is known
  sha256 text not null check (length(sha256) = 64),
  sender text not null, subject text not null, size bigint not null,
  outcome text not null check (outcome in ('taken', 'no_bills', 'too_large', 'unreadable')),
  -- how many bills were found in it, and how many parts were left out
  files int not null check (files >= 0), left_out int not null check (left_out >= 0),
  looked_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, mailbox_id) references app.mailboxes on delete cascade
);
create unique index mailbox_messages_once on app.mailbox_messages (workspace_id, mailbox_id, uid_validity, uid);
create index mailbox_messages_by_hash on app.mailbox_messages (workspace_id, mailbox_id, sha256);
create index mailbox_messages_by_time on app.mailbox_messages (workspace_id, looked_at desc, id desc);
call system.guard_table('app.mailbox_messages', 'select, insert, delete');

-- Whose bills wait with the others, and whose are put away; whoever is not here, and is no vendor's address, is unknown.
create table app.mail_senders (
  workspace_id uuid not null, address text not null check (address <> ''),
  decision text not null check (decision in ('accepted', 'put_away')),
  decided_at timestamptz not null, decided_by text not null,
  primary key (workspace_id, address)
);
call system.guard_table('app.mail_senders');
create index contacts_by_vendor_email on app.contacts (workspace_id, lower(email)) where is_vendor and email <> '';

-- held: of a sender whom nobody knows yet.
alter table app.bill_files drop constraint bill_files_state_check;
alter table app.bill_files add constraint bill_files_state_check check (state in ('waiting', 'held', 'recorded', 'put_away'));
create index bill_files_held on app.bill_files (workspace_id, sender) where state = 'held';
create index bill_files_mailed on app.bill_files (workspace_id, came_at) where source = 'mail';

-- Workspaces of which a mailbox is due: the schedule asks all of them at once, and sees nothing else.
create function system.mailbox_workspaces(until timestamptz) returns table (id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select kept.workspace_id from app.mailboxes kept where kept.is_on and kept.next_look_at <= until;
end;

do $$
begin
  revoke all on function system.mailbox_workspaces(timestamptz) from public;
  execute format('grant execute on function system.mailbox_workspaces(timestamptz) to %I', system.app_role());
end $$;
