-- What is odd about what a series makes: docs/decisions/0116-what-is-odd-is-asked.md
alter table app.recurrences
  -- it is issued all the same and told, or stays a draft for a person
  add column when_odd text not null default 'issue' check (when_odd in ('issue', 'draft'));
alter table app.recurrence_runs
  -- in the words of the series' language
  add column warnings text[] not null default '{}',
  drop constraint recurrence_runs_remark_check,
  add constraint recurrence_runs_remark_check check (remark in ('late', 'not_sent', 'odd'));
