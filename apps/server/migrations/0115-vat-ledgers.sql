-- What a bill is for VAT, where somebody decided it, and when its credit is claimed: docs/decisions/0132-vat-ledgers.md. Beside the document,
-- which is frozen. What is null follows from the bill.
create table app.vat_treatments (
  workspace_id uuid not null,
  document_id uuid not null,
  kind text check (kind in ('domestic', 'import', 'acquisition', 'received', 'left_out')),
  credit text check (credit in ('full', 'partial', 'none')),
  -- the first day of the month; null: that of the bill
  claimed_in date check (extract(day from claimed_in) = 1),
  decided_at timestamptz not null,
  -- as the audit names who acts
  decided_by text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
create index vat_treatments_claimed on app.vat_treatments (workspace_id, claimed_in) where claimed_in is not null;
call system.guard_table('app.vat_treatments', 'select, insert, update, delete');

-- What the ledgers of a month take back, or leave empty: few of all.
create index documents_voided on app.documents (workspace_id, voided_on) where voided_on is not null;

-- Protocols of чл. 117 ЗДДС: VAT of a purchase that the buyer owes. The last number of each company, in a row so that an unused one goes back.
create table app.vat_protocol_ranges (
  workspace_id uuid not null, company_id uuid not null, last_number bigint not null check (last_number between 1 and 9999999999),
  primary key (workspace_id, company_id),
  foreign key (workspace_id, company_id) references app.companies
);
call system.guard_table('app.vat_protocol_ranges', 'select, insert, update');

create table app.vat_protocols (
  workspace_id uuid not null, id uuid not null,
  -- the vendor's document, whose frozen parties and lines it tells
  document_id uuid not null, company_id uuid not null,
  number bigint not null check (number between 1 and 9999999999),
  kind text not null check (kind in ('acquisition', 'received')),
  made_on date not null, chargeable_on date not null,
  -- it counts no more; the number stays
  annulled_on date,
  rate app.percent not null, base app.amount not null, vat app.amount not null, base_currency text not null,
  made_at timestamptz not null, made_by text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, company_id) references app.companies
);
create unique index vat_protocols_number on app.vat_protocols (workspace_id, company_id, number);
create unique index vat_protocols_in_force on app.vat_protocols (workspace_id, document_id) where annulled_on is null;
create index vat_protocols_by_document on app.vat_protocols (workspace_id, document_id);
create index vat_protocols_chargeable on app.vat_protocols (workspace_id, company_id, chargeable_on);

-- A protocol is never changed, but annulled once.
create function system.freeze_vat_protocol() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.annulled_on is not null or to_jsonb(new) - 'annulled_on' is distinct from to_jsonb(old) - 'annulled_on' then
    raise exception '% of % is refused: what was issued stays as it is.', tg_op, tg_table_name using errcode = '23001';
  end if;
  return new;
end $$;
create trigger vat_protocols_frozen before update or delete on app.vat_protocols for each row execute function system.freeze_vat_protocol();
create trigger vat_protocols_no_truncate before truncate on app.vat_protocols execute function system.refuse_change();
call system.guard_table('app.vat_protocols', 'select, insert, update');
