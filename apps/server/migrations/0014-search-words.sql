-- Words of contacts and products, each once a workspace: what is typed with a mistake is looked for among them, and not in every row.
-- A word that no row has any more stays, and finds nothing. No unique constraint: two transactions that bring the same new word, one of
-- them a long import, would wait for each other.
create table app.search_words (
  workspace_id uuid not null, word text not null, id bigint generated always as identity,
  primary key (workspace_id, word, id)
);
create index search_words_alike on app.search_words using gin (workspace_id, word gin_trgm_ops) with (gin_pending_list_limit = 64);
call system.guard_table('app.search_words', 'select, insert');

create view app.search_word_list as select word, workspace_id from app.search_words where workspace_id = system.workspace();
call system.grant_view('app.search_word_list');

-- Numbers are not guessed at, nor short words; what is longer than this is no word.
create function system.guessable_words(search_key text) returns setof text language sql immutable parallel safe as $$
  select word from unnest(string_to_array(search_key, ' ')) word where length(word) between 4 and 60 and word !~ '[[:digit:]]'
$$;

-- Each word is looked for by itself in the primary key: the plan is kept, and one that was made while the table was empty would read all of it
-- for every word, a second for a thousand contacts.
create function system.keep_search_words() returns trigger language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into app.search_words (workspace_id, word)
  select met.workspace_id, met.word
  from (select distinct changed.workspace_id, word from changed, system.guessable_words(changed.search_key) word) met
  left join lateral (
    select true as is_known from app.search_words known where known.workspace_id = met.workspace_id and known.word = met.word limit 1
  ) known on true
  where known.is_known is null;
  return null;
end $$;

create trigger contacts_keep_words after insert on app.contacts
  referencing new table as changed for each statement execute function system.keep_search_words();
create trigger contacts_keep_new_words after update on app.contacts
  referencing new table as changed for each statement execute function system.keep_search_words();
create trigger products_keep_words after insert on app.products
  referencing new table as changed for each statement execute function system.keep_search_words();
create trigger products_keep_new_words after update on app.products
  referencing new table as changed for each statement execute function system.keep_search_words();

insert into app.search_words (workspace_id, word)
select distinct workspace_id, word
from (select workspace_id, search_key from app.contacts union all select workspace_id, search_key from app.products) named,
  system.guessable_words(search_key) word;
