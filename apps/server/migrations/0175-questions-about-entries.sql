-- What the bank's statement tells may be asked about as well: docs/decisions/0190-left-of-moving-in.md
alter table app.inquiries add column entry_id uuid,
  drop constraint inquiries_noun_check, drop constraint inquiries_check,
  add constraint inquiries_noun_check check (noun in ('document', 'payment', 'entry')),
  add constraint inquiries_check check ((noun = 'document') = (document_id is not null) and (noun = 'payment') = (payment_id is not null)
    and (noun = 'entry') = (entry_id is not null)),
  add foreign key (workspace_id, entry_id) references app.statement_entries on delete cascade;
create index inquiries_of_entry on app.inquiries (workspace_id, entry_id, id) where entry_id is not null;
