-- By when we are to pay a vendor, counted from its document; null: each document says it.
alter table app.contacts add column vendor_payment_days int check (vendor_payment_days between 0 and 365);
