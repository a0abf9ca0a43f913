-- Fields of a workspace's own on contacts, products and documents: docs/decisions/0164-custom-fields.md

create table app.custom_fields (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  -- nothing is seeded: always null
  key text, name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  noun text not null check (noun in ('contact', 'product', 'document')),
  -- of documents, which have it; none: all
  types text[] not null default '{}',
  kind text not null check (kind in ('text', 'number', 'date', 'flag', 'choice')),
  options text[] not null default '{}',
  is_required boolean not null default false, is_printed boolean not null default false,
  position int not null default 0, archived_at timestamptz, created_at timestamptz not null default now(),
  check (noun <> 'contact' or not is_printed),
  primary key (workspace_id, id)
);
call system.guard_table('app.custom_fields');

-- Values by the fields' ids, texts all of them; what has none is missing.
alter table app.contacts add column custom_fields jsonb not null default '{}';
alter table app.contacts add constraint contacts_custom_fields check (jsonb_typeof(custom_fields) = 'object' and not jsonb_path_exists(custom_fields, '$.* ? (@.type() != "string")'));
alter table app.products add column custom_fields jsonb not null default '{}';
alter table app.products add constraint products_custom_fields check (jsonb_typeof(custom_fields) = 'object' and not jsonb_path_exists(custom_fields, '$.* ? (@.type() != "string")'));
alter table app.documents add column custom_fields jsonb not null default '{}';
alter table app.documents add constraint documents_custom_fields check (jsonb_typeof(custom_fields) = 'object' and not jsonb_path_exists(custom_fields, '$.* ? (@.type() != "string")'));

-- What has any, for whether a field may be deleted.
create index contacts_with_custom_fields on app.contacts (workspace_id, id) where custom_fields <> '{}';
create index products_with_custom_fields on app.products (workspace_id, id) where custom_fields <> '{}';
create index documents_with_custom_fields on app.documents (workspace_id, id) where custom_fields <> '{}';

create or replace view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at, p.sort_bg, p.sort_en, p.sku_key, p.commodity_code, p.custom_fields
  from app.products p
  where p.workspace_id = system.workspace();
