-- Kinds that the application describes (a mail's event, what the bell tells, a bank's format) are held to its list by their types: a list of
-- them here was written a second time with each new one. What stays is what a name looks like. docs/decisions/0080-a-kind-is-one-description.md

alter table app.notifications
  drop constraint notifications_event_check,
  add constraint notifications_event_check check (event ~ '^[a-z][a-z0-9_]{0,59}$');
alter table app.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,59}$');
alter table app.bank_statements
  drop constraint bank_statements_form_check,
  add constraint bank_statements_form_check check (form ~ '^[a-z][a-z0-9_]{0,59}$');
