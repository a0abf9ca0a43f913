-- What is entered by hand stands in no month that is filed, and what stands in one is not taken out: docs/decisions/0133-filing-a-vat-month.md.
create function system.hold_vat_entry() returns trigger language plpgsql as $$
begin
  perform system.hold_vat_month(new.workspace_id, new.company_id, new.month, 'month');
  return new;
end $$;
create trigger vat_entries_hold_month before insert or update on app.vat_entries for each row execute function system.hold_vat_entry();
