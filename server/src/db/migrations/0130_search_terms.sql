-- What a post is searched by: words of its title (marked ~), all its words with its caption, properties and cities, and
-- the categories it is filed under (marked @). Categories are found by their ids: names and synonyms, in whatever language,
-- are looked up when somebody searches, so changing them changes no post.

create function search_words_of(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct left(word, 60)
  from regexp_split_to_table(search_text(value), E'[\\s!-/:-@\\[-`{-~\u00A0-\u00BF\u2010-\u206F،؛؟«»٪٫٬۔]+') as word
  where word <> ''
);

create function post_search(title text, caption text, properties jsonb, categories uuid[], cities text[]) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(array(
    select '~' || word from unnest(search_words_of(title)) as word
    union select word from unnest(search_words_of(
      title || ' ' || caption || ' ' || coalesce(array_to_string(cities, ' '), '') || ' ' || coalesce((
        select string_agg(value #>> '{}', ' ')
        from (
          select jsonb_path_query(properties, '$[*].color.name') as value
          union all select jsonb_path_query(properties, '$[*].custom_properties[*].value')
        ) as said
      ), '')
    )) as word
    union select '@' || replace(id::text, '-', '') from unnest(categories) as id
  ))
);

-- Half a week of search_rate. All kinds of post together: a search looks a step up once, not once for each kind.
create function search_step(step integer) returns text
language sql immutable strict parallel safe
return lpad(to_hex(step), 8, '0');

create function set_post_search() returns trigger
language plpgsql as $$
begin
  new.search := post_search(
    new.title, new.caption, new.properties,
    array(select category_id from post_categories where post_id = new.id),
    array(select city from post_addresses where post_id = new.id)
  );
  return new;
end
$$;

drop index posts_search;
drop index posts_search_best;
drop index posts_search_of_owner;
alter table posts alter column search drop expression;
update posts set search = post_search(
  title, caption, properties,
  array(select category_id from post_categories where post_id = posts.id),
  array(select city from post_addresses where post_id = posts.id)
);
create index posts_search on posts using gin (search) with (fastupdate = off) where audience = 'everyone';
create index posts_search_best on posts
  using gin (words_in(search, array[search_step(floor(search_rate * 2)::integer)]))
  with (fastupdate = off)
  where audience = 'everyone';
create index posts_search_of_owner on posts using gin (words_in(search, array[owner_id::text]))
  with (fastupdate = off)
  where audience = 'followers';

create trigger posts_set_search before insert or update of title, caption, properties on posts
  for each row execute function set_post_search();

-- Categories and addresses come after the post they belong to.
create function refresh_post_search() returns trigger
language plpgsql as $$
begin
  update posts set title = title where id in (select post_id from changed);
  return null;
end
$$;

create trigger post_categories_search_inserted after insert on post_categories
  referencing new table as changed for each statement execute function refresh_post_search();
create trigger post_categories_search_deleted after delete on post_categories
  referencing old table as changed for each statement execute function refresh_post_search();
create trigger post_addresses_search_inserted after insert on post_addresses
  referencing new table as changed for each statement execute function refresh_post_search();
create trigger post_addresses_search_deleted after delete on post_addresses
  referencing old table as changed for each statement execute function refresh_post_search();

drop function rate_step;

-- Misspellings that were searched for became known words, and were not corrected any more. Only words of titles are known now.
delete from search_words where titles_count = 0;
