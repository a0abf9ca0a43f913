-- Firms that keep the books of many: docs/decisions/0187-taken-over.md

create table account.firms (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 120),
  made_at timestamptz not null
);

create table account.firm_people (
  id uuid primary key,
  firm_id uuid not null references account.firms on delete cascade,
  user_id uuid not null references account.users on delete cascade,
  -- adds and removes its people, and takes invitations for them
  leads boolean not null,
  joined_at timestamptz not null,
  unique (firm_id, user_id)
);
create index firm_people_by_user on account.firm_people (user_id);

-- Which workspaces let a firm in.
create table account.firm_workspaces (
  firm_id uuid not null references account.firms on delete cascade,
  workspace_id uuid not null references account.workspaces on delete cascade,
  taken_at timestamptz not null,
  primary key (firm_id, workspace_id)
);
create index firm_workspaces_by_workspace on account.firm_workspaces (workspace_id);

-- Whoever was asked to join a firm; of the key of the link only its hash is kept.
create table account.firm_invitations (
  id uuid primary key,
  firm_id uuid not null references account.firms on delete cascade,
  email text not null check (email <> '' and length(email) <= 254),
  key_hash bytea not null unique,
  invited_by text not null,
  expires_at timestamptz not null,
  unique (firm_id, email)
);

-- By which firm somebody is in a workspace; null: by themselves. It ends with their place in the firm, and with the firm's in the workspace.
alter table account.memberships add column firm_id uuid check (firm_id is null or role = 'accountant');
alter table account.memberships add foreign key (firm_id, user_id) references account.firm_people (firm_id, user_id) on delete cascade;
alter table account.memberships add foreign key (firm_id, workspace_id) references account.firm_workspaces on delete cascade;
create index memberships_of_firm on account.memberships (firm_id, user_id) where firm_id is not null;
create index memberships_of_firm_here on account.memberships (firm_id, workspace_id) where firm_id is not null;

-- What is still to be written down in a workspace of somebody whom their firm added or removed: the access is so from the act on.
create table account.firm_changes (
  id uuid primary key,
  workspace_id uuid not null references account.workspaces on delete cascade,
  user_id uuid not null, name text not null, email text not null,
  firm text not null,
  done text not null check (done in ('joined', 'removed')),
  by_id uuid not null, by_name text not null,
  at timestamptz not null
);
create index firm_changes_by_age on account.firm_changes (at);
