-- Paid online, through a provider that a company has an account with: docs/decisions/0169-paid-online.md

-- Of a provider's method: whether its keys are of real money, and when the provider took them.
alter table app.payment_methods add column is_live boolean not null default false;
alter table app.payment_methods add column checked_at timestamptz;
alter table app.payment_methods add column account_name text not null default '';
-- The end of the address that the provider tells us at; no secret of signatures. Null: no keys were ever taken.
alter table app.payment_methods add column notify_key bytea;
alter table app.payment_methods add constraint payment_methods_notify_key check (length(notify_key) = 24);
-- Offered on the page of every document, and not of those alone that name it; whether a part may be paid.
alter table app.payment_methods add column is_offered boolean not null default false;
alter table app.payment_methods add column takes_parts boolean not null default false;
create unique index payment_methods_by_notify_key on app.payment_methods (workspace_id, notify_key);

-- What somebody set out to pay, and how it stands by the provider's word: sums over all that happened.
create table app.online_payments (
  workspace_id uuid not null, id uuid not null,
  -- under which the provider knows it
  reference text not null check (reference ~ '^[0-9A-Z]{26}$'),
  document_id uuid not null, payment_method_id uuid not null,
  amount app.amount not null check (amount > 0), currency text not null,
  state text not null default 'begun' check (state in ('begun', 'waiting', 'paid', 'failed', 'expired')),
  provider_id text not null default '',
  -- where the payer goes, while it is open
  way jsonb,
  captured app.amount not null default 0, refunded app.amount not null default 0, disputed app.amount not null default 0,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'lost', 'won')),
  -- null: the provider does not say
  fee app.amount,
  paid_at timestamptz, reason text not null default '',
  -- what of it is in our books: in one transaction with what it is
  booked_captured app.amount not null default 0, booked_refunded app.amount not null default 0, booked_disputed app.amount not null default 0,
  begun_at timestamptz not null, expires_at timestamptz not null,
  -- the payer came back from the provider, whatever came of it
  returned_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, payment_method_id) references app.payment_methods
);
create unique index online_payments_by_reference on app.online_payments (workspace_id, reference);
-- Two windows that pay the same go to one order, which can be paid once.
create unique index online_payments_open on app.online_payments (workspace_id, document_id, payment_method_id, amount) where state in ('begun', 'waiting');
create index online_payments_by_document on app.online_payments (workspace_id, document_id, begun_at desc);
create index online_payments_by_method on app.online_payments (workspace_id, payment_method_id, provider_id);
call system.guard_table('app.online_payments', 'select, insert, update');

-- Each word of a provider, once, as it came: evidence. None of a card but its kind and last digits.
create table app.online_payment_facts (
  workspace_id uuid not null, id uuid not null,
  payment_method_id uuid not null, event_id text not null check (event_id <> ''),
  -- null: of no order of ours
  online_payment_id uuid,
  happened_at timestamptz not null, kept_at timestamptz not null,
  evidence text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, payment_method_id) references app.payment_methods,
  foreign key (workspace_id, online_payment_id) references app.online_payments
);
create unique index online_payment_facts_by_event on app.online_payment_facts (workspace_id, payment_method_id, event_id);
create index online_payment_facts_by_payment on app.online_payment_facts (workspace_id, online_payment_id, kept_at);
call system.guard_table('app.online_payment_facts', 'select, insert');

-- The payments that were made of an order, by what was told.
create table app.online_bookings (
  workspace_id uuid not null, payment_id uuid not null,
  online_payment_id uuid not null,
  what text not null check (what in ('captured', 'refunded', 'disputed')),
  primary key (workspace_id, payment_id),
  foreign key (workspace_id, payment_id) references app.payments,
  foreign key (workspace_id, online_payment_id) references app.online_payments
);
create index online_bookings_by_online_payment on app.online_bookings (workspace_id, online_payment_id);
call system.guard_table('app.online_bookings', 'select, insert');
