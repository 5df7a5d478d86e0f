-- Words are found where they matter: near a position, among the best. A word in an index of words alone has as many rows as
-- the world has, and to put them in order each must be looked at. Here every word is kept with the cell of the globe its
-- place is in, and with the step of the ranking its post is on, so that a search reads a few cells or steps and is done
-- when it has enough, however many rows there are elsewhere. A query names whole cells and beginnings of words.

-- Its cost keeps the planner from calling it row by row where the index would do, also in a small table.
create function words_in(search tsvector, cells text[]) returns tsvector
language sql immutable strict parallel safe cost 1000
return (
  select coalesce(array_to_tsvector(array_agg(cell || word)), '')
  from unnest(cells) as cell, unnest(tsvector_to_array(search)) as word
);

-- Cubes of 1.6, 12 and 100 km that the globe passes through: the same size everywhere, also at the poles and the date line.
-- As long as each other, so that no cell is the beginning of another. explore/cells.ts names the same ones.
create function sphere_cell(point cube, level text, parts integer) returns text
language sql immutable strict parallel safe
return level || lpad(to_hex(
  ((floor(cube_ll_coord(point, 1) * parts)::bigint + parts) << 32)
  + ((floor(cube_ll_coord(point, 2) * parts)::bigint + parts) << 16)
  + floor(cube_ll_coord(point, 3) * parts)::bigint + parts
), 12, '0');

create function sphere_cells(point cube) returns text[]
language sql immutable strict parallel safe
return array[sphere_cell(point, 'a', 4096), sphere_cell(point, 'b', 512), sphere_cell(point, 'c', 64)];

-- Half a week of hot_rate, for each kind of post.
create function rate_step(step integer, kind smallint) returns text
language sql immutable strict parallel safe
return kind::text || lpad(to_hex(step), 8, '0');

-- What waits to be sorted into such an index is read by every search, so it is kept short.
create index places_search_near on places using gin (words_in(search, sphere_cells(point)))
  with (gin_pending_list_limit = 256);
create index posts_search_best on posts
  using gin (words_in(search, array[rate_step(floor(search_rate * 2)::integer, post_kind(is_product, is_seller))]))
  with (gin_pending_list_limit = 256)
  where audience = 'everyone';

-- A word with a digit is a model or a number: nobody meant the one beside it. Left out, the dictionary of mistyped words is
-- as long as a language, not as a catalogue.
drop index search_words_similar;
create index search_words_similar on search_words using gin (trigram_letters(word_key) gin_trgm_ops)
  where word_key !~ '[0-9]';
