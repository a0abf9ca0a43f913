-- Terms to the end of the month and to a date of the next one: docs/decisions/0163-terms-of-payment.md

-- By when a document of a day is to be paid: so many days after it, or after the end of its month, or by a date of the next one, of which a shorter
-- month has its last. As dueDay of the domain (payments/payment-terms.ts): a document's day is known under its range's lock alone.
create function system.due_day(issued_on date, days int, counted_from text) returns date
language sql immutable parallel safe
return case counted_from
  when 'month_end' then (date_trunc('month', issued_on::timestamp) + interval '1 month')::date - 1 + days
  when 'next_month' then least(
    (date_trunc('month', issued_on::timestamp) + interval '1 month')::date - 1 + greatest(days, 1),
    (date_trunc('month', issued_on::timestamp) + interval '2 months')::date - 1)
  else issued_on + days
end;

alter table app.companies add column payment_days_from text not null default 'issue';
alter table app.companies add constraint companies_payment_days_from check (payment_days_from in ('issue', 'month_end', 'next_month'));
alter table app.contacts add column payment_days_from text not null default 'issue';
alter table app.contacts add constraint contacts_payment_days_from check (payment_days_from in ('issue', 'month_end', 'next_month'));
alter table app.contacts add column vendor_payment_days_from text not null default 'issue';
alter table app.contacts add constraint contacts_vendor_payment_days_from check (vendor_payment_days_from in ('issue', 'month_end', 'next_month'));
alter table app.recurrences add column payment_days_from text not null default 'issue';
alter table app.recurrences add constraint recurrences_payment_days_from check (payment_days_from in ('issue', 'month_end', 'next_month'));

-- The document's own term, where no due date is given; null: its client's, or its company's. due_in_days is the days of the term that was used.
alter table app.documents add column payment_days int;
alter table app.documents add constraint documents_payment_days check (payment_days between 0 and 365);
alter table app.documents add column payment_days_from text not null default 'issue';
alter table app.documents add constraint documents_payment_days_from check (payment_days_from in ('issue', 'month_end', 'next_month'));
