-- Mails that documents are sent with: ready for ten seconds in which they can be taken back, or waiting for a time
-- (docs/decisions/0046-sending-documents.md).

alter table app.mails
  drop constraint mails_state_check,
  drop constraint mails_check,
  add constraint mails_state_check
    check (state in ('scheduled', 'held', 'waiting', 'sending', 'sent', 'partly_refused', 'refused', 'failed', 'cancelled')),
  add constraint mails_ended_check
    check ((state in ('sent', 'partly_refused', 'refused', 'failed', 'cancelled')) = (ended_at is not null)),
  -- when it goes
  add column send_at timestamptz,
  -- until when it is taken back without a question
  add column undo_until timestamptz,
  -- what a document was sent with, as it was typed: message, paper, attachments, link; null: a mail that was written for something else
  add column letter jsonb check (jsonb_typeof(letter) = 'object'),
  -- to whom the document was: who gets the next one is proposed after the last mail
  add column contact_id uuid,
  -- null: it takes its share of the day on which it goes
  alter column counted_on drop not null,
  add constraint mails_scheduled_check check (state <> 'scheduled' or send_at is not null),
  add constraint mails_contact_fkey foreign key (workspace_id, contact_id) references app.contacts;

drop index app.mails_unsent;
create index mails_unsent on app.mails (workspace_id, created_at desc, id desc)
  where state in ('scheduled', 'held', 'waiting', 'sending', 'failed');
create index mails_by_contact on app.mails (workspace_id, contact_id, created_at desc) where contact_id is not null;

-- As what names a row that is deleted does since 0019.
create trigger "A_forget_mailed_contact" after delete on app.contacts for each row execute function system.forget_row('app.mails', 'contact_id');
