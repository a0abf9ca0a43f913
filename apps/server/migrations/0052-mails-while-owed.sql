-- A reminder that still waits for its server goes only while its document is owed: docs/decisions/0049-reminders-and-notices.md
alter table app.mails add column while_owed boolean not null default false;
update app.mails mail set while_owed = true
where state in ('scheduled', 'held', 'waiting', 'sending', 'failed')
  and exists (select from app.reminders reminder where reminder.workspace_id = mail.workspace_id and reminder.mail_id = mail.id);
