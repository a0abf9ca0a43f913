-- A cash order bears the accounts of the chart of accounts that it moves: docs/decisions/0123-accounts-of-cash-orders.md
alter table app.documents
  add column debit_account text not null default '' check (length(debit_account) <= 20),
  add column credit_account text not null default '' check (length(credit_account) <= 20);
