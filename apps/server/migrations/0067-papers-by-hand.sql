-- When a draft parts from its payment: docs/decisions/0066-papers-of-payments.md

-- A draft that was given another sum, currency or direction before it was issued is a paper by hand: it does not tell of the payment any more.
create function system.part_from_payment() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.payment_papers paper using app.payments paid
  where paper.workspace_id = new.workspace_id and paper.document_id = new.id and paid.workspace_id = new.workspace_id and paid.id = paper.payment_id
    and (paid.amount <> new.total or paid.currency <> new.currency or paid.direction <> coalesce(new.direction, 'in'));
  return null;
end $$;
revoke all on function system.part_from_payment() from public;
create trigger documents_part_from_payment after update of status on app.documents for each row
  when (new.status = 'issued' and old.status = 'draft' and new.type in ('receipt', 'payment')) execute function system.part_from_payment();
