-- What a contact has with us beside open documents is few among many: what asked for less than nothing or was paid too much, and what was
-- paid on documents that nobody owes for (a proforma). See docs/decisions/0075-what-is-open.md.
create index documents_below_zero on app.documents (workspace_id, contact_id) include (type, status, outstanding, currency, company_id)
  where outstanding < 0 and status in ('issued', 'recorded');
create index documents_paid_ahead on app.documents (workspace_id, contact_id) where settled <> 0 and type = 'proforma';
-- As it was, and made last, for the reason that 0020 gives.
drop index app.documents_by_issued;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) include (created_at, number, due_on, total) where version > 0;
