-- Pictures are written once: a document that froze its logo shows it ever after, and a browser may keep it for good.
do $$ begin
  execute format('revoke update on app.files from %I', system.app_role());
end $$;
create trigger files_never_change before update on app.files for each row execute function system.refuse_change();

alter table app.companies
  -- which design new documents begin with
  add column template text not null default 'modern' check (template ~ '^[a-z_]{1,30}$');
create index companies_by_logo on app.companies (workspace_id, logo_file_id) where logo_file_id is not null;

-- Set when it is issued, frozen with the rest: a later logo of the company does not change what was issued.
alter table app.documents
  add column logo_file_id uuid,
  add foreign key (workspace_id, logo_file_id) references app.files;
create index documents_by_logo on app.documents (workspace_id, logo_file_id) where logo_file_id is not null;
