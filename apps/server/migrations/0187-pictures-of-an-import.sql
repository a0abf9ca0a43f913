-- Pictures that came with a table of products, by the names of their files: docs/decisions/0203-pictures-with-a-table-of-products.md
-- They lie among the files like those of a form; the day after, what no product took is swept with them.

alter table app.imports add column pictures jsonb check (jsonb_typeof(pictures) = 'object');
