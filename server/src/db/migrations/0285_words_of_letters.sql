-- No transaction.
-- Words of titles with signs that search_text() writes as others (＇ as a quote, ＼ as a backslash) are no words of the index, and a
-- quote ended the condition of everybody who searched for a word beside it. Searched phrases with signs, or of more words than a search
-- looks at, were suggested to everybody as they were typed. Neither are learnt any more. A few thousand rows at a time.
do $$
declare
  of_language text := '';
  from_word text collate "C" := '';
  languages text[];
  words text[];
begin
  loop
    select array_agg(language order by language, word_key), array_agg(word_key order by language, word_key) into languages, words
    from (
      select language, word_key from search_words
      where (language, word_key) > (of_language, from_word) order by language, word_key limit 5000
    ) next;
    exit when words is null;
    delete from search_words using (
      select * from unnest(languages, words) as read (language, word_key)
      where array_to_string(search_words_in_order(read.word_key), ' ') <> read.word_key
        or cardinality(search_words_in_order(read.word_key)) > 8
    ) wrong
    where search_words.language = wrong.language and search_words.word_key = wrong.word_key;
    of_language := languages[array_upper(languages, 1)];
    from_word := words[array_upper(words, 1)];
    commit;
  end loop;
end
$$;
