-- What mails are written about, when and in whose words (docs/decisions/0048-notifications.md). What is not here is as by default.

create table app.notifications (
  workspace_id uuid not null,
  event text not null check (event in ('invoice_sent', 'document_sent', 'reminder_before', 'reminder_after', 'payment_received',
    'offer_answered', 'mail_refused', 'question_asked')),
  is_on boolean not null,
  -- before or after the due date, in rising order; of reminders only
  days int[] not null check (cardinality(days) <= 6 and 1 <= all (days) and 60 >= all (days)),
  -- of the day, in Sofia
  at_time text not null check (at_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- null: the default words; both empty: none in that language, the other one is used
  subject_bg text check (length(subject_bg) <= 200),
  message_bg text check (length(message_bg) <= 5000),
  subject_en text check (length(subject_en) <= 200),
  message_en text check (length(message_en) <= 5000),
  -- since when it is on: a reminder goes on no day before
  on_since timestamptz,
  version int not null,
  primary key (workspace_id, event),
  check ((subject_bg is null) = (message_bg is null) and (subject_en is null) = (message_en is null)),
  check (is_on = (on_since is not null))
);
call system.guard_table('app.notifications');

-- Whether what goes by itself waits for the next working day.
create table app.notification_calendars (
  workspace_id uuid not null,
  is_quiet boolean not null,
  version int not null,
  primary key (workspace_id)
);
call system.guard_table('app.notification_calendars');
