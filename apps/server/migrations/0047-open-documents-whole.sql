-- What is open is gathered and sorted by any key of the list: from the index alone, and not row by row where they lie.
drop index app.documents_open;
create index documents_open on app.documents (workspace_id, due_on, id)
  include (type, status, outstanding, currency, total, company_id, contact_id, number, issued_on, created_at, version)
  where outstanding > 0 and status in ('issued', 'recorded');

-- As it was, and made last, for the reason that 0020 gives.
drop index app.documents_by_issued;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) include (created_at, number, due_on, total) where version > 0;
