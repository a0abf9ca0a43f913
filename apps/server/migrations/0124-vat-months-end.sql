-- The end of a VAT month: docs/decisions/0141-the-end-of-a-month.md.

-- By which numbers the other side of a sale was frozen, in lines: so that a check judges each once, and opens nothing else.
create function system.party_numbers(frozen jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  party jsonb := frozen -> 'recipient';
begin
  return coalesce(party ->> 'countryCode', '') || e'\n' || coalesce(party ->> 'vatNumber', '') || e'\n' || coalesce(party ->> 'registrationNumber', '');
end $$;
create index documents_party_numbers on app.documents (workspace_id, company_id, system.month_of(issued_on), system.party_numbers(snapshot))
  where status <> 'draft' and type in ('invoice', 'creditnote', 'debitnote');
create view app.party_numbers as
  select workspace_id, id, company_id, system.month_of(issued_on) as month, system.party_numbers(snapshot) as numbers
  from app.documents
  where workspace_id = system.workspace() and status <> 'draft' and type in ('invoice', 'creditnote', 'debitnote');
call system.grant_view('app.party_numbers');

-- To whom the package of a month was sent: a link that ends, and can be taken back. Its token names the workspace and opens by a secret of which
-- only the hash is here.
create table app.vat_package_links (
  workspace_id uuid not null, id uuid not null, company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  secret_hash bytea not null check (length(secret_hash) = 32),
  address text not null check (address <> ''),
  language text not null check (language in ('bg', 'en')),
  sent_at timestamptz not null, sent_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz, revoked_by text,
  fetches int not null default 0 check (fetches >= 0), fetched_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null)),
  primary key (workspace_id, id),
  foreign key (workspace_id, company_id) references app.companies
);
create unique index vat_package_links_secret on app.vat_package_links (workspace_id, secret_hash);
create index vat_package_links_sent on app.vat_package_links (workspace_id, company_id, sent_at desc);
create index vat_package_links_of_month on app.vat_package_links (workspace_id, company_id, month);
call system.guard_table('app.vat_package_links', 'select, insert, update');

-- Whether an entry has decided what its bill is, and what the bill was before: once the entry is taken out, the bill is that again.
alter table app.vat_entries add column changed_bill boolean not null default false;
alter table app.vat_entries add column bill_was text;
alter table app.vat_entries add constraint vat_entries_bill_was check (bill_was is null or changed_bill);
