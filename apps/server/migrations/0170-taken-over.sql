-- What whoever keeps the books took over into them: docs/decisions/0187-taken-over.md

create table app.taken_over (
  workspace_id uuid not null, document_id uuid not null,
  -- who did: their id, as the audit has it, and their name, which stay where they are here no more
  taken_at timestamptz not null, taken_by_id uuid not null, taken_by text not null,
  -- what of the document the books depend on, as it was then: once that is another, it changed since
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
call system.guard_table('app.taken_over');
