-- An uploaded table until it is imported, given up or a day old: its columns, and its rows in packed pieces of a few hundred.
create table app.imports (
  workspace_id uuid not null, id uuid not null,
  noun text not null check (noun in ('contacts', 'products')),
  file_name text not null default '',
  headings jsonb not null check (jsonb_typeof(headings) = 'array'),
  row_count int not null check (row_count >= 0),
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index imports_by_created on app.imports (workspace_id, created_at);
call system.guard_table('app.imports', 'select, insert, delete');

create table app.import_pieces (
  workspace_id uuid not null, import_id uuid not null, position int not null,
  -- gzip of a JSON list of [row number, cells]
  rows bytea not null,
  primary key (workspace_id, import_id, position),
  foreign key (workspace_id, import_id) references app.imports on delete cascade
);
call system.guard_table('app.import_pieces', 'select, insert, delete');
