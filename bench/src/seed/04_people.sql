create table bench.rated as
select owner_id, count(*) as posts, sum(likes_count)::bigint as likes, sum(dislikes_count)::bigint as dislikes
from posts group by owner_id;

create table bench.followers as
select following_id, count(*) as followers from follows where is_confirmed group by following_id;

create table bench.followings as
select follower_id, count(*) as followings from follows where is_confirmed group by follower_id;

insert into users (
  id, zone, username, phone_number, password_hash, name, page_title, biography, is_private, created_at, updated_at,
  post_count, followers_count, followings_count, likes_received, dislikes_received, rate
)
select person.id, 'world', 'bench' || n, '+90' || 5000000000 + n, case when n <= 2 then current_setting('bench.password_hash') end,
  bench.pick('{Ayşe,Mehmet,Elif,Can,Zeynep,Emre,Sara,Reza,Maryam,Ali,Anna,John,علی,مریم,رضا,سارا}', n, 60)
    || ' ' || bench.pick('{Yılmaz,Kaya,Demir,Çelik,Şahin,Öztürk,Karimi,Hosseini,Smith,Weber,کریمی,حسینی}', n, 61),
  'Shop ' || n, 'Goods and services', person.is_private, person.created_at, person.created_at,
  coalesce(posts, 0), coalesce(followers, 0), coalesce(followings, 0), coalesce(likes, 0), coalesce(dislikes, 0),
  coalesce(stars(likes, dislikes), 0)
from bench.people as person
left join bench.rated on owner_id = person.id
left join bench.followers on following_id = person.id
left join bench.followings on follower_id = person.id;

insert into directory.users (user_id, zone, username) select id, 'world', 'bench' || n from bench.people;
insert into ad_budgets (user_id, balance) select id, 0 from bench.people;

insert into messages (id, user_id, type, slug, is_read, created_at)
select bench.id(person.created_at, person.n * 5 + k, 62), person.id, 'info', 'welcome', k < 3,
  person.created_at + k * interval '1 day'
from bench.people as person, generate_series(0, 4) as k;

insert into activities (id, user_id, other_user_id, slug, post_id, created_at)
select bench.id(created_at, row_number() over (), 63), owner_id, user_id, 'like', post_id, changed_at
from (
  select distinct on (post_id) post_id, user_id, owner_id, posts.created_at, changed_at
  from reactions join posts on posts.id = post_id
  where value = 'like' and user_id <> owner_id order by post_id, changed_at desc
) as latest;

insert into transactions (user_id, transaction_for, packet_days, amount, currency, gateway, status, created_at, decided_at)
select id, 'advertisement', 10, 100, 'TRY', 'sandbox', 'paid', created_at, created_at from bench.people;

insert into ads (id, post_id, owner_id, guild, status, starts_at, stops_at, days)
select bench.id(post.created_at, post.n, 64), post.id, owner.id, bench.id('2024-01-01', 1 + post.n % 20, 30), 'advertised',
  timestamptz '2026-01-01 00:00Z', timestamptz '2026-01-01 00:00Z' + interval '1 hour' * 24 * 3650, 3650
from bench.posts as post join bench.people as owner on owner.n = owner_n
where not owner.is_private order by bench.chance(post.n, 65) limit 500;
