-- Papers made from a payment: docs/decisions/0066-papers-of-payments.md

create table app.payment_papers (
  workspace_id uuid not null,
  payment_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('receipt', 'payment')),
  -- false once the paper is voided: another one may be made then
  is_standing boolean not null default true,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, payment_id) references app.payments,
  foreign key (workspace_id, document_id) references app.documents on delete cascade
);
create index payment_papers_by_payment on app.payment_papers (workspace_id, payment_id);
-- One of each type, whoever asks at once.
create unique index payment_papers_standing on app.payment_papers (workspace_id, payment_id, type) where is_standing;
call system.guard_table('app.payment_papers', 'select, insert');

create function system.void_payment_paper() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.payment_papers set is_standing = false where workspace_id = new.workspace_id and document_id = new.id;
  return null;
end $$;
revoke all on function system.void_payment_paper() from public;
create trigger documents_void_payment_paper after update of status on app.documents for each row
  when (new.status = 'voided' and old.status <> 'voided' and new.type in ('receipt', 'payment')) execute function system.void_payment_paper();
