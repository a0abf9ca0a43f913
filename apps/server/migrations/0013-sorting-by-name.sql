-- Names are sorted as shown: in Bulgarian by the Bulgarian alphabet, which is the order of its letters in Unicode, names in other scripts
-- behind; in English by the English names, others behind. Where a name is not given the other one counts. Compared letter by letter,
-- whatever collation the database has.
create function system.sort_key(name text, other text) returns text language sql immutable parallel safe as $$
  select left(lower(regexp_replace(coalesce(nullif(name, ''), other) collate "und-x-icu", '[^[:alnum:] ]', '', 'g')), 200)
$$;
create function system.sort_key_bg(name text, other text) returns text language sql immutable parallel safe as $$
  select case when key collate "C" >= 'a' and key collate "C" < U&'\0400' then U&'\E000' || key else key end
  from system.sort_key(name, other) key
$$;

alter table app.contacts
  add column sort_bg text collate "C" generated always as (system.sort_key_bg(name_bg, name_en)) stored,
  add column sort_en text collate "C" generated always as (system.sort_key(name_en, name_bg)) stored;
create index contacts_sorted_bg on app.contacts (workspace_id, sort_bg, id);
create index contacts_sorted_en on app.contacts (workspace_id, sort_en, id);

alter table app.products
  add column sort_bg text collate "C" generated always as (system.sort_key_bg(name_bg, name_en)) stored,
  add column sort_en text collate "C" generated always as (system.sort_key(name_en, name_bg)) stored;
create index products_sorted_bg on app.products (workspace_id, sort_bg, id);
create index products_sorted_en on app.products (workspace_id, sort_en, id);

create or replace view app.contact_list as
  select workspace_id, id, version, kind, is_client, is_vendor, name_bg, name_en, code, vat_number, registration_number, email, phones,
    city_bg, city_en, country_code, search_key, archived_at, created_at, merged_into_id, sort_bg, sort_en
  from app.contacts
  where workspace_id = system.workspace();

create or replace view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at, p.sort_bg, p.sort_en
  from app.products p
  where p.workspace_id = system.workspace();
