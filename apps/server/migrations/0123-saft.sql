-- What SAF-T asks and nothing else kept: accounts of the chart of accounts, tax codes, and what a line of a bill is for
-- (docs/decisions/0140-saf-t-part.md). What is empty is as usual, which the domain tells.
alter table app.contacts
  add column client_ledger_account text not null default '',
  add column vendor_ledger_account text not null default '';
alter table app.contacts add constraint contacts_client_ledger_account check (length(client_ledger_account) <= 20);
alter table app.contacts add constraint contacts_vendor_ledger_account check (length(vendor_ledger_account) <= 20);
alter table app.payment_methods add column ledger_account text not null default '';
alter table app.payment_methods add constraint payment_methods_ledger_account check (length(ledger_account) <= 20);
alter table app.treasury_accounts add column ledger_account text not null default '';
alter table app.treasury_accounts add constraint treasury_accounts_ledger_account check (length(ledger_account) <= 20);

alter table app.tax_rates add column tax_code text not null default '';
alter table app.tax_rates add constraint tax_rates_tax_code check (tax_code ~ '^[0-9]{0,9}$');
alter table app.deal_terms add column tax_code text not null default '';
alter table app.deal_terms add constraint deal_terms_tax_code check (tax_code ~ '^[0-9]{0,9}$');

-- Accounts of a company by what they are for, where it chose others than the usual ones.
alter table app.vat_submitters add column ledger_accounts jsonb not null default '{}';
alter table app.vat_submitters add constraint vat_submitters_ledger_accounts check (jsonb_typeof(ledger_accounts) = 'object');

-- In the order of the lines; empty: as it follows from the line.
alter table app.vat_treatments add column line_uses text[] not null default '{}';
alter table app.vat_treatments add constraint vat_treatments_line_uses check (line_uses <@ array['', 'goods', 'materials', 'service', 'asset', 'private']);
