-- Signs that nobody sees separate words, too: a zero-width space, the mark of Arabic letters, a filler, a byte order mark. A post was not
-- found by a word that has one beside it.
create or replace function search_words_in_order(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select left(word, 60)
  from regexp_split_to_table(
    search_text(regexp_replace(value, E'[\u061C\u180E\u200B\u3164\uFEFF\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2010-\u206F\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g')),
    E'[\\s!-/:-@\\[-`{-~\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u2010-\u206F،؛؟«»٪٫٬۔]+'
  ) with ordinality as split (word, nth)
  where word <> ''
  order by nth
);
