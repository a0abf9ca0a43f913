-- Rules that make expenses: docs/decisions/0072-one-entry-several-payments.md

-- A rule may make an expense of each entry, record and pay it: never a bill, which has a number of its vendor's.
alter table app.statement_rules
  -- what the expense is for
  add column description text not null default '',
  -- of which the entry's amount has its VAT; null: the vendor charges none
  add column tax_rate_id uuid,
  add foreign key (workspace_id, tax_rate_id) references app.tax_rates,
  drop constraint statement_rules_act_check,
  drop constraint statement_rules_contact,
  add constraint statement_rules_act_check check (act in ('explain', 'ignore', 'pay', 'expense')),
  add constraint statement_rules_contact check (act = 'expense' or (act = 'pay') = (contact_id is not null)),
  add constraint statement_rules_expense check (act <> 'expense' or (description <> '' and direction = 'out')),
  add constraint statement_rules_paper check (act = 'expense' or (description = '' and tax_rate_id is null));
create index statement_rules_by_tax_rate on app.statement_rules (workspace_id, tax_rate_id) where tax_rate_id is not null;

-- What a rule decided is opened with it.
create index statement_entries_by_rule on app.statement_entries (workspace_id, rule_id) where rule_id is not null;

-- Expenses without a contact, by what they ask for: proposed for what a bank tells.
create index documents_of_nobody on app.documents (workspace_id, company_id, outstanding)
  where contact_id is null and status = 'recorded' and outstanding > 0;

-- How many entries of an account no person decided: counted in the index alone.
create index statement_entries_by_itself on app.statement_entries (workspace_id, account_id) where decided_by in ('rule', 'gates');
