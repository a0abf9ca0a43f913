-- A month by another key than its days: the keys of all its documents are sorted, and reading them from the table took most of the time.
drop index app.documents_by_issued;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) include (created_at, number, due_on, total) where version > 0;
