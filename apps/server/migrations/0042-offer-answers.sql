-- What who holds a public link answered to an offer, and what proves it: docs/decisions/0047-the-public-page.md

create table app.offer_answers (
  workspace_id uuid not null, document_id uuid not null,
  answer text not null check (answer in ('accepted', 'declined')),
  person text not null check (person <> ''),
  note text not null,
  answered_at timestamptz not null,
  -- of the device, as the server saw it
  address text not null,
  browser text not null,
  -- of the link, as the audit names who acts: the token itself opens the document
  link text not null,
  -- of the PDF that the page gives
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- an offer is answered once
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.documents
);
create trigger offer_answers_frozen before update or delete on app.offer_answers for each row execute function system.refuse_change();
create trigger offer_answers_no_truncate before truncate on app.offer_answers execute function system.refuse_change();
call system.guard_table('app.offer_answers', 'select, insert');
