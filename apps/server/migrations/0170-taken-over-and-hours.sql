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

-- What was worked for a client, until it is invoiced: docs/decisions/0188-hours.md
create table app.hours (
  workspace_id uuid not null, id uuid not null, version int not null default 1,
  contact_id uuid not null,
  done_on date not null,
  product_id uuid,
  -- what was done, in the words of who did it
  what text not null default '' check (length(what) <= 500),
  quantity app.quantity not null check (quantity > 0),
  -- as it was agreed when it was written down: typed, or the price that the client's list had
  unit_price app.unit_price not null check (unit_price >= 0),
  includes_vat boolean not null, currency text not null,
  made_by text not null,
  -- the line that it became: it counts as invoiced while that line is in a document in force
  line_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references app.contacts,
  foreign key (workspace_id, product_id) references app.products
);
create index hours_of_contact on app.hours (workspace_id, contact_id, done_on desc, id desc);
create index hours_by_product on app.hours (workspace_id, product_id) where product_id is not null;
create index hours_by_line on app.hours (workspace_id, line_id) where line_id is not null;
call system.guard_table('app.hours');
