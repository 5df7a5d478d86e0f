-- What the properties of a post say, to filter by and to count: sizes, colours, and what people name themselves ("Brand").
create function property_values(properties jsonb) returns table (name text, value text)
language sql immutable strict parallel safe
begin atomic
  select 'size', jsonb_path_query(properties, '$[*].size.name') #>> '{}'
  union select 'color', jsonb_path_query(properties, '$[*].color.name') #>> '{}'
  union select custom ->> 'key', custom ->> 'value' from jsonb_path_query(properties, '$[*].custom_properties[*]') as custom;
end;

-- A value of a property among the words of a post, marked =, however it is spelt. The signs # ' \ mean something in conditions.
create function property_term(name text, value text) returns text
language sql immutable strict parallel safe
return '=' || translate(left(search_text(name), 100) || '=' || left(search_text(value), 100), E'#''\\', '♯’⧵');

create or replace function post_search(title text, caption text, properties jsonb, categories uuid[], cities text[]) returns tsvector
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
    union select property_term(name, value) from property_values(properties) where name <> '' and value <> ''
  ))
);

update posts set title = title where properties <> '[]';
