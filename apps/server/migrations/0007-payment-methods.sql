-- A default for each company and currency; a method without a currency is the default whatever the currency.
drop index app.payment_methods_one_default;
create unique index payment_methods_one_default on app.payment_methods (workspace_id, company_id, currency) nulls not distinct
  where is_default and archived_at is null;

-- Per field {"value": "v1.<key id>.<sealed>", "hint": "<last characters>"}: never the plain secret.
alter table app.payment_methods
  add constraint payment_methods_settings check (jsonb_typeof(settings) = 'object'),
  add constraint payment_methods_sealed check (jsonb_typeof(sealed) = 'object' and not jsonb_path_exists(sealed, '$.* ? (!(@.value starts with "v1."))'));

-- Which keys seal: a process that has another one is not let in. An id follows from its key and tells nothing about it.
create table system.sealing_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  first_used_at timestamptz not null default now()
);
