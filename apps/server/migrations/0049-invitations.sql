-- Who is asked to join a workspace, and what a workspace demands of its people: docs/decisions/0051-people-of-a-workspace.md

create table account.invitations (
  workspace_id uuid not null references account.workspaces on delete cascade,
  id uuid not null,
  -- in small letters, as addresses of accounts are
  email text not null check (email <> '' and length(email) <= 254),
  role text not null check (role in ('admin', 'member', 'accountant')),
  -- of the mail
  language text not null check (language in ('bg', 'en')),
  -- of the link's key, which stands in the mail alone
  key_hash bytea not null,
  -- as they were called then, as the audit names who acts
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index invitations_by_email on account.invitations (workspace_id, email);
create unique index invitations_by_key on account.invitations (key_hash);

alter table account.workspaces add column requires_second_factor boolean not null default false;
