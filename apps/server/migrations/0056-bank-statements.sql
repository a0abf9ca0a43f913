-- What banks tell of accounts: docs/decisions/0058-bank-statements.md

-- One statement of one account out of a file that was taken in.
create table app.bank_statements (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  -- which of the file's statements
  position int not null check (position >= 0),
  file_name text not null,
  form text not null check (form in ('camt053', 'mt940', 'table')),
  -- the bank's own
  number text not null default '',
  from_on date not null,
  to_on date not null,
  -- null: the file does not tell
  opening app.amount,
  closing app.amount,
  -- what its entries come to
  debits app.amount not null,
  credits app.amount not null,
  -- by how much the bank's closing balance is above what its entries make of the opening one; null: it cannot be told
  difference app.amount,
  -- between the closing balance of the statement before and this one's opening; null: none, or it cannot be told
  gap app.amount,
  entry_count int not null,
  -- of them were new
  added_count int not null,
  -- entries that were not booked yet, and were left out
  pending_count int not null,
  -- entries of before the account's initial balance, which has them in it
  earlier_count int not null,
  imported_at timestamptz not null,
  imported_by text not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  check (from_on <= to_on)
);
create unique index bank_statements_file on app.bank_statements (workspace_id, account_id, file_hash, position);
create index bank_statements_by_day on app.bank_statements (workspace_id, account_id, to_on, id);
call system.guard_table('app.bank_statements', 'select, insert');

-- An entry of the bank, once, in however many files it comes.
create table app.statement_entries (
  workspace_id uuid not null,
  id uuid not null,
  version int not null default 1,
  account_id uuid not null,
  -- the first that told of it, and where
  statement_id uuid not null,
  position int not null,
  -- what is the same in every export (SHA-256), and which of the equal ones it is
  identity text not null check (identity ~ '^[0-9a-f]{64}$'),
  nth int not null check (nth >= 1),
  booked_on date not null,
  value_on date,
  direction text not null check (direction in ('in', 'out')),
  is_reversal boolean not null,
  amount app.amount not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  joined_reason text not null,
  party_name text not null,
  party_iban text not null,
  bank_reference text not null,
  end_to_end_id text not null,
  kind text not null,
  -- open: waits for a person; paid: documents or the contact's credit; explained: a fee, an expense, a movement of one's own; linked: it was
  -- in the ledger before; ignored
  state text not null default 'open' check (state in ('open', 'paid', 'explained', 'linked', 'ignored')),
  category text not null default '',
  -- a person, a rule, or the gates (domain: statements/propose.ts); null while it is open
  decided_by text check (decided_by in ('person', 'rule', 'gates')),
  decided_at timestamptz,
  decided_name text,
  rule_id uuid,
  -- what it did to the account; null while it waits to be told whether it is `twin_id`
  treasury_entry_id uuid,
  -- in the ledger already when it came, of the same amount within days: probably the same money
  twin_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  foreign key (workspace_id, statement_id) references app.bank_statements,
  foreign key (workspace_id, treasury_entry_id) references app.treasury_entries,
  foreign key (workspace_id, twin_id) references app.treasury_entries,
  check (treasury_entry_id is not null or twin_id is not null),
  check (num_nulls(decided_by, decided_at, decided_name) in (0, 3)),
  check ((state = 'open') = (decided_by is null))
);
create unique index statement_entries_identity on app.statement_entries (workspace_id, account_id, identity, nth);
create index statement_entries_by_account on app.statement_entries (workspace_id, account_id, booked_on, statement_id, position) include (state);
create index statement_entries_open on app.statement_entries (workspace_id, account_id, booked_on, statement_id, position) where state = 'open';
create index statement_entries_by_statement on app.statement_entries (workspace_id, statement_id, position);
create unique index statement_entries_booked on app.statement_entries (workspace_id, treasury_entry_id) where treasury_entry_id is not null;
create unique index statement_entries_twin on app.statement_entries (workspace_id, twin_id) where twin_id is not null;
call system.guard_table('app.statement_entries', 'select, insert, update');

-- What the bank told stays as it was told; what became of it is decided, and undone.
create function system.freeze_statement_entry() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['version', 'state', 'category', 'decided_by', 'decided_at', 'decided_name', 'rule_id', 'treasury_entry_id', 'twin_id'];
begin
  if tg_op = 'DELETE' then
    raise exception 'An entry of a bank is never deleted.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'What a bank told is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger statement_entries_frozen before update or delete on app.statement_entries for each row execute function system.freeze_statement_entry();
create trigger statement_entries_no_truncate before truncate on app.statement_entries execute function system.refuse_change();

-- A payment that explains what a bank told decides the entry, whoever records it; undone, it opens it again.
create function system.follow_explained_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.payment_id is null then
    update app.statement_entries set version = version + 1, state = 'open', category = '', rule_id = null, decided_by = null, decided_at = null, decided_name = null
    where workspace_id = new.workspace_id and treasury_entry_id = new.id and state = 'paid';
  else
    update app.statement_entries s set version = s.version + 1, state = 'paid', category = '', rule_id = null, decided_by = 'person',
      decided_at = p.created_at, decided_name = p.created_by
    from app.payments p
    where s.workspace_id = new.workspace_id and s.treasury_entry_id = new.id and p.workspace_id = new.workspace_id and p.id = new.payment_id;
  end if;
  return null;
end $$;
revoke all on function system.follow_explained_entry() from public;
create trigger treasury_entries_explained after update of payment_id on app.treasury_entries for each row
  when (new.kind = 'statement' and new.payment_id is distinct from old.payment_id) execute function system.follow_explained_entry();

-- Which column of a bank's table is what, by its headings.
create table app.statement_mappings (
  workspace_id uuid not null,
  id uuid not null,
  headings text not null,
  mapping jsonb not null check (jsonb_typeof(mapping) = 'array'),
  saved_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index statement_mappings_headings on app.statement_mappings (workspace_id, headings);
call system.guard_table('app.statement_mappings');

-- "Always like this": what becomes of entries like one that a person decided.
create table app.statement_rules (
  workspace_id uuid not null,
  id uuid not null,
  -- null: of all accounts
  account_id uuid,
  direction text not null check (direction in ('in', 'out')),
  -- '' asks for nothing; at least one does
  party_iban text not null default '',
  party_key text not null default '',
  reason_key text not null default '',
  act text not null check (act in ('explain', 'ignore')),
  category text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references app.treasury_accounts,
  check (party_iban <> '' or party_key <> '' or reason_key <> ''),
  check (act = 'ignore' or category <> '')
);
create index statement_rules_by_account on app.statement_rules (workspace_id, account_id) where account_id is not null;
call system.guard_table('app.statement_rules');

-- Accounts that a person's decision showed to be a contact's.
create table app.learnt_ibans (
  workspace_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  iban text not null check (iban <> ''),
  -- how often money came from it, or went to it
  times int not null default 1 check (times >= 0),
  learnt_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references app.contacts on delete cascade
);
create unique index learnt_ibans_iban on app.learnt_ibans (workspace_id, iban, contact_id);
create index learnt_ibans_by_contact on app.learnt_ibans (workspace_id, contact_id);
call system.guard_table('app.learnt_ibans');
