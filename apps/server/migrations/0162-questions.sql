-- What is asked about records within a workspace, and answered there: docs/decisions/0179-questions-that-stand-on-a-record.md

create table app.inquiries (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  noun text not null check (noun in ('document', 'payment')),
  -- what it is about: it goes with a draft that is deleted
  document_id uuid, payment_id uuid,
  company_id uuid,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- to whom it is put; null: to whoever works here
  person_id uuid,
  -- who asked: their id, as the audit has it, and their name
  asked_by_id uuid not null, asked_by text not null,
  asked_at timestamptz not null, changed_at timestamptz not null,
  -- questions and answers in their order: [{"kind", "text", "by", "at"}]
  turns jsonb not null check (jsonb_typeof(turns) = 'array' and jsonb_array_length(turns) between 1 and 40),
  primary key (workspace_id, id),
  check ((noun = 'document') = (document_id is not null) and (noun = 'payment') = (payment_id is not null)),
  foreign key (workspace_id, document_id) references app.documents on delete cascade,
  foreign key (workspace_id, payment_id) references app.payments on delete cascade
);
create index inquiries_of_document on app.inquiries (workspace_id, document_id, id) where document_id is not null;
create index inquiries_of_payment on app.inquiries (workspace_id, payment_id, id) where payment_id is not null;
create index inquiries_not_closed on app.inquiries (workspace_id, state, id) where state <> 'closed';
call system.guard_table('app.inquiries', 'select, insert, update');
