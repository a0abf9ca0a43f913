-- The entry of an import named the import, which is no row of what was imported. None of these is linked to a chain yet.
update app.audit_entries set entity_id = null
where sequence is null and act in ('contact.imported', 'product.imported') and entity_id is not null;

-- 0018 was applied in two forms, one of which did the above already: from here on they are one.
update system.migrations set hash = '07b880e42876fdbbd7577633c5c9caebd4fb96b35d5a9fd1e91d280d8eee650e'
where name = '0018-audit-acts.sql' and hash = 'b5bd2e3bf9c4a0f4bfaf3d4fdb4b20a5206f1f8b2e2bb8dad676cb268166d2b4';
