-- Second factors and passkeys of people, keys that go out by mail, and the steps of a sign-in between password and session
-- (docs/decisions/0050-sign-in-contract.md).

create table account.authenticators (
  id bigint generated always as identity primary key,
  user_id uuid not null references account.users on delete cascade,
  type text not null check (type in ('totp', 'recovery_codes', 'webauthn')),
  name text not null default '',
  -- of a passkey: its id in base64url, which is nobody else's
  credential_id text check ((type = 'webauthn') = (credential_id is not null)),
  -- what is no secret: of a passkey its public key and how often it signed; of recovery codes which are used; of a code the step it was of
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- per field {"value": "v1.<key id>.<sealed>", "hint": ""}: never the plain secret
  sealed jsonb not null default '{}'
    check (jsonb_typeof(sealed) = 'object' and not jsonb_path_exists(sealed, '$.* ? (!(@.value starts with "v1."))')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index on account.authenticators (user_id, type) where type <> 'webauthn';
create unique index on account.authenticators (credential_id) where credential_id is not null;
create index on account.authenticators (user_id);

-- Keys in links that were mailed: SHA-256 of each, so that who reads this table can do nothing with it. A used one is gone.
create table account.link_keys (
  key_hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id uuid not null references account.users on delete cascade,
  -- the address that is proved
  email_id uuid references account.email_addresses on delete cascade check ((purpose = 'verify_email') = (email_id is not null)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on account.link_keys (user_id);
create index on account.link_keys (email_id) where email_id is not null;
create index on account.link_keys (expires_at);

-- Whose sign-in waits for its second step: ended with the sessions of that person.
alter table account.sessions add column pending_user_id uuid references account.users on delete cascade
  check (pending_user_id is null or user_id is null);
create index on account.sessions (pending_user_id) where pending_user_id is not null;

-- The log of a person is read newest first, by pages.
create index on account.login_events (user_id, id);
