-- Prices by quantity and by client: docs/decisions/0180-price-lists.md

create table app.price_lists (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  -- nothing is seeded: always null
  key text, name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  position int not null default 0, archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
call system.guard_table('app.price_lists');

-- The list that a client is offered prices of.
alter table app.contacts add column price_list_id uuid;
alter table app.contacts add constraint contacts_price_list foreign key (workspace_id, price_list_id) references app.price_lists;
create index contacts_by_price_list on app.contacts (workspace_id, price_list_id) where price_list_id is not null;

-- [{priceListId, fromQuantity, price}]: beside the product's price, read with it and changed with it (ProductPrice of the domain).
alter table app.products add column prices jsonb not null default '[]';
alter table app.products add constraint products_prices check (jsonb_typeof(prices) = 'array');
-- What has any, for whether a list may be deleted.
create index products_with_prices on app.products (workspace_id, id) where prices <> '[]';

create or replace view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at, p.sort_bg, p.sort_en, p.sku_key, p.commodity_code, p.custom_fields, p.prices
  from app.products p
  where p.workspace_id = system.workspace();
