-- A VAT month that is filed is locked: docs/decisions/0133-filing-a-vat-month.md. A month without a row is open.
create table app.vat_periods (
  workspace_id uuid not null, company_id uuid not null,
  -- the first day of the month
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('open', 'ready', 'filed', 'reopened')),
  changed_at timestamptz not null,
  -- as the audit names who acts
  changed_by text not null,
  primary key (workspace_id, company_id, month),
  foreign key (workspace_id, company_id) references app.companies
);
call system.guard_table('app.vat_periods', 'select, insert, update');

-- Each time that a month was filed; the last of them counts. Its files are kept as they were handed in.
create table app.vat_filings (
  workspace_id uuid not null, id uuid not null, company_id uuid not null, month date not null,
  -- 1: the first; others replace the one before
  sequence int not null check (sequence >= 1),
  filed_on date not null,
  -- the Agency's входящ номер
  receipt_number text not null check (length(receipt_number) between 1 and 60),
  filed_at timestamptz not null, filed_by text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id, month) references app.vat_periods
);
create unique index vat_filings_sequence on app.vat_filings (workspace_id, company_id, month, sequence);
create trigger vat_filings_frozen before update or delete on app.vat_filings for each row execute function system.refuse_change();
create trigger vat_filings_no_truncate before truncate on app.vat_filings execute function system.refuse_change();
call system.guard_table('app.vat_filings', 'select, insert');

create table app.vat_filed_files (
  workspace_id uuid not null, filing_id uuid not null, name text not null check (name in ('DEKLAR', 'PRODAGBI', 'POKUPKI', 'VIES')),
  -- in hex, of the content
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), content bytea not null,
  primary key (workspace_id, filing_id, name),
  foreign key (workspace_id, filing_id) references app.vat_filings
);
create trigger vat_filed_files_frozen before update or delete on app.vat_filed_files for each row execute function system.refuse_change();
create trigger vat_filed_files_no_truncate before truncate on app.vat_filed_files execute function system.refuse_change();
call system.guard_table('app.vat_filed_files', 'select, insert');

-- Why a filing was opened again.
create table app.vat_reopenings (
  workspace_id uuid not null, filing_id uuid not null, reason text not null check (length(reason) between 1 and 1000),
  reopened_at timestamptz not null, reopened_by text not null,
  primary key (workspace_id, filing_id),
  foreign key (workspace_id, filing_id) references app.vat_filings
);
create trigger vat_reopenings_frozen before update or delete on app.vat_reopenings for each row execute function system.refuse_change();
create trigger vat_reopenings_no_truncate before truncate on app.vat_reopenings execute function system.refuse_change();
call system.guard_table('app.vat_reopenings', 'select, insert');

-- Who changes what stands in a month holds it together with others who do; who files it, alone. A month that has no row yet can be held too.
create function system.vat_month_key(workspace uuid, company uuid, of_month date) returns bigint language sql immutable parallel safe
  return hashtextextended('vat month ' || workspace::text || company::text || of_month::text, 0);

create function system.hold_vat_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(system.vat_month_key(new.workspace_id, new.company_id, new.month));
  if tg_op = 'UPDATE' and (new.workspace_id, new.company_id, new.month) is distinct from (old.workspace_id, old.company_id, old.month) then
    raise exception 'A month stays which it is.' using errcode = '23001';
  end if;
  if tg_op = 'UPDATE' and new.state is distinct from old.state and (
      (old.state = 'filed' and new.state <> 'reopened') or (new.state = 'reopened' and old.state <> 'filed')
      or (old.state = 'reopened' and new.state <> 'filed')) then
    raise exception 'A month in state % cannot become %.', old.state, new.state using errcode = '23001';
  end if;
  return new;
end $$;
create trigger vat_periods_held before insert or update on app.vat_periods for each row execute function system.hold_vat_period();

-- What is to stand in the month of that day is refused where the month is filed, and told which is the first after it that is not. A month that
-- is being filed is waited for.
create function system.hold_vat_month(workspace uuid, company uuid, day date, at_field text) returns void language plpgsql as $$
declare
  wanted date := system.month_of(day);
begin
  if company is null or day is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(system.vat_month_key(workspace, company, wanted));
  if exists (select from app.vat_periods p
      where p.workspace_id = workspace and p.company_id = company and p.month = wanted and p.state = 'filed') then
    raise exception 'The VAT of % is filed.', to_char(wanted, 'YYYY-MM') using errcode = 'IA002', detail = jsonb_build_object(
      'field', at_field, 'month', to_char(wanted, 'YYYY-MM'), 'open', (
        select to_char(min(later), 'YYYY-MM') from generate_series(wanted, wanted + interval '10 years', interval '1 month') later
        where not exists (select from app.vat_periods p
          where p.workspace_id = workspace and p.company_id = company and p.month = later::date and p.state = 'filed')));
  end if;
end $$;

-- A bill that was voided after its month was filed is taken back in this month; null: it stands in none.
alter table app.vat_treatments add column taken_back_in date;
alter table app.vat_treatments add constraint vat_treatments_taken_back_in check (extract(day from taken_back_in) = 1);
create index vat_treatments_taken_back on app.vat_treatments (workspace_id, taken_back_in) where taken_back_in is not null;
-- `stands_in`: the month that it stands in where that in which its VAT became chargeable was filed; null: that one.
alter table app.vat_protocols add column stands_in date;
-- Annulled after its month was filed: the months in which the sales ledger, and the purchase ledger, take it back.
alter table app.vat_protocols add column taken_back_in date;
alter table app.vat_protocols add column credit_taken_back_in date;
alter table app.vat_protocols add constraint vat_protocols_months check
  (extract(day from stands_in) = 1 and extract(day from taken_back_in) = 1 and extract(day from credit_taken_back_in) = 1);
alter table app.vat_protocols add constraint taken_back_annulled check
  (annulled_on is not null or (taken_back_in is null and credit_taken_back_in is null));
create index vat_protocols_standing on app.vat_protocols (workspace_id, company_id, stands_in) where stands_in is not null;
create index vat_protocols_taken_back on app.vat_protocols (workspace_id, company_id, taken_back_in) where taken_back_in is not null;

create or replace function system.freeze_vat_protocol() returns trigger language plpgsql as $$
declare
  of_annulment constant text[] := array['annulled_on', 'taken_back_in', 'credit_taken_back_in'];
begin
  if tg_op = 'DELETE' or old.annulled_on is not null or new.annulled_on is null
      or to_jsonb(new) - of_annulment is distinct from to_jsonb(old) - of_annulment then
    raise exception '% of % is refused: what was issued stays as it is.', tg_op, tg_table_name using errcode = '23001';
  end if;
  return new;
end $$;

-- The day of a month that a bill is claimed in, or null where it is in no ledger.
create function system.vat_claim_day(workspace uuid, document uuid, bill_number text, issued date, kind text, claimed date) returns date
language plpgsql stable as $$
begin
  return case when coalesce(bill_number, '') = '' or kind = 'left_out' then null else coalesce(claimed,
    (select coalesce(p.stands_in, p.chargeable_on) from app.vat_protocols p
      where p.workspace_id = workspace and p.document_id = document and p.annulled_on is null), issued) end;
end $$;

-- What is issued is dated in no filed month, and what is recorded is claimed in none; what is voided changes none.
create function system.hold_document_vat() returns trigger language plpgsql as $$
declare
  treated app.vat_treatments;
begin
  if new.type in ('invoice', 'creditnote', 'debitnote') then
    perform system.hold_vat_month(new.workspace_id, new.company_id, case when new.status = 'voided' then new.voided_on else new.issued_on end, 'issuedOn');
  elsif new.type in ('bill', 'expense') and new.issued_on is not null then
    select * into treated from app.vat_treatments v where v.workspace_id = new.workspace_id and v.document_id = new.id;
    perform system.hold_vat_month(new.workspace_id, new.company_id, coalesce(
      case when new.status = 'voided' then treated.taken_back_in end,
      system.vat_claim_day(new.workspace_id, new.id, new.number, new.issued_on, treated.kind, treated.claimed_in)), 'issuedOn');
  end if;
  return new;
end $$;
create trigger documents_hold_vat_month before update of status on app.documents for each row
  when (new.status is distinct from old.status and (new.status in ('recorded', 'voided')
    or (old.status = 'draft' and new.type in ('invoice', 'creditnote', 'debitnote'))))
  execute function system.hold_document_vat();
create trigger documents_begin_in_open_month before insert on app.documents for each row
  when (new.status = 'recorded' or (new.status <> 'draft' and new.type in ('invoice', 'creditnote', 'debitnote')))
  execute function system.hold_document_vat();

-- What is decided of a bill moves it neither out of a filed month nor into one.
create function system.hold_treatment() returns trigger language plpgsql as $$
declare
  bill record;
  was app.vat_treatments;
  now_is app.vat_treatments;
begin
  if tg_op <> 'INSERT' then
    was := old;
  elsif exists (select from app.vat_treatments v where v.workspace_id = new.workspace_id and v.document_id = new.document_id) then
    -- An upsert comes by here before it finds that there is one: what becomes of that is an update.
    return new;
  end if;
  if tg_op <> 'DELETE' then now_is := new; end if;
  select d.company_id, d.status, d.number, d.issued_on into bill from app.documents d
    where d.workspace_id = coalesce(now_is.workspace_id, was.workspace_id) and d.id = coalesce(now_is.document_id, was.document_id);
  if not found or bill.status = 'draft' then
    return coalesce(now_is, was);
  end if;
  if now_is.taken_back_in is distinct from was.taken_back_in then
    perform system.hold_vat_month(coalesce(now_is.workspace_id, was.workspace_id), bill.company_id, was.taken_back_in, 'claimedIn');
    perform system.hold_vat_month(coalesce(now_is.workspace_id, was.workspace_id), bill.company_id, now_is.taken_back_in, 'claimedIn');
  end if;
  if (now_is.kind, now_is.credit, now_is.claimed_in) is distinct from (was.kind, was.credit, was.claimed_in) then
    perform system.hold_vat_month(coalesce(now_is.workspace_id, was.workspace_id), bill.company_id, system.vat_claim_day(
      coalesce(now_is.workspace_id, was.workspace_id), coalesce(now_is.document_id, was.document_id), bill.number, bill.issued_on, was.kind, was.claimed_in), 'claimedIn');
    perform system.hold_vat_month(coalesce(now_is.workspace_id, was.workspace_id), bill.company_id, system.vat_claim_day(
      coalesce(now_is.workspace_id, was.workspace_id), coalesce(now_is.document_id, was.document_id), bill.number, bill.issued_on, now_is.kind, now_is.claimed_in), 'claimedIn');
  end if;
  return coalesce(now_is, was);
end $$;
create trigger vat_treatments_hold_month before insert or update or delete on app.vat_treatments for each row
  execute function system.hold_treatment();

-- A protocol stands in two ledgers: what charges, and what is taken off by it.
create function system.hold_vat_protocol() returns trigger language plpgsql as $$
declare
  charged date := coalesce(new.stands_in, new.chargeable_on);
  claimed date;
begin
  select v.claimed_in into claimed from app.vat_treatments v where v.workspace_id = new.workspace_id and v.document_id = new.document_id;
  perform system.hold_vat_month(new.workspace_id, new.company_id, coalesce(new.taken_back_in, charged), 'kind');
  perform system.hold_vat_month(new.workspace_id, new.company_id, coalesce(new.credit_taken_back_in, claimed, charged), 'kind');
  return new;
end $$;
create trigger vat_protocols_hold_month before insert or update on app.vat_protocols for each row execute function system.hold_vat_protocol();
