-- What becomes of a month's result, as its declaration tells it (cells 70, 80, 81, 82; чл. 92 ЗДДС), in the currency of the month. What is to be paid
-- and is not set off is paid in.
alter table app.vat_periods
  add column set_off app.amount not null default 0 check (set_off >= 0),
  add column refund_left app.amount not null default 0 check (refund_left >= 0),
  add column refund_zero_rated app.amount not null default 0 check (refund_zero_rated >= 0),
  add column refund_invested app.amount not null default 0 check (refund_invested >= 0);

-- What was filed says so: in a filed month none of it changes.
create function system.keep_filed_result() returns trigger language plpgsql as $$
begin
  raise exception 'The result of % is filed.', to_char(old.month, 'YYYY-MM') using errcode = '23001';
end $$;
create trigger vat_periods_result_filed before update of set_off, refund_left, refund_zero_rated, refund_invested on app.vat_periods for each row
  when (old.state = 'filed' and (old.set_off, old.refund_left, old.refund_zero_rated, old.refund_invested)
    is distinct from (new.set_off, new.refund_left, new.refund_zero_rated, new.refund_invested))
  execute function system.keep_filed_result();
