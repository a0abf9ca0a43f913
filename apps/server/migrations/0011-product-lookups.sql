-- Where a product was sold: its newest lines first, as ids of documents are in the order of their making. In place of the index without.
create index document_lines_of_product on app.document_lines (workspace_id, product_id, document_id) where product_id is not null;
drop index app.document_lines_by_product;

-- What a client was last asked for: the issued documents of a contact in a currency and with one kind of prices, newest first.
create index documents_of_contact on app.documents (workspace_id, contact_id, currency, prices_include_vat, issued_on, id)
  where contact_id is not null and status <> 'draft' and status <> 'voided';

-- As with words: what waits to enter the index is short, see 0010.
create index products_by_tag on app.products using gin (workspace_id, tags) with (gin_pending_list_limit = 64);
create index products_by_sku on app.products (workspace_id, lower(sku)) where sku <> '';
