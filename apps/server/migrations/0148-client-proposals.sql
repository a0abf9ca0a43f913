-- What clients propose to have corrected: docs/decisions/0165-corrections-a-client-proposes.md.

-- An open proposal; one that is answered goes, and the audit has what it was. A link has one: the next takes its place.
create table app.contact_proposals (
  workspace_id uuid not null, id uuid not null, contact_id uuid not null, link_id uuid not null,
  person text not null,
  language text not null check (language in ('bg', 'en')),
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  note text not null,
  proposed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, link_id) references app.contact_links on delete cascade
);
create unique index contact_proposals_of_link on app.contact_proposals (workspace_id, link_id);
create index contact_proposals_of_contact on app.contact_proposals (workspace_id, contact_id, proposed_at desc);
call system.guard_table('app.contact_proposals', 'select, insert, update, delete');
