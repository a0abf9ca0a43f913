-- The page of a client: docs/decisions/0156-the-page-of-a-client.md.

-- A link by which somebody of a client sees what that client was issued. Its token names the workspace and opens by a secret of which only the hash
-- is here. Without an end it opens until it is taken back.
create table app.contact_links (
  workspace_id uuid not null, id uuid not null, contact_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  person text not null check (person <> ''),
  address text not null,
  language text not null check (language in ('bg', 'en')),
  made_at timestamptz not null, made_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz, revoked_by text,
  views int not null default 0 check (views >= 0), first_viewed_at timestamptz, viewed_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null)),
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references app.contacts
);
create unique index contact_links_secret on app.contact_links (workspace_id, secret_hash);
create index contact_links_of_contact on app.contact_links (workspace_id, contact_id, made_at desc);
create index contact_links_in_force on app.contact_links (workspace_id, made_at desc, id) where revoked_at is null;
call system.guard_table('app.contact_links', 'select, insert, update, delete');
-- What a client was issued, the last first, as its page has it.
create index documents_issued_to on app.documents (workspace_id, contact_id, issued_on desc, id) where contact_id is not null and status <> 'draft';
