-- The invoice of an advance (чл. 113 ал. 4 ЗДДС) is begun from its payment, whose credit settles it once it is issued.
alter table app.documents
  add column advance_payment_id uuid,
  add foreign key (workspace_id, advance_payment_id) references app.payments;
create index documents_by_advance_payment on app.documents (workspace_id, advance_payment_id) where advance_payment_id is not null;

-- Few of the payments, found without walking over all others.
create index payments_undone on app.payments (workspace_id, paid_on, id) where undone_on is not null;
create index payments_without_receipt on app.payments (workspace_id, paid_on, id)
  where direction = 'in' and fiscal_receipt = '' and undone_on is null and method_kind in ('cash', 'cash_on_delivery', 'card_pos');
create index payments_with_credit on app.payments (workspace_id, paid_on, id) where unallocated > 0 and refunds_id is null;
