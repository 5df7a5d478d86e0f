-- Apart from 0233, whose triggers hold a lock on users until they are committed: this blocks nobody who writes.
insert into people_search (user_id, search, letters, words, popularity)
select id, search, trigram_letters(search), array_to_tsvector(name_words_of(search)), popularity_of(followers_count)
from users where is_active and role <> 'system'
on conflict (user_id) do nothing;

insert into people_words (word, letters)
select word, trigram_letters(word) from (select distinct unnest(tsvector_to_array(words)) as word from people_search) as known order by word
on conflict (word) do nothing;

drop index users_search;
