-- Companies, contacts, products and what settings hold. Every table: primary key (workspace_id, id), guarded by row-level security.

create table app.files (
  workspace_id uuid not null, id uuid not null,
  purpose text not null check (purpose in ('logo', 'template', 'scan', 'attachment')),
  media_type text not null, name text not null default '', sha256 text not null, size int not null, content bytea not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
alter table app.files alter column content set storage external;

create table app.companies (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  kind text not null check (kind in ('company', 'person')),
  name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  -- the accountable person (МОЛ); the specification's "contact name"
  accountable_person_bg text not null default '', accountable_person_en text not null default '',
  person_name_bg text not null default '', person_name_en text not null default '',
  registration_number text not null default '', personal_number text not null default '',
  vat_number text not null default '',
  -- art97a: has a Bulgarian number and charges nothing at home
  vat_registration text not null default 'none' check (vat_registration in ('none', 'registered', 'art97a')),
  check ((vat_registration = 'none') = (vat_number = '')),
  address_bg text not null default '', address_en text not null default '',
  city_bg text not null default '', city_en text not null default '', postcode text not null default '',
  country_code text not null default 'BG' check (country_code ~ '^[A-Z]{2}$'),
  phones text[] not null default '{}', email text not null default '', website text not null default '',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'bg' check (language in ('bg', 'en', 'both')),
  payment_days int not null default 14 check (payment_days between 0 and 365),
  issued_by text not null default '',
  logo_file_id uuid, is_default boolean not null default false, is_sample boolean not null default false,
  search_key text not null default '', archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, logo_file_id) references app.files on delete set null (logo_file_id)
);
create unique index companies_one_default on app.companies (workspace_id) where is_default and archived_at is null;

create table app.contacts (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  kind text not null default 'company' check (kind in ('company', 'person', 'public_body')),
  is_client boolean not null default true, is_vendor boolean not null default false, check (is_client or is_vendor),
  name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  accountable_person_bg text not null default '', accountable_person_en text not null default '',
  registration_number text not null default '', personal_number text not null default '', vat_number text not null default '',
  code text not null default '',
  address_bg text not null default '', address_en text not null default '',
  city_bg text not null default '', city_en text not null default '', postcode text not null default '',
  country_code text not null default 'BG' check (country_code ~ '^[A-Z]{2}$'),
  email text not null default '', phones text[] not null default '{}', website text not null default '',
  language text check (language in ('bg', 'en', 'both')), currency text check (currency ~ '^[A-Z]{3}$'),
  payment_days int check (payment_days between 0 and 365),
  buyer_reference text not null default '', notes text not null default '',
  e_invoice_consent_on date,
  search_key text not null default '', archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index contacts_search on app.contacts using gin (workspace_id, search_key gin_trgm_ops);
create index contacts_by_name on app.contacts (workspace_id, search_key, id);
create index contacts_by_created on app.contacts (workspace_id, created_at, id);
create index contacts_by_vat_number on app.contacts (workspace_id, vat_number) where vat_number <> '';
create index contacts_by_registration_number on app.contacts (workspace_id, registration_number) where registration_number <> '';

create table app.tax_rates (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  key text, name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  description_bg text not null default '', description_en text not null default '',
  rate app.percent not null,
  -- the member state whose rate it is (OSS)
  country_code text not null default 'BG' check (country_code ~ '^[A-Z]{2}$'),
  is_default boolean not null default false, position int not null default 0,
  archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index tax_rates_one_default on app.tax_rates (workspace_id) where is_default and archived_at is null;
create unique index tax_rates_by_key on app.tax_rates (workspace_id, key) where key is not null;

create table app.units (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  key text, name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  -- UNECE Recommendation 20; C62 (one) for a unit of one's own
  code text not null default 'C62' check (code ~ '^[A-Z0-9]{2,3}$'),
  is_default boolean not null default false, position int not null default 0,
  archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index units_one_default on app.units (workspace_id) where is_default and archived_at is null;
create unique index units_by_key on app.units (workspace_id, key) where key is not null;

create table app.deal_terms (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  -- key of the seeded legal ground; null for one's own
  key text,
  -- what the document prints
  name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  description_bg text not null default '', description_en text not null default '',
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  vatex text not null default '', ledger_column text not null default '',
  position int not null default 0, archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index deal_terms_by_key on app.deal_terms (workspace_id, key) where key is not null;

create table app.products (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  name_bg text not null, name_en text not null, check (name_bg <> '' or name_en <> ''),
  description_bg text not null default '', description_en text not null default '',
  price app.unit_price, price_includes_vat boolean not null default false,
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  unit_id uuid, sku text not null default '', part_number text not null default '', account_number text not null default '',
  tags text[] not null default '{}',
  search_key text not null default '', archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, unit_id) references app.units on delete set null (unit_id)
);
create index products_search on app.products using gin (workspace_id, search_key gin_trgm_ops);
create index products_by_name on app.products (workspace_id, search_key, id);
create index products_by_created on app.products (workspace_id, created_at, id);
create index products_by_unit on app.products (workspace_id, unit_id) where unit_id is not null;

create table app.product_tax_rates (
  workspace_id uuid not null, product_id uuid not null, tax_rate_id uuid not null, position int not null,
  primary key (workspace_id, product_id, tax_rate_id),
  foreign key (workspace_id, product_id) references app.products on delete cascade,
  foreign key (workspace_id, tax_rate_id) references app.tax_rates
);
create index product_tax_rates_by_rate on app.product_tax_rates (workspace_id, tax_rate_id);

create table app.payment_methods (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  company_id uuid,
  kind text not null check (kind in ('bank', 'card_provider', 'wallet', 'local_card_gateway', 'provider_d', 'provider_e',
    'cash', 'cash_on_delivery', 'card_pos', 'cheque', 'offsetting')),
  name_bg text not null default '', name_en text not null default '',
  bank_name_bg text not null default '', bank_name_en text not null default '', bank_address text not null default '',
  iban text not null default '', bic text not null default '', holder text not null default '', holder_address text not null default '',
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- fields of providers that are no secret, and those that are (sealed)
  settings jsonb not null default '{}', sealed jsonb not null default '{}',
  is_default boolean not null default false, position int not null default 0,
  archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies
);
-- Of each company, and of those that every company shares.
create unique index payment_methods_one_default on app.payment_methods (workspace_id, company_id) nulls not distinct
  where is_default and archived_at is null;
create index payment_methods_by_company on app.payment_methods (workspace_id, company_id, position);

-- A numbering sequence. In pool 'tax' first, last and next are whole ten-digit numbers whose fixed leading digits are the prefix,
-- so that no two ranges of a company can ever give the same number (чл. 114 ал. 1 т. 2 ЗДДС); elsewhere they are counters.
create table app.document_ranges (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  company_id uuid not null, name text not null check (name <> ''),
  number_pool text not null, types text[] not null check (cardinality(types) > 0),
  prefix text not null default '', length int not null check (length between 1 and 30),
  first_number bigint not null check (first_number >= 1), last_number bigint not null, next_number bigint not null,
  check (first_number <= last_number), check (next_number between first_number and last_number + 1),
  check (number_pool <> 'tax' or (length = 10 and prefix ~ '^[0-9]{0,9}$' and last_number <= 9999999999)),
  -- counters of one prefix and length; empty in pool tax, where the number itself is compared
  series text generated always as (case when number_pool = 'tax' then '' else prefix || '/' || length::text end) stored,
  last_issued_on date,
  -- head of the chain of content hashes of the documents issued from this range
  chain_hash text not null default '', position int not null default 0,
  archived_at timestamptz, created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  constraint document_ranges_no_overlap exclude using gist
    (workspace_id with =, company_id with =, number_pool with =, series with =, int8range(first_number, last_number, '[]') with &&)
);
create index document_ranges_by_company on app.document_ranges (workspace_id, company_id, number_pool);

call system.guard_table('app.files');
call system.guard_table('app.companies');
call system.guard_table('app.contacts');
call system.guard_table('app.tax_rates');
call system.guard_table('app.units');
call system.guard_table('app.deal_terms');
call system.guard_table('app.products');
call system.guard_table('app.product_tax_rates');
call system.guard_table('app.payment_methods');
call system.guard_table('app.document_ranges');
