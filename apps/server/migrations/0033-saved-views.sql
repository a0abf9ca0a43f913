-- How a person has arranged the list of documents: docs/decisions/0041-saved-views.md

-- What the list shows, under a name.
create table app.saved_views (
  workspace_id uuid not null,
  id uuid not null,
  -- whose it is, as the audit names who acts
  person_id text not null,
  name text not null check (name <> ''),
  -- the name in small letters: a person gives it once
  name_key text not null check (name_key <> ''),
  -- filter, order and page size, as the address of the list has them
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  -- what the list opens with
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index saved_views_by_name on app.saved_views (workspace_id, person_id, name_key);
create unique index saved_views_default on app.saved_views (workspace_id, person_id) where is_default;
call system.guard_table('app.saved_views');

-- Which columns of the list a person leaves out.
create table app.list_columns (
  workspace_id uuid not null,
  person_id text not null,
  hidden text[] not null,
  primary key (workspace_id, person_id)
);
call system.guard_table('app.list_columns', 'select, insert, update');
