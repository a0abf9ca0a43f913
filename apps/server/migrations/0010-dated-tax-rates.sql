-- A rate of VAT holds from a day to a day: a new percentage is a new row. Null: always was, or still is.
alter table app.tax_rates
  add column valid_from date, add column valid_to date,
  add constraint tax_rates_validity check (valid_to >= valid_from);
update app.tax_rates set valid_from = '2007-01-01' where key in ('bg_20', 'bg_0');
update app.tax_rates set valid_from = '2025-01-01' where key = 'bg_9';

-- What is used is archived and never deleted: its lines, and the products of a unit, keep what they name.
alter table app.document_lines
  drop constraint document_lines_workspace_id_product_id_fkey,
  add constraint document_lines_product foreign key (workspace_id, product_id) references app.products;
alter table app.products
  drop constraint products_workspace_id_unit_id_fkey,
  add constraint products_unit foreign key (workspace_id, unit_id) references app.units;
