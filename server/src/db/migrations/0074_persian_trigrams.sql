-- pg_trgm sees no letters outside ASCII in a database whose LC_CTYPE is C, which ours is wherever the system offers nothing
-- better: two Persian words were never alike. Each letter of Persian stands for one of ASCII here; what it sounds like does
-- not matter, only that it is another one. Given text that has passed search_text().
create function trigram_letters(value text) returns text
language sql immutable strict parallel safe
return translate(value, 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', 'abpt1jc2xd3rz4s56789eqf0kglmnvhy');

drop index search_words_similar;
create index search_words_similar on search_words using gin (trigram_letters(word_key) gin_trgm_ops);
