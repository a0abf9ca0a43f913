-- Rows of the VAT ledgers that come of no document: docs/decisions/0136-vat-entries.md. What was entered is never changed, but voided once, and
-- entered anew.
create table app.vat_entries (
  workspace_id uuid not null, id uuid not null, company_id uuid not null,
  kind text not null check (kind in
    ('sales_report', 'own_use', 'credit_correction', 'annual_correction', 'customs', 'cash_payment', 'annulled_sale', 'annulled_purchase')),
  -- the first day of the month whose ledger it stands in
  month date not null check (extract(day from month) = 1),
  number text not null check (number <> '' and length(number) <= 20),
  -- a protocol of ours: `number` was drawn from app.vat_protocol_ranges
  is_protocol boolean not null,
  made_on date not null,
  -- what is taken back: invoice, debit note, credit note
  document_type text check (document_type in ('01', '02', '03')),
  -- the bill that a customs declaration or a payment is of, where it is kept here
  document_id uuid,
  -- the other side as it was on the day; of a protocol of ours, we
  party_name text not null, party_number text not null, party_country text,
  -- what of, and of a report the device or outlet
  subject text not null,
  credit text check (credit in ('full', 'partial', 'none')),
  base app.amount not null, vat app.amount not null, base_reduced app.amount not null, vat_reduced app.amount not null, base_exempt app.amount not null,
  base_currency text not null,
  -- of an annual correction, in hundredths, and the VAT of the year's partial credits
  final_coefficient integer check (final_coefficient between 0 and 100), provisional_coefficient integer check (provisional_coefficient between 0 and 100),
  partial_vat app.amount,
  note text not null,
  entered_at timestamptz not null, entered_by text not null,
  voided_at timestamptz, voided_on date, voided_by text, void_reason text,
  check (num_nulls(voided_at, voided_on, voided_by, void_reason) in (0, 4)),
  check (num_nulls(final_coefficient, provisional_coefficient, partial_vat) in (0, 3)),
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies,
  foreign key (workspace_id, document_id) references app.documents
);
create index vat_entries_of_month on app.vat_entries (workspace_id, company_id, month);
create index vat_entries_by_document on app.vat_entries (workspace_id, document_id) where document_id is not null;
-- Nothing stands in a ledger twice: a report of a device, a customs declaration, a protocol, a document that is taken back.
create unique index vat_entries_once on app.vat_entries (workspace_id, company_id, kind, number, made_on, lower(party_number), lower(subject))
  where voided_on is null;

create function system.freeze_vat_entry() returns trigger language plpgsql as $$
declare
  free constant text[] := '{voided_at,voided_on,voided_by,void_reason}';
begin
  if tg_op = 'DELETE' or old.voided_on is not null or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception '% of % is refused: what was entered stays as it is.', tg_op, tg_table_name using errcode = '23001';
  end if;
  return new;
end $$;
create trigger vat_entries_frozen before update or delete on app.vat_entries for each row execute function system.freeze_vat_entry();
create trigger vat_entries_no_truncate before truncate on app.vat_entries execute function system.refuse_change();
call system.guard_table('app.vat_entries', 'select, insert, update');

-- A vendor that accounts for VAT as it is paid.
alter table app.vat_treatments drop constraint vat_treatments_kind_check;
alter table app.vat_treatments add constraint vat_treatments_kind_check
  check (kind in ('domestic', 'cash_accounting', 'import', 'acquisition', 'received', 'left_out'));
