-- Pictures of products, on what is offered: docs/decisions/0189-pictures-and-marked-notes.md

alter table app.files drop constraint files_purpose_check;
alter table app.files add constraint files_purpose_check check (purpose in ('logo', 'template', 'scan', 'attachment', 'product'));

alter table app.products add column picture_file_id uuid;
alter table app.products add constraint products_picture foreign key (workspace_id, picture_file_id) references app.files;
create index products_by_picture on app.products (workspace_id, picture_file_id) where picture_file_id is not null;

create or replace view app.product_list as
  select p.workspace_id, p.id, p.version, p.name_bg, p.name_en, p.description_bg, p.description_en, p.price, p.price_includes_vat, p.currency, p.unit_id, p.sku, p.part_number,
    p.account_number, p.tags, p.search_key, p.archived_at, p.created_at, p.sort_bg, p.sort_en, p.sku_key, p.commodity_code, p.custom_fields, p.prices, p.picture_file_id
  from app.products p
  where p.workspace_id = system.workspace();

-- Whether pictures of products stand beside their lines; null: as on documents of its type.
alter table app.documents add column show_pictures boolean;

-- Which pictures an issued document shows: what was sent shows them ever after, whatever becomes of the products.
create table app.document_pictures (
  workspace_id uuid not null, document_id uuid not null, file_id uuid not null,
  primary key (workspace_id, document_id, file_id),
  foreign key (workspace_id, document_id) references app.documents on delete cascade,
  foreign key (workspace_id, file_id) references app.files
);
create index document_pictures_by_file on app.document_pictures (workspace_id, file_id);
call system.guard_table('app.document_pictures', 'select, insert');
