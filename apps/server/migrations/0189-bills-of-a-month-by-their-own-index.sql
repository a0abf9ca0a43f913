-- The purchases of a month of a company are put in order and summed without opening the documents themselves:
-- docs/decisions/0208-purchases-by-their-own-index.md
create index documents_bought on app.documents (workspace_id, company_id, issued_on, number collate "C", id) include (type, voided_on)
  where status <> 'draft' and version > 0 and type in ('bill', 'expense', 'vendor_creditnote');

-- The few of them whose vendor is of abroad, or that were recorded by a company without VAT registration: of the others nothing that was frozen decides
-- whether they have a row.
create index documents_oddly_bought on app.documents (workspace_id, company_id, id)
  where status <> 'draft' and version > 0 and type in ('bill', 'expense', 'vendor_creditnote')
    and (coalesce(snapshot -> 'recipient' ->> 'countryCode', '') not in ('', 'BG') or snapshot -> 'issuer' ->> 'vatRegistered' = 'false');

-- By which numbers their vendors were frozen, in lines, as `app.party_numbers` has those of sales, and a person's: a check judges each once, and who looks
-- for one opens nothing else.
create function system.vendor_numbers(frozen jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return system.party_numbers(frozen) || e'\n' || coalesce(frozen -> 'recipient' ->> 'personalNumber', '');
end $$;
create index documents_vendor_numbers on app.documents (workspace_id, company_id, system.month_of(issued_on), system.vendor_numbers(snapshot))
  where status <> 'draft' and version > 0 and type in ('bill', 'expense', 'vendor_creditnote');
create view app.vendor_numbers as
  select workspace_id, id, company_id, system.month_of(issued_on) as month, system.vendor_numbers(snapshot) as numbers
  from app.documents
  where workspace_id = system.workspace() and status <> 'draft' and version > 0 and type in ('bill', 'expense', 'vendor_creditnote');
call system.grant_view('app.vendor_numbers');
