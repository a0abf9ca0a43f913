-- The invoice of an advance (чл. 113 ал. 4 ЗДДС) is begun from its payment, whose credit settles it once it is issued.
alter table app.documents
  add column advance_payment_id uuid,
  add foreign key (workspace_id, advance_payment_id) references app.payments;
create index documents_by_advance_payment on app.documents (workspace_id, advance_payment_id) where advance_payment_id is not null;
