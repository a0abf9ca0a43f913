-- What was still missing of the ledgers' types and columns: docs/decisions/0148-what-a-month-still-lacked.md
alter table app.vat_treatments drop constraint vat_treatments_kind_check;
alter table app.vat_treatments add constraint vat_treatments_kind_check check (kind in ('domestic', 'debit_note', 'cash_accounting', 'cash_debit_note',
  'import', 'acquisition', 'received', 'intermediary', 'left_out'));
alter table app.vat_protocols drop constraint vat_protocols_kind_check;
alter table app.vat_protocols add constraint vat_protocols_kind_check check (kind in ('acquisition', 'received', 'intermediary'));
alter table app.vat_entries drop constraint vat_entries_kind_check;
alter table app.vat_entries add constraint vat_entries_kind_check check (kind in ('sales_report', 'scheme_report', 'own_use', 'credit_correction',
  'annual_correction', 'customs', 'cash_payment', 'cash_ended', 'cash_ended_unpaid', 'cash_credit', 'annulled_sale', 'annulled_purchase'));
-- Where the base of goods stands that an intermediary of a triangular operation sold.
alter table app.vat_choices add column intermediary text not null default 'column_44';
alter table app.vat_choices add constraint vat_choices_intermediary check (intermediary in ('column_44', 'both'));
alter table app.vat_choices alter column intermediary drop default;

-- What was taken out is put back by being entered again: of what, so that it comes back once.
alter table app.vat_entries add column restores uuid;
create unique index vat_entries_restored on app.vat_entries (workspace_id, restores) where restores is not null and voided_on is null;
