-- E-invoices through a provider of Peppol: docs/decisions/0147-peppol-behind-one-interface.md

-- Through whom a company sends; without a row it downloads and mails. The key lies sealed.
create table app.exchange_accounts (
  workspace_id uuid not null, company_id uuid not null,
  provider text not null check (provider in ('e_invoice_be')),
  environment text not null check (environment in ('test', 'live')),
  sealed jsonb not null default '{}',
  -- as the provider called whose key it is, when it was tried
  account_name text not null check (length(account_name) <= 200),
  checked_at timestamptz not null, checked_by text not null,
  primary key (workspace_id, company_id),
  foreign key (workspace_id, company_id) references app.companies on delete cascade
);
call system.guard_table('app.exchange_accounts');

-- Whether an address takes e-invoices, as the network said last. What could not be asked is not kept.
create table app.exchange_lookups (
  workspace_id uuid not null, environment text not null check (environment in ('test', 'live')), address text not null check (length(address) <= 60),
  reachable text not null check (reachable in ('yes', 'no')),
  -- the document types that it takes, as the network names them
  formats text[] not null, checked_at timestamptz not null,
  primary key (workspace_id, environment, address)
);
create index exchange_lookups_by_time on app.exchange_lookups (workspace_id, checked_at);
call system.guard_table('app.exchange_lookups');

-- A document handed to a provider, and how that stands. Accepting by the Agency would be another kind of fact beside these, of the document.
create table app.transmissions (
  workspace_id uuid not null, id uuid not null, document_id uuid not null, company_id uuid not null,
  provider text not null check (provider in ('e_invoice_be')),
  environment text not null check (environment in ('test', 'live')),
  -- of the file that was stored when the document was issued
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sender text not null check (length(sender) <= 60), receiver text not null check (length(receiver) <= 60),
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'refused', 'failed')),
  -- the provider's id of it; kept before anything is sent
  exchange_id text check (length(exchange_id) <= 200),
  -- the call that comes next, from 1: a job that was asked for an earlier one does nothing
  attempt int not null default 1 check (attempt >= 1),
  tries int not null default 0 check (tries >= 0), asked int not null default 0 check (asked >= 0),
  next_try_at timestamptz,
  -- what was in the way of the last call
  fault text, answer text not null default '',
  -- how it stands, since when
  state_at timestamptz not null, created_at timestamptz not null, created_by text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, company_id) references app.companies
);
-- Once, unless it was refused or came to nothing.
create unique index transmissions_once on app.transmissions (workspace_id, document_id, environment) where state not in ('refused', 'failed');
create index transmissions_by_document on app.transmissions (workspace_id, document_id, created_at desc);
create index transmissions_by_company on app.transmissions (workspace_id, company_id);
call system.guard_table('app.transmissions', 'select, insert, update');

-- What the provider said of it, each time that it said something new: the evidence, which is never changed.
create table app.transmission_facts (
  workspace_id uuid not null, transmission_id uuid not null, position int not null check (position >= 1),
  state text not null check (state in ('queued', 'sent', 'delivered', 'refused', 'failed')),
  at timestamptz not null, reason text not null, evidence text not null,
  primary key (workspace_id, transmission_id, position),
  foreign key (workspace_id, transmission_id) references app.transmissions
);
create trigger transmission_facts_frozen before update or delete on app.transmission_facts for each row execute function system.refuse_change();
create trigger transmission_facts_no_truncate before truncate on app.transmission_facts execute function system.refuse_change();
call system.guard_table('app.transmission_facts', 'select, insert');
