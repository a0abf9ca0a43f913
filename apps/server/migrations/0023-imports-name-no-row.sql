-- The entry of an import named the import, which is no row of what was imported. None of these is linked to a chain yet.
update app.audit_entries set entity_id = null
where sequence is null and act in ('contact.imported', 'product.imported') and entity_id is not null;
