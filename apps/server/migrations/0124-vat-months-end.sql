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
