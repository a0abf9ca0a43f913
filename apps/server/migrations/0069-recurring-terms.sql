-- The term of payment of a series, and a pause that ends by itself: docs/decisions/0068-terms-and-pauses-of-a-series.md
alter table app.recurrences
  -- null: as the client, or the company, has it
  add column payment_days int check (payment_days between 0 and 365),
  -- nothing before this day; it is active, and its next day is not before it
  add column paused_until date,
  add check (paused_until is null or state = 'active');
