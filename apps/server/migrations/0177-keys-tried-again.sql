-- Keys of a provider that were kept although it did not answer: docs/decisions/0182-paid-online-seen.md
alter table app.payment_methods
  -- since when they wait to be tried by a job; null: they do not
  add column untried_since timestamptz,
  add column tried_at timestamptz,
  -- what came of the last try; refused and other_place: it is not tried again by itself
  add column try_fault text check (try_fault in ('no_answer', 'refused', 'other_place'));
