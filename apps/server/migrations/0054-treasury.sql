-- Cash books, counts, files beside entries: docs/decisions/0056-accounts-and-their-cash-book.md

-- The day of the initial balance: no entry lies before it. Null for an account that was opened by a payment.
alter table app.treasury_accounts add column begun_on date;

-- What was found in a till, piece by piece. Insert only; a difference is an entry.
create table app.cash_counts (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  counted_on date not null,
  -- [{"value": "50", "count": 10}]
  pieces jsonb not null,
  counted app.amount not null check (counted >= 0),
  -- what the book said
  expected app.amount not null,
  entry_id uuid,
  note text not null default '',
  made_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  foreign key (workspace_id, entry_id) references app.treasury_entries,
  check ((counted = expected) = (entry_id is null))
);
create index cash_counts_by_account on app.cash_counts (workspace_id, account_id, counted_on, id);
create index cash_counts_by_entry on app.cash_counts (workspace_id, entry_id) where entry_id is not null;
create trigger cash_counts_frozen before update or delete on app.cash_counts for each row execute function system.refuse_change();
create trigger cash_counts_no_truncate before truncate on app.cash_counts execute function system.refuse_change();
call system.guard_table('app.cash_counts', 'select, insert');

-- Files beside entries, as beside documents.
create table app.treasury_entry_attachments (
  workspace_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  file_id uuid not null,
  name text not null,
  pages int not null check (pages > 0),
  added_at timestamptz not null,
  added_by text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, entry_id) references app.treasury_entries,
  foreign key (workspace_id, file_id) references app.files
);
create index treasury_entry_attachments_by_entry on app.treasury_entry_attachments (workspace_id, entry_id, added_at, id);
create index treasury_entry_attachments_by_file on app.treasury_entry_attachments (workspace_id, file_id);
call system.guard_table('app.treasury_entry_attachments', 'select, insert, delete');
