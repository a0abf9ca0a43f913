-- Who answers for the cash of a till: docs/decisions/0056-accounts-and-their-cash-book.md

alter table app.treasury_accounts
  add column responsible_person text not null default '',
  add check (responsible_person = '' or type = 'cash');

-- As it was when the cash was counted: a protocol that is printed later names nobody else. Of earlier counts nobody is known.
alter table app.cash_counts add column responsible_person text not null default '';
