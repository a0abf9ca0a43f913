-- What was told of money is hashed when it is written: docs/decisions/0096-verification-sees-money.md

-- Of each row of money what it said when it was told. It stays when the row is gone. Written by triggers alone.
create table app.money_hashes (
  workspace_id uuid not null,
  kind text not null check (kind in ('payment', 'allocation', 'entry', 'statement', 'statement_entry', 'repeat', 'count')),
  id uuid not null,
  hash bytea not null,
  -- by what a person knows it again: its day and its amount
  label text not null,
  primary key (workspace_id, kind, id)
);
call system.guard_table('app.money_hashes', 'select');

-- What is hashed of a row, day and amount first. What comes later, and what triggers alone write, is left out: sums, states, search keys.
create function system.money_content(told app.payments) returns jsonb language sql stable
  return jsonb_build_array(told.paid_on, told.amount, told.currency, told.direction, told.company_id, told.contact_id, told.rate_from_eur,
    told.method_kind, told.payment_method_id, told.refunds_id, told.reference, told.note, told.fiscal_receipt, told.fiscal_receipt_on,
    told.undone_on, told.undone_by, told.created_by, extract(epoch from told.created_at));
create function system.money_content(told app.allocations) returns jsonb language sql stable
  return jsonb_build_array(told.allocated_on, told.amount, null, told.document_id, told.payment_id, told.settling_document_id,
    told.settling_amount, told.reverses_id, told.exchange_difference, told.is_set_off, extract(epoch from told.created_at));
-- Which payment a bank's entry is may be told later, and taken back.
create function system.money_content(told app.treasury_entries) returns jsonb language sql stable
  return jsonb_build_array(told.entry_on, told.movement, null, told.account_id, told.kind, told.description, told.reference,
    case when told.kind = 'payment' then told.payment_id end, told.transfer_id, told.reverses_id, told.made_by, extract(epoch from told.created_at));
create function system.money_content(told app.bank_statements) returns jsonb language sql stable
  return jsonb_build_array(told.from_on, told.to_on, told.closing, told.opening, told.account_id, told.file_hash, told.position, told.file_name,
    told.form, told.number, told.bank, told.debits, told.credits, told.difference, told.gap, told.entry_count, told.added_count,
    told.pending_count, told.earlier_count, told.zero_count, told.foreign_count, told.unread_count, told.first_on, told.last_on,
    told.imported_by, extract(epoch from told.imported_at));
create function system.money_content(told app.statement_entries) returns jsonb language sql stable
  return jsonb_build_array(told.booked_on, told.amount, told.currency, told.direction, told.account_id, told.statement_id, told.position,
    told.value_on, told.is_reversal, told.reason, told.joined_reason, told.party_name, told.party_iban, told.bank_reference,
    told.end_to_end_id, told.kind);
create function system.money_content(told app.statement_repeats) returns jsonb language sql stable
  return jsonb_build_array(told.booked_on, told.amount, told.currency, told.direction, told.account_id, told.statement_id, told.position,
    told.value_on, told.is_reversal, told.reason, told.joined_reason, told.party_name, told.party_iban, told.bank_reference,
    told.end_to_end_id, told.kind, told.entry_id);
create function system.money_content(told app.cash_counts) returns jsonb language sql stable
  return jsonb_build_array(told.counted_on, told.counted, null, told.account_id, told.pieces, told.expected, told.entry_id, told.note,
    told.responsible_person, told.made_by, extract(epoch from told.created_at));
create function system.money_hash(content jsonb) returns bytea language sql stable return sha256(convert_to(content::text, 'UTF8'));
create function system.money_label(content jsonb) returns text language sql stable
  return concat_ws(' ', content ->> 0, content ->> 1, content ->> 2);

-- Whole statements at once, since files of banks bring many rows. What is there already is taken for what it says now.
do $$
declare
  kind text;
  relation text;
begin
  for kind, relation in values ('payment', 'payments'), ('allocation', 'allocations'), ('entry', 'treasury_entries'), ('statement', 'bank_statements'),
    ('statement_entry', 'statement_entries'), ('repeat', 'statement_repeats'), ('count', 'cash_counts')
  loop
    execute format($function$
      create function system.hash_%2$s() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
      begin
        insert into app.money_hashes (workspace_id, kind, id, hash, label)
        select workspace_id, %1$L, id, system.money_hash(content), system.money_label(content)
        from (select workspace_id, id, system.money_content(row(added.*)::app.%2$I) as content from added) as told;
        return null;
      end $body$;
      revoke all on function system.hash_%2$s() from public;
      create trigger %2$s_hashed after insert on app.%2$I referencing new table as added for each statement execute function system.hash_%2$s();
      insert into app.money_hashes (workspace_id, kind, id, hash, label)
      select workspace_id, %1$L, id, system.money_hash(content), system.money_label(content)
      from (select workspace_id, id, system.money_content(told) as content from app.%2$I told) as there;
    $function$, kind, relation);
  end loop;
end $$;

-- A payment is undone, gets its fiscal receipt, follows its merged contact. One that was altered before stays told.
create function system.hash_payment_again() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  content constant jsonb := system.money_content(new);
begin
  update app.money_hashes set hash = system.money_hash(content), label = system.money_label(content)
  where workspace_id = new.workspace_id and kind = 'payment' and id = new.id and hash = system.money_hash(system.money_content(old));
  return null;
end $$;
revoke all on function system.hash_payment_again() from public;
create trigger payments_hashed_again after update on app.payments for each row
  when ((new.contact_id, new.fiscal_receipt, new.fiscal_receipt_on, new.undone_on, new.undone_by)
    is distinct from (old.contact_id, old.fiscal_receipt, old.fiscal_receipt_on, old.undone_on, old.undone_by))
  execute function system.hash_payment_again();
