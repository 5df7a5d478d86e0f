insert into groups (id, key, names, for_product, for_service, position)
select bench.id('2024-01-01', n, 30), 'bench-' || n, jsonb_build_object('en', 'Group ' || n), true, true, n
from generate_series(1, 20) as n;

insert into categories (id, key, group_id, names, is_for_product, position)
select bench.id('2024-01-01', n, 31), 'bench_' || n, bench.id('2024-01-01', 1 + n % 20, 30),
  jsonb_build_object('en', 'Category ' || n), true, n
from generate_series(1, 160) as n;

insert into currencies (id, key, iso_code, names, short_name, sign)
values (bench.id('2024-01-01', 1, 32), 'bench-1', 'TRY', '{"en": "Lira"}', 'TL', '₺');

create table bench.votes as
select post_id, count(*) filter (where value = 'like') as likes, count(*) filter (where value = 'dislike') as dislikes
from reactions group by post_id;

create table bench.comment_counts as select post_id, count(*) as comments from comments group by post_id;

insert into posts (
  id, owner_id, title, caption, is_seller, is_product, is_new, is_fake, price, currency_id, properties, created_at,
  updated_at, audience, likes_count, dislikes_count, comments_count, search
)
select post.id, owner.id, thing || ' ' || model, 'Barely used ' || thing || ', pick up from ' || city || '. ' || repeat(thing || ' ', 6),
  is_seller, is_product, case when is_product then bench.chance(post.n, 42) < 0.5 end, case when is_product then false end,
  case when bench.chance(post.n, 43) < 0.1 then -1 else bench.draw(post.n, 44, 5000) end, bench.id('2024-01-01', 1, 32),
  properties, post.created_at, post.created_at,
  case when owner.is_private then 'followers' else 'everyone' end,
  coalesce(likes, 0), coalesce(dislikes, 0), coalesce(comments, 0),
  post_search(
    thing || ' ' || model, 'Barely used ' || thing || ', pick up from ' || city || '.', properties,
    array[bench.id('2024-01-01', 1 + (owner_n + bench.draw(post.n, 48, 12)) % 160, 31)], array[city]
  )
from (
  select posts.*, bench.pick(adjectives, n, 40) || ' ' || bench.pick(nouns, n, 41) as thing,
    chr(97 + (n % 26)::integer) || bench.draw(n, 45, 9000) as model,
    bench.chance(n, 46) < 0.8 as is_seller, bench.chance(n, 47) < 0.7 as is_product,
    jsonb_build_array(jsonb_build_object(
      'title', 'Feature  #1',
      'color', jsonb_build_object('name', (array['Red', 'Blue', 'Black', 'White', 'Green'])[bench.draw(n, 56, 5)], 'hex', '#c0392b'),
      'custom_properties', jsonb_build_array(jsonb_build_object('key', 'Brand', 'value', 'Brand ' || bench.draw(n, 57, 300)))
    )) as properties
  from bench.posts
  join bench.words on language = (array['en', 'tr', 'tr', 'fa'])[1 + n % 4]
) as post
join bench.people as owner on owner.n = owner_n
join bench.cities on slot = bench.draw(post.n, 53, 100) - 1
left join bench.votes on votes.post_id = post.id
left join bench.comment_counts on comment_counts.post_id = post.id;

insert into post_totals
select audience, post_kind(is_product, is_seller), count(*) from posts group by 1, 2;

insert into post_categories (post_id, category_id, owner_id, created_at)
select post.id, bench.id('2024-01-01', 1 + (owner_n + bench.draw(post.n, 48, 12)) % 160, 31), owner.id, post.created_at
from bench.posts as post join bench.people as owner on owner.n = owner_n;

insert into post_addresses (id, post_id, position, title, country, city, address, lat, lng, owner_id, audience, kind)
select bench.id(post.created_at, post.n, 50), post.id, 0, 'Home', country, city, 'Street ' || post.n % 500, lat + 0.2 * (bench.chance(post.n, 51) - 0.5),
  lng + 0.2 * (bench.chance(post.n, 52) - 0.5), posts.owner_id, posts.audience, post_kind(is_product, is_seller)
from bench.posts as post join posts on posts.id = post.id join bench.cities on slot = bench.draw(post.n, 53, 100) - 1;

insert into city_posts (category_id, city_key, created_at, post_id)
select distinct category_id, city_key(city), post_categories.created_at, post_id
from post_categories join post_addresses using (post_id) where city_key(city) <> '';

insert into media (id, owner_id, type, using_as, mimetype, storage_key, size_bytes, width, height, thumbnails, attached_at)
select bench.id(post.created_at, post.n * 4 + k, 55), owner.id, 'image', 'post', 'image/jpeg', 'bench/' || post.n || '-' || k, 180000, 1080, 1080,
  jsonb_build_array(jsonb_build_object('storage_key', 'bench/' || post.n || '-' || k || '-150', 'width', 150, 'height', 150)),
  post.created_at
from bench.posts as post join bench.people as owner on owner.n = owner_n, generate_series(0, post.n % 3) as k;

insert into post_media (post_id, media_id, kind, position)
select post.id, bench.id(post.created_at, post.n * 4 + k, 55), 'image', k
from bench.posts as post, generate_series(0, post.n % 3) as k;

select keep_post_covers(array(select id from bench.posts));

insert into search_words (language, word_key, word, titles_count, searched_count)
select language, word, word, count(*), count(*) / 7
from (
  select case when title ~ '[آ-ی]' then 'fa' when title ~ '[a-z]+[0-9]' and n % 4 = 0 then 'en' else 'tr' end as language,
    unnest(string_to_array(search_title, ' ')) as word
  from posts join bench.posts as numbered on numbered.id = posts.id
) as used
where length(word) >= 2 group by language, word;
