-- What is written to a trigram index waits in a list that every search reads from end to end, up to 4 MB of it by default: with that a
-- word that few rows have took several times as long to be told that than to be found. 64 kB, eight pages, is the least there is.
alter index app.documents_search set (gin_pending_list_limit = 64);
alter index app.contacts_search set (gin_pending_list_limit = 64);
alter index app.products_search set (gin_pending_list_limit = 64);
select gin_clean_pending_list(waiting) from unnest(array['app.documents_search', 'app.contacts_search', 'app.products_search']::regclass[]) waiting;
