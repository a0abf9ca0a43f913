-- Credit notes of vendors: docs/decisions/0158-credit-notes-of-vendors.md

alter table app.documents drop constraint documents_type_check;
alter table app.documents add constraint documents_type_check check (type in ('invoice', 'proforma', 'creditnote', 'debitnote', 'quote', 'purchase_order',
  'delivery_note', 'warehouse_receipt', 'receipt', 'payment', 'expense', 'bill', 'order', 'offer', 'interest_note', 'vendor_creditnote')) not valid;
alter table app.documents validate constraint documents_type_check;

-- As a bill it bears its vendor's number, and none of a range of ours.
alter table app.documents drop constraint documents_numbered;
alter table app.documents add constraint documents_numbered check
  (status = 'draft' or type in ('expense', 'bill', 'vendor_creditnote') or (number is not null and (range_id is not null or import_id is not null))) not valid;
alter table app.documents validate constraint documents_numbered;

-- As 0116 has it: what a vendor credits moves a month of VAT as what it charges does.
create or replace function system.hold_document_vat() returns trigger language plpgsql as $$
declare
  treated app.vat_treatments;
begin
  if new.type in ('invoice', 'creditnote', 'debitnote') then
    perform system.hold_vat_month(new.workspace_id, new.company_id, case when new.status = 'voided' then new.voided_on else new.issued_on end, 'issuedOn');
  elsif new.type in ('bill', 'expense', 'vendor_creditnote') and new.issued_on is not null then
    select * into treated from app.vat_treatments v where v.workspace_id = new.workspace_id and v.document_id = new.id;
    perform system.hold_vat_month(new.workspace_id, new.company_id, coalesce(
      case when new.status = 'voided' then treated.taken_back_in end,
      system.vat_claim_day(new.workspace_id, new.id, new.number, new.issued_on, treated.kind, treated.claimed_in)), 'issuedOn');
  end if;
  return new;
end $$;
