-- What people see of what is paid online: docs/decisions/0182-paid-online-seen.md

-- Of a card its kind and last digits and no more, as the provider says it; until when a dispute is to be answered.
alter table app.online_payments add column paid_by text not null default '' check (length(paid_by) <= 60);
alter table app.online_payments add column dispute_until timestamptz;

-- When the provider was last heard at a method's address, and when what came there last was not its word.
alter table app.payment_methods add column heard_at timestamptz;
alter table app.payment_methods add column refused_at timestamptz;

-- Since when a company's payments by card over the internet want a fiscal receipt, as at a terminal; null: they want none.
alter table app.company_practices add column online_receipts_since date;
-- What waits for its receipt then, beside what is taken at a terminal (payments_without_receipt).
create index payments_online_without_receipt on app.payments (workspace_id, paid_on)
  where direction = 'in' and fiscal_receipt = '' and undone_on is null and method_kind in ('card_provider', 'wallet', 'local_card_gateway');
