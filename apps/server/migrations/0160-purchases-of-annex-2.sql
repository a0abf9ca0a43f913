-- Purchases of annex 2, whose VAT their buyer charges: docs/decisions/0177-what-a-month-told-nobody.md
alter table app.vat_treatments drop constraint vat_treatments_kind_check;
alter table app.vat_treatments add constraint vat_treatments_kind_check check (kind in ('domestic', 'debit_note', 'cash_accounting', 'cash_debit_note',
  'import', 'acquisition', 'received', 'intermediary', 'waste', 'cereals', 'left_out'));
alter table app.vat_protocols drop constraint vat_protocols_kind_check;
alter table app.vat_protocols add constraint vat_protocols_kind_check check (kind in ('acquisition', 'received', 'intermediary', 'waste', 'cereals'));
