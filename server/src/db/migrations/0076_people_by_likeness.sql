-- pg_trgm sees no Persian letters (0074), so a Persian name was looked for in every row. Indexed as trigram_letters(), which
-- stands for each letter by one of ASCII, it is found like any other; the name itself is compared besides, because two
-- alphabets share those letters.
drop index users_search;
create index users_search on users using gin (trigram_letters(search) gin_trgm_ops);

-- People whose username, name or page title has a part that looks like what was typed, the most alike first. One wrong letter
-- in a name of five leaves three in nine of the trigrams that the two have. The setting is the function's own.
create function people_like(typed text, most integer) returns table (id uuid, likeness real)
language sql stable strict
set pg_trgm.word_similarity_threshold = 0.3
as $$
  select users.id, word_similarity(trigram_letters(search_text(typed)), trigram_letters(users.search)) as likeness
  from users
  where users.is_active and users.role <> 'system'
    and trigram_letters(search_text(typed)) <% trigram_letters(users.search)
  order by likeness desc, users.followers_count desc, users.id
  limit most
$$;
