-- What plain PostgreSQL takes as well as a distributed one (docs/architecture.md, "Distribution").

-- What named a row that is deleted names nothing any more: by a trigger, and not by the key, which may not set one of its columns where
-- workspace_id is the key of distribution. It comes before the key's own check, whose name begins with "RI_": triggers run in the order
-- of their names.
create function system.forget_row() returns trigger language plpgsql as $$
begin
  execute format('update %s set %I = null where workspace_id = $1 and %I = $2', tg_argv[0], tg_argv[1], tg_argv[1])
    using old.workspace_id, old.id;
  return null;
end $$;

alter table app.companies drop constraint companies_workspace_id_logo_file_id_fkey,
  add foreign key (workspace_id, logo_file_id) references app.files;
alter table app.documents drop constraint documents_workspace_id_source_document_id_fkey,
  add foreign key (workspace_id, source_document_id) references app.documents;
alter table app.documents drop constraint documents_workspace_id_replaced_by_id_fkey,
  add foreign key (workspace_id, replaced_by_id) references app.documents;

create trigger "A_forget_logo" after delete on app.files for each row execute function system.forget_row('app.companies', 'logo_file_id');
create trigger "A_forget_source" after delete on app.documents for each row execute function system.forget_row('app.documents', 'source_document_id');
create trigger "A_forget_replacing" after delete on app.documents for each row execute function system.forget_row('app.documents', 'replaced_by_id');

-- Looked for at each removal of a document, and seldom there.
create index documents_by_replacing on app.documents (workspace_id, replaced_by_id) where replaced_by_id is not null;

-- As in 0014, without a join that reads the transition table sideways: each word is still looked for by itself in the primary key.
create or replace function system.keep_search_words() returns trigger language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into app.search_words (workspace_id, word)
  select met.workspace_id, met.word
  from (select distinct workspace_id, system.guessable_words(search_key) as word from changed) met
  where (select true from app.search_words known where known.workspace_id = met.workspace_id and known.word = met.word limit 1) is null;
  return null;
end $$;
