-- Payouts and fees of providers in the books: docs/decisions/0183-payouts-and-fees.md

-- How often a provider was asked about an order, and which of its answers holds: the one that was asked for last, whatever clocks say.
alter table app.online_payments add column asked int not null default 0;
alter table app.online_payments add column held int not null default 0;
-- What came, where it came in another currency than was asked; of it are all sums.
alter table app.online_payments add column paid_currency text check (paid_currency <> currency);
-- What of its fee is an entry of the provider's account; null fee: nothing is.
alter table app.online_payments add column booked_fee app.amount not null default 0;

-- What left a provider's account for the bank's, once, as it says.
create table app.online_payouts (
  workspace_id uuid not null, id uuid not null,
  payment_method_id uuid not null, provider_id text not null check (provider_id <> ''),
  state text not null check (state in ('on_its_way', 'paid', 'failed')),
  amount app.amount not null, currency text not null, arrives_on date not null,
  -- the provider's account in the books; null: not booked yet
  account_id uuid,
  -- what it is there, the side of the bank where no bank has told of it yet, and what a bank told
  entry_id uuid, bank_side_id uuid, statement_entry_id uuid,
  -- why it is not booked by itself: orders of several companies, or another currency than was paid in
  problem text not null default '' check (problem in ('', 'companies', 'currency')),
  known_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, payment_method_id) references app.payment_methods,
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  foreign key (workspace_id, entry_id) references app.treasury_entries,
  foreign key (workspace_id, bank_side_id) references app.treasury_entries,
  foreign key (workspace_id, statement_entry_id) references app.statement_entries
);
create unique index online_payouts_by_provider on app.online_payouts (workspace_id, payment_method_id, provider_id);
create index online_payouts_by_account on app.online_payouts (workspace_id, account_id, arrives_on desc, id);
create index online_payouts_unjoined on app.online_payouts (workspace_id, currency, amount) where entry_id is not null and statement_entry_id is null;
create index online_payouts_by_statement_entry on app.online_payouts (workspace_id, statement_entry_id) where statement_entry_id is not null;
call system.guard_table('app.online_payouts', 'select, insert, update');

-- What a payout is made of. What is of no order of ours has an entry of its own.
create table app.online_payout_parts (
  workspace_id uuid not null, payout_id uuid not null, position int not null,
  provider_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'other')),
  online_payment_id uuid, entry_id uuid,
  gross app.amount not null, fee app.amount not null, net app.amount not null,
  primary key (workspace_id, payout_id, position),
  foreign key (workspace_id, payout_id) references app.online_payouts,
  foreign key (workspace_id, online_payment_id) references app.online_payments,
  foreign key (workspace_id, entry_id) references app.treasury_entries
);
create index online_payout_parts_by_online_payment on app.online_payout_parts (workspace_id, online_payment_id) where online_payment_id is not null;
call system.guard_table('app.online_payout_parts', 'select, insert');
