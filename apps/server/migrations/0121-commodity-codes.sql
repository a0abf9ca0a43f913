-- The code of the Combined Nomenclature that goods have (eight digits, of TARIC ten), for what asks for it: services have none.
alter table app.products add column commodity_code text not null default '';
alter table app.products add constraint products_commodity_code check (commodity_code ~ '^([0-9]{8}([0-9]{2})?)?$');

create or replace view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at, p.sort_bg, p.sort_en, p.sku_key, p.commodity_code
  from app.products p
  where p.workspace_id = system.workspace();
