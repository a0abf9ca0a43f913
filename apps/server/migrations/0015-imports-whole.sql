-- How far an import is, and whether it shall stop: written beside its transaction, so that any process may tell and be told.
alter table app.imports
  add column done int check (done >= 0),
  add column cancelled_at timestamptz;
do $$ begin execute format('grant update (done, cancelled_at) on app.imports to %I', system.app_role()); end $$;

-- By what an import knows a record again; numbers have their indexes.
create index contacts_by_code on app.contacts (workspace_id, code) where code <> '';
create index contacts_by_name_bg on app.contacts (workspace_id, name_bg) where name_bg <> '';
create index contacts_by_name_en on app.contacts (workspace_id, name_en) where name_en <> '';
create index products_by_part_number on app.products (workspace_id, part_number) where part_number <> '';
create index products_by_name_bg on app.products (workspace_id, name_bg) where name_bg <> '';
create index products_by_name_en on app.products (workspace_id, name_en) where name_en <> '';

-- As the domain's skuKey writes it, not as the database's locale would: two products with the same one have the same SKU.
alter table app.products add column sku_key text not null default '';
update app.products set sku_key = lower(trim(sku)) where sku <> '';
drop index app.products_by_sku;
create index products_by_sku on app.products (workspace_id, sku_key) where sku_key <> '';
create or replace view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at, p.sort_bg, p.sort_en, p.sku_key
  from app.products p
  where p.workspace_id = system.workspace();

-- How much may wait before it enters these indexes is said by the connection from here on (64 kB, see 0005): an import lets more wait,
-- whose words then enter together, which takes less, and calls the function when it is done.
alter index app.contacts_search reset (gin_pending_list_limit);
alter index app.products_search reset (gin_pending_list_limit);
alter index app.products_by_tag reset (gin_pending_list_limit);

create function system.settle_import() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform gin_clean_pending_list(waiting) from unnest(array['app.contacts_search', 'app.products_search', 'app.products_by_tag']::regclass[]) waiting;
  analyze app.contacts, app.products, app.search_words;
end $$;
do $$ begin
  revoke all on function system.settle_import() from public;
  execute format('grant execute on function system.settle_import() to %I', system.app_role());
end $$;
