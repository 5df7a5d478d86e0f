-- Everything that is neither letter nor digit separates words: emoji, arrows, stars and currency signs too. They are taken out before
-- search_text(), which would write ₺ as letters.
create function search_words_in_order(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select left(word, 60)
  from regexp_split_to_table(
    search_text(regexp_replace(value, E'[\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2010-\u206F\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g')),
    E'[\\s!-/:-@\\[-`{-~\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u2010-\u206F،؛؟«»٪٫٬۔]+'
  ) with ordinality as split (word, nth)
  where word <> ''
  order by nth
);

create or replace function search_words_of(value text) returns text[]
language sql immutable strict parallel safe
return array(select distinct word from unnest(search_words_in_order(value)) as word);

update posts set title = title where search is distinct from post_search(
  title, caption, properties,
  array(select category_id from post_categories where post_id = posts.id),
  array(select city from post_addresses where post_id = posts.id)
);
update places set title = title where search is distinct from place_search(title, address, state, category_id);

-- Posts are locked in one order, before anything else that a change of their categories or addresses does.
create or replace function refresh_post_search() returns trigger
language plpgsql as $$
begin
  perform from posts where id in (select post_id from changed) order by id for no key update;
  update posts set title = title where id in (select post_id from changed);
  return null;
end
$$;
