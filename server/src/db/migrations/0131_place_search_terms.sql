-- Places are searched by the same kinds of terms as posts (0130): words of the title (~), all words with address and state, and the
-- category (@), whose names and synonyms are looked up when somebody searches.
create function place_search(title text, address text, state text, category_id uuid) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(array(
    select '~' || word from unnest(search_words_of(title)) as word
    union select word from unnest(search_words_of(title || ' ' || coalesce(address, '') || ' ' || coalesce(state, ''))) as word
    union select '@' || replace(category_id::text, '-', '')
  ))
);

drop index places_search;
drop index places_search_near;
alter table places drop column search;
alter table places add column search tsvector not null
  generated always as (place_search(title, address, state, category_id)) stored;
create index places_search on places using gin (search) with (fastupdate = off);
create index places_search_near on places using gin (words_in(search, sphere_cells(point))) with (fastupdate = off);
