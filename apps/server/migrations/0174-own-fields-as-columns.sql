-- Each list has columns that a person chooses, and fields of the workspace's own among them: docs/decisions/0190-left-of-moving-in.md
alter table app.list_columns drop constraint list_columns_list_check,
  add constraint list_columns_list_check check (list in ('documents', 'payments', 'contacts', 'products'));
