-- A payment of nobody in particular is found by the name that the bank told with its entry. What the entry is found by has that name already in
-- the letters that are searched in; its account is no word of it. Payments of contacts have their contact's, which goes when that is erased.
update app.payments p set search_key = left(concat_ws(' ', nullif(p.search_key, ''), told.words), 2000)
from (
  select paid.workspace_id, paid.payment_id, string_agg(distinct word, ' ') as words
  from (
    select workspace_id, id as entry_id, payment_id from app.treasury_entries where payment_id is not null
    union all select workspace_id, entry_id, payment_id from app.entry_payments
  ) paid
  join app.treasury_entries e on e.workspace_id = paid.workspace_id and e.id = paid.entry_id
  join app.statement_entries s on s.workspace_id = paid.workspace_id and s.treasury_entry_id = paid.entry_id and s.party_name <> ''
  join app.payments of_nobody on of_nobody.workspace_id = paid.workspace_id and of_nobody.id = paid.payment_id and of_nobody.contact_id is null
  cross join lateral unnest(string_to_array(e.search_key, ' ')) word
  where word <> lower(s.party_iban) and word <> all (string_to_array(of_nobody.search_key, ' '))
  group by paid.workspace_id, paid.payment_id
) told
where p.workspace_id = told.workspace_id and p.id = told.payment_id;
