-- All 14 types are one noun: a type differs by data. Mandatory columns are nullable while the document is a draft.

create table app.documents (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  type text not null check (type in ('invoice', 'proforma', 'creditnote', 'debitnote', 'quote', 'purchase_order', 'delivery_note',
    'warehouse_receipt', 'receipt', 'payment', 'expense', 'bill', 'order', 'offer')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'recorded', 'voided', 'converted', 'cancelled', 'accepted',
    'declined', 'completed')),
  -- money in or out, for payment documents
  direction text check (direction in ('in', 'out')),

  company_id uuid, contact_id uuid,
  number_pool text not null, range_id uuid, number text, vendor_number text not null default '',

  issued_on date, tax_on date, due_on date, due_in_days int check (due_in_days between 0 and 365),
  valid_until_on date, delivered_on date, issued_at timestamptz,

  language text not null default 'bg' check (language in ('bg', 'en', 'both')),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  rate_from_eur app.rate_from_eur, rate_on date, rate_source text not null default '' check (rate_source in ('', 'ecb', 'fixed', 'manual')),
  prices_include_vat boolean not null default false, vat_invoice boolean not null default true,
  oss_invoice boolean not null default false, oss_country_code text check (oss_country_code ~ '^[A-Z]{2}$'),
  one_vat boolean not null default false, one_discount boolean not null default false,
  self_billed boolean not null default false,

  deal_term_id uuid, payment_method_id uuid,
  place_bg text not null default '', place_en text not null default '',
  deliver_to_country_code text check (deliver_to_country_code ~ '^[A-Z]{2}$'), deliver_to_city text not null default '',
  buyer_reference text not null default '', order_number text not null default '',
  issued_by text not null default '', received_by text not null default '',
  -- notes are printed, comments never are
  notes text not null default '', comments text not null default '',
  fiscal_receipt_number text not null default '', fiscal_receipt_on date,

  -- what this document came from or corrects; number and date are kept as typed, the source may be older than this database
  source_document_id uuid, source_type text, source_number text not null default '', source_issued_on date,
  -- ground of a credit or debit note (чл. 115)
  reason_bg text not null default '', reason_en text not null default '',

  subtotal app.amount not null default 0, discount app.amount not null default 0, tax_base app.amount not null default 0,
  total_vat app.amount not null default 0, total_with_vat app.amount not null default 0, total app.amount not null default 0,
  settled app.amount not null default 0,
  outstanding app.amount generated always as (total - settled) stored,

  recipient_name_bg text not null default '', recipient_name_en text not null default '',
  -- everything the document prints, frozen when it was issued (the domain's DocumentSnapshot)
  snapshot jsonb,
  -- the range's chain; see system.content_hash
  content_hash text, previous_hash text, hash_format int,

  voided_at timestamptz, voided_on date, void_reason text not null default '', voided_by text not null default '', replaced_by_id uuid,
  sent_at timestamptz, viewed_at timestamptz, ledger_period date,
  is_sample boolean not null default false,
  search_key text not null default '',
  created_at timestamptz not null default now(), created_by text not null default '', updated_at timestamptz not null default now(),

  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, range_id) references app.document_ranges,
  foreign key (workspace_id, deal_term_id) references app.deal_terms,
  foreign key (workspace_id, payment_method_id) references app.payment_methods,
  foreign key (workspace_id, source_document_id) references app.documents on delete set null (source_document_id),
  foreign key (workspace_id, replaced_by_id) references app.documents on delete set null (replaced_by_id),
  check (status = 'draft' or (company_id is not null and issued_on is not null and snapshot is not null and content_hash is not null)),
  check (status = 'draft' or type in ('expense', 'bill') or (number is not null and range_id is not null)),
  check (status <> 'draft' or (number is null and content_hash is null and snapshot is null)),
  check (status <> 'voided' or voided_at is not null)
);
create unique index documents_number on app.documents (workspace_id, company_id, number_pool, number) where number is not null;
create index documents_search on app.documents using gin (workspace_id, search_key gin_trgm_ops);
-- For lists alone, whose view says version > 0, as is true of every row: a large workspace that is not analysed yet looks like one row,
-- and there the planner would otherwise take any of these for finding one document by its id, and read the whole workspace.
create index documents_by_created on app.documents (workspace_id, created_at, id) where version > 0;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) where version > 0;
create index documents_by_due on app.documents (workspace_id, due_on, id) where version > 0;
create index documents_by_number on app.documents (workspace_id, number, id) where version > 0;
create index documents_by_total on app.documents (workspace_id, total, id) where version > 0;
create index documents_by_status on app.documents (workspace_id, status, created_at, id) where version > 0;
create index documents_by_type on app.documents (workspace_id, type, created_at, id) where version > 0;
create index documents_by_contact on app.documents (workspace_id, contact_id, created_at, id) where contact_id is not null;
create index documents_by_company on app.documents (workspace_id, company_id, created_at, id) where company_id is not null;
create index documents_by_source on app.documents (workspace_id, source_document_id) where source_document_id is not null;
create index documents_by_range on app.documents (workspace_id, range_id, number) where range_id is not null;
create index documents_by_deal_term on app.documents (workspace_id, deal_term_id) where deal_term_id is not null;
create index documents_by_payment_method on app.documents (workspace_id, payment_method_id) where payment_method_id is not null;
create index documents_open on app.documents (workspace_id, due_on, id) include (type, outstanding, currency)
  where outstanding > 0 and status in ('issued', 'recorded');

create table app.document_lines (
  workspace_id uuid not null, id uuid not null, document_id uuid not null, position int not null,
  product_id uuid, name_bg text not null default '', name_en text not null default '',
  description_bg text not null default '', description_en text not null default '',
  sku text not null default '', unit_id uuid,
  quantity app.quantity, unit_price app.unit_price, discount_percent app.percent, discount_amount app.amount,
  check (discount_percent is null or discount_amount is null),
  tax_rate_id uuid, deal_term_id uuid,
  vat_category text check (vat_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')), vat_rate app.percent,
  amount app.amount not null default 0, discount app.amount not null default 0, net app.amount not null default 0,
  total app.amount not null default 0,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade,
  foreign key (workspace_id, product_id) references app.products on delete set null (product_id),
  foreign key (workspace_id, unit_id) references app.units,
  foreign key (workspace_id, tax_rate_id) references app.tax_rates,
  foreign key (workspace_id, deal_term_id) references app.deal_terms
);
create unique index document_lines_order on app.document_lines (workspace_id, document_id, position);
create index document_lines_by_product on app.document_lines (workspace_id, product_id) where product_id is not null;
create index document_lines_by_unit on app.document_lines (workspace_id, unit_id) where unit_id is not null;
create index document_lines_by_tax_rate on app.document_lines (workspace_id, tax_rate_id) where tax_rate_id is not null;
create index document_lines_by_deal_term on app.document_lines (workspace_id, deal_term_id) where deal_term_id is not null;

-- Totals per category, rate and legal ground, in the document's and in the base currency, frozen when issued. Ledgers read these
-- rows and never convert again. Categories other than S carry no VAT, so that a split by ground loses nothing.
create table app.document_taxes (
  workspace_id uuid not null, document_id uuid not null, position int not null,
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')), rate app.percent, country_code text not null default 'BG',
  deal_term_id uuid, ledger_column text not null default '',
  base app.amount not null, vat app.amount not null,
  base_currency text not null, base_in_base_currency app.amount not null, vat_in_base_currency app.amount not null,
  primary key (workspace_id, document_id, position),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, deal_term_id) references app.deal_terms
);
create index document_taxes_by_deal_term on app.document_taxes (workspace_id, deal_term_id) where deal_term_id is not null;

-- What settles a document: a treasury transaction, or a note that reduces it.
create table app.allocations (
  workspace_id uuid not null, id uuid not null, document_id uuid not null,
  settling_document_id uuid, transaction_id uuid, check (num_nonnulls(settling_document_id, transaction_id) = 1),
  amount app.amount not null check (amount > 0), allocated_on date not null, created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, settling_document_id) references app.documents
);
create index allocations_by_document on app.allocations (workspace_id, document_id);
create index allocations_by_settling_document on app.allocations (workspace_id, settling_document_id) where settling_document_id is not null;
create index allocations_by_transaction on app.allocations (workspace_id, transaction_id) where transaction_id is not null;

create index allocations_by_day on app.allocations (workspace_id, allocated_on);

-- The first file that left the house, per language and kind: insert only, served ever after.
create table app.document_outputs (
  workspace_id uuid not null, document_id uuid not null, language text not null,
  -- public: the original with personal numbers masked
  kind text not null check (kind in ('original', 'copy', 'public')),
  sha256 text not null, content bytea not null, created_at timestamptz not null default now(),
  primary key (workspace_id, document_id, language, kind),
  foreign key (workspace_id, document_id) references app.documents
);
alter table app.document_outputs alter column content set storage external;

create function system.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: what was issued stays as it is.', tg_op, tg_table_name using errcode = '23001';
end $$;
create trigger document_outputs_frozen before update or delete on app.document_outputs for each row execute function system.refuse_change();
create trigger document_outputs_no_truncate before truncate on app.document_outputs execute function system.refuse_change();

-- The printed number: prefix and zero-padded counter; in pool tax the counter is the whole number. The domain's formatNumber in SQL,
-- because the number is known under the range's lock and not before.
create function system.format_number(number_pool text, prefix text, length int, counter bigint) returns text
language sql immutable parallel safe
  return case when number_pool = 'tax' then '' else prefix end
    || repeat('0', greatest(0, length - length(counter::text) - case when number_pool = 'tax' then 0 else length(prefix) end))
    || counter::text;

-- The chain of a range, format 1: SHA-256 in hex over six lines (UTF-8, joined by line feeds, no last one): the hash before ('' for the
-- first), the digest, number, day of issue, tax event and due date ('' for none). The digest is SHA-256 in hex over the canonical JSON
-- (RFC 8785) of the snapshot without number, status, issuedOn, taxOn and dueOn, so that it can be made before the number is known.
create function system.content_hash(previous_hash text, digest text, number text, issued_on date, tax_on date, due_on date) returns text
language sql stable parallel safe
  return encode(sha256(convert_to(
    concat_ws(E'\n', previous_hash, digest, number, to_char(issued_on, 'YYYY-MM-DD'), to_char(tax_on, 'YYYY-MM-DD'),
      coalesce(to_char(due_on, 'YYYY-MM-DD'), '')), 'UTF8')), 'hex');

-- Issued means frozen: whole rows are compared, minus these columns. A new column is frozen unless it is named here.
create function system.freeze_document() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['status', 'version', 'updated_at', 'settled', 'outstanding', 'sent_at', 'viewed_at', 'ledger_period',
    'voided_at', 'voided_on', 'void_reason', 'voided_by', 'replaced_by_id', 'source_document_id', 'comments'];
begin
  -- settle() acts as the owner: the application, which may put a trigger on a temporary table of its own, cannot pass for it.
  if tg_op = 'UPDATE' and new.settled <> old.settled and (current_user = system.app_role() or pg_trigger_depth() < 2) then
    raise exception 'What is settled follows from the allocations.' using errcode = '23001';
  end if;
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'An issued document is never deleted.' using errcode = '23001';
  end if;
  if new.status = 'draft' or (old.status = 'voided' and new.status <> 'voided') then
    raise exception 'A document in state % cannot become %.', old.status, new.status using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'An issued document is never changed.' using errcode = '23001';
  end if;
  -- What a note takes is counted against its source: that may only go, when it was a draft.
  if new.source_document_id <> old.source_document_id or (old.source_document_id is null and new.source_document_id is not null) then
    raise exception 'The source of an issued document is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger documents_frozen before update or delete on app.documents for each row execute function system.freeze_document();
create function system.refuse_settled() returns trigger language plpgsql as $$
begin
  if current_user = system.app_role() then
    raise exception 'What is settled follows from the allocations.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger documents_begin_unsettled before insert on app.documents for each row when (new.settled <> 0)
  execute function system.refuse_settled();
create trigger documents_no_truncate before truncate on app.documents execute function system.refuse_change();

-- Lines and taxes belong to their document's state.
create function system.freeze_document_part() returns trigger language plpgsql as $$
declare
  parent_status text;
  row_workspace uuid := case when tg_op = 'INSERT' then new.workspace_id else old.workspace_id end;
  row_document uuid := case when tg_op = 'INSERT' then new.document_id else old.document_id end;
begin
  select status into parent_status from app.documents where workspace_id = row_workspace and id = row_document;
  if parent_status is not null and parent_status <> 'draft' then
    raise exception 'The % of an issued document are never changed.', tg_table_name using errcode = '23001';
  end if;
  if tg_op = 'UPDATE' and (new.workspace_id, new.document_id) is distinct from (old.workspace_id, old.document_id) then
    raise exception 'The % stay with their document.', tg_table_name using errcode = '23001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger document_lines_frozen before insert or update or delete on app.document_lines
  for each row execute function system.freeze_document_part();
create trigger document_taxes_frozen before insert or update or delete on app.document_taxes
  for each row execute function system.freeze_document_part();
create trigger document_lines_no_truncate before truncate on app.document_lines execute function system.refuse_change();
create trigger document_taxes_no_truncate before truncate on app.document_taxes execute function system.refuse_change();

-- documents.settled is written here and nowhere else. Row-level security has let the allocation pass, and its foreign key the document.
create function system.settle() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update app.documents set settled = settled - old.amount where workspace_id = old.workspace_id and id = old.document_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update app.documents set settled = settled + new.amount where workspace_id = new.workspace_id and id = new.document_id;
  end if;
  return null;
end $$;
revoke all on function system.settle() from public;
create trigger allocations_settle after insert or update or delete on app.allocations for each row execute function system.settle();

-- Lists read a plain view of the owner: a policy would keep like, trigram and numeric comparison out of the indexes.
create view app.document_list as
  select workspace_id, id, version, type, status, direction, company_id, contact_id, number, vendor_number, issued_on, tax_on, due_on, valid_until_on,
    language, currency, total, tax_base, total_vat, settled, outstanding, recipient_name_bg, recipient_name_en, source_number, source_type,
    sent_at, viewed_at, is_sample, search_key, created_at, updated_at
  from app.documents
  where workspace_id = system.workspace() and version > 0;

create view app.allocation_list as
  select a.workspace_id, a.id, a.document_id, a.amount, a.allocated_on, d.type, d.currency, d.company_id
  from app.allocations a join app.documents d on d.workspace_id = a.workspace_id and d.id = a.document_id
  where a.workspace_id = system.workspace();

create view app.contact_list as
  select workspace_id, id, version, kind, is_client, is_vendor, name_bg, name_en, code, vat_number, registration_number, email, phones,
    city_bg, city_en, country_code, search_key, archived_at, created_at
  from app.contacts
  where workspace_id = system.workspace();

create view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at
  from app.products p
  where p.workspace_id = system.workspace();

call system.guard_table('app.documents');
call system.guard_table('app.document_lines');
call system.guard_table('app.document_taxes');
call system.guard_table('app.allocations');
call system.guard_table('app.document_outputs', 'select, insert');
call system.grant_view('app.document_list');
call system.grant_view('app.allocation_list');
call system.grant_view('app.contact_list');
call system.grant_view('app.product_list');
