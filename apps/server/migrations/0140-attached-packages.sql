-- A package that went with its mail as well, as long as it was small: docs/decisions/0157-a-month-looked-over.md.

-- Bytes of the archive that was attached; null: the link alone went.
alter table app.vat_package_links add column attached_size int;
alter table app.vat_package_links add constraint vat_package_links_attached check (attached_size > 0);
