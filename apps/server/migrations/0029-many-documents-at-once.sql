-- What a job makes for whoever asked for it, to be fetched within a day: docs/decisions/0037-many-documents-at-once.md. A part for each
-- step that was not refused; of a document whose PDF is kept for good, that one is given.
create table app.job_files (
  workspace_id uuid not null,
  job_id uuid not null,
  -- of the step, from 0
  position int not null,
  document_id uuid not null,
  name text not null,
  -- null: the first original of that language is in document_outputs
  content bytea,
  language text not null,
  created_at timestamptz not null,
  primary key (workspace_id, job_id, position),
  foreign key (workspace_id, job_id) references app.jobs on delete cascade
);
alter table app.job_files alter column content set storage external;
create index job_files_by_created on app.job_files (workspace_id, created_at);
call system.guard_table('app.job_files', 'select, insert, delete');

-- What a currency has, and what was settled in part, the newest first.
create index documents_by_currency on app.documents (workspace_id, currency, created_at, id) where version > 0;
create index documents_partly_settled on app.documents (workspace_id, created_at, id)
  include (type, status, currency, company_id, contact_id, issued_on, total, outstanding, version)
  where outstanding > 0 and settled > 0 and status in ('issued', 'recorded');

-- As it was, and made last, for the reason that 0020 gives.
drop index app.documents_by_issued;
create index documents_by_issued on app.documents (workspace_id, issued_on, id) include (created_at, number, due_on, total) where version > 0;
