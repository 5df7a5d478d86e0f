-- What people are searched by, in narrow rows (docs/decisions/0307): letters for parts of a word, words for whole ones. Only people
-- who can be found are here. people_like() and users.search stay for nodes of the release before.

-- Steps of about a quarter more followers: it orders people well enough, and few follows change it.
create function popularity_of(followers integer) returns smallint
language sql immutable strict parallel safe
return (ln(followers + 1) * 4)::smallint;

-- The words of a text that has passed search_text(), without digits and signs. [:alpha:] would know no Persian letter (0074).
create function name_words_of(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct word from regexp_split_to_table(value, '[\u0001-\u0060\u007b-\u007f]+') as word
  where length(word) between 2 and 40 order by word
);

create table people_search (
  user_id uuid primary key references users on delete cascade,
  search text not null,
  letters text not null,
  words tsvector not null,
  popularity smallint not null
);
create index people_search_letters on people_search using gin (letters gin_trgm_ops) with (gin_pending_list_limit = 256);
create index people_search_words on people_search using gin (words) with (gin_pending_list_limit = 256);

-- The known words: what was typed is corrected to one of them. A job removes those that nobody has any more.
create table people_words (
  word text collate "C" primary key,
  letters text not null
);
create index people_words_similar on people_words using gin (letters gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The known words that the typed ones may stand for: at most three for each, about as close to it as the closest one. A word that
-- resembles no known one is left out. Two letters exchanged in a word of six leave three of eleven trigrams. The setting is the
-- function's own.
create function people_words_meant(typed text) returns tsquery
language sql stable strict
set pg_trgm.similarity_threshold = 0.25
as $$
  select string_agg(alternatives, ' & ')::tsquery
  from (
    select '(' || string_agg(quote_literal(alike.word), ' | ') || ')' as alternatives
    from unnest(name_words_of(search_text(typed))) as words (word)
    cross join lateral (
      select known.word, likeness, max(likeness) over () as best
      from people_words as known, similarity(known.letters, trigram_letters(words.word)) as likeness
      where known.letters % trigram_letters(words.word)
      order by likeness desc, known.word limit 3
    ) as alike
    where likeness >= best * 0.8
    group by words.word
  ) as each_word
$$;

create function keep_people_search() returns trigger
language plpgsql as $$
declare
  words text[];
begin
  if not new.is_active or new.role = 'system' then
    delete from people_search where user_id = new.id;
    return null;
  end if;
  words := name_words_of(new.search);
  insert into people_search (user_id, search, letters, words, popularity)
  values (new.id, new.search, trigram_letters(new.search), array_to_tsvector(words), popularity_of(new.followers_count))
  on conflict (user_id) do update set
    search = excluded.search, letters = excluded.letters, words = excluded.words, popularity = excluded.popularity;
  insert into people_words (word, letters)
  select word, trigram_letters(word) from unnest(words) as word
  on conflict (word) do nothing;
  return null;
end $$;

create trigger users_keep_people_search after insert or update of username, name, page_title, deactivated_at, role on users
for each row execute function keep_people_search();

create trigger users_keep_popularity after update of followers_count on users
for each row when (popularity_of(old.followers_count) <> popularity_of(new.followers_count))
execute function keep_people_search();
