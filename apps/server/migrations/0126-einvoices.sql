-- Where a contact takes e-invoices (EN 16931 BT-49), scheme:value, and whether its mails carry one: docs/decisions/0143-e-invoices.md.
alter table app.contacts add column electronic_address text not null default '';
alter table app.contacts add constraint contacts_electronic_address check (electronic_address ~ '^([0-9A-Z]{2,4}:[^[:space:]]{1,50})?$');
alter table app.contacts add column with_e_invoice boolean not null default false;

-- E-invoices of issued documents, made once of what was frozen and never changed.
create table app.document_einvoices (
  workspace_id uuid not null, document_id uuid not null, syntax text not null check (syntax in ('ubl', 'cii')),
  -- which rules it keeps to: EN 16931 alone, or those of Peppol too
  level text not null check (level in ('core', 'peppol')),
  -- their releases, as they were called then
  rules text not null check (length(rules) between 1 and 100),
  -- in hex, of the content
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), content bytea not null, made_at timestamptz not null,
  primary key (workspace_id, document_id, syntax),
  foreign key (workspace_id, document_id) references app.documents
);
create trigger document_einvoices_frozen before update or delete on app.document_einvoices for each row execute function system.refuse_change();
create trigger document_einvoices_no_truncate before truncate on app.document_einvoices execute function system.refuse_change();
call system.guard_table('app.document_einvoices', 'select, insert');
