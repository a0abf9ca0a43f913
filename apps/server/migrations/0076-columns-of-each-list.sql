-- Each list has a choice of columns of its own, with what is added to it: docs/decisions/0041-saved-views.md
alter table app.list_columns
  add column list text not null default 'documents' check (list in ('documents', 'payments')),
  add column added text[] not null default '{}',
  drop constraint list_columns_pkey,
  add primary key (workspace_id, person_id, list);
alter table app.list_columns alter column list drop default;
