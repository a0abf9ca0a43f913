-- What SAF-T asks and nothing else kept: accounts of the chart of accounts, tax codes, and what a line of a bill is for
-- (docs/decisions/0140-saf-t-part.md). What is empty is as usual, which the domain tells.
alter table app.contacts
  add column client_ledger_account text not null default '' check (length(client_ledger_account) <= 20),
  add column vendor_ledger_account text not null default '' check (length(vendor_ledger_account) <= 20);
alter table app.payment_methods add column ledger_account text not null default '' check (length(ledger_account) <= 20);
alter table app.treasury_accounts add column ledger_account text not null default '' check (length(ledger_account) <= 20);

alter table app.tax_rates add column tax_code text not null default '' check (tax_code ~ '^[0-9]{0,9}$');
alter table app.deal_terms add column tax_code text not null default '' check (tax_code ~ '^[0-9]{0,9}$');

-- Accounts of a company by what they are for, where it chose others than the usual ones.
alter table app.vat_submitters add column ledger_accounts jsonb not null default '{}' check (jsonb_typeof(ledger_accounts) = 'object');

-- In the order of the lines; empty: as it follows from the line.
alter table app.vat_treatments add column line_uses text[] not null default '{}'
  check (line_uses <@ array['', 'goods', 'materials', 'service', 'asset', 'private']);
