-- Person 1 follows 50 of the busier ones, person 2 follows 5,000 (or half of all): the two the feed is measured for.

insert into follows (follower_id, following_id, is_confirmed, created_at)
select follower.id, following.id, not following.is_private or bench.chance(pair.n, 12) < 0.9,
  timestamptz '2025-01-01 00:00Z' + bench.chance(pair.n, 13) * interval '300 days'
from (
  select follower_n, following_n, min(n) as n
  from (
    select 1 as follower_n, 3 + (n * 7) % (bench.size('people') / 10) as following_n, n from generate_series(1, 50) as n
    union all
    select 2, 3 + (n * 3) % (bench.size('people') - 3), n
    from generate_series(1, least(5000, bench.size('people') / 2)) as n
    union all
    select 3 + n % (bench.size('people') - 2), bench.draw(n, 11, bench.size('people'), 1.7), n
    from generate_series(1, bench.size('follows') * 11 / 10) as n
  ) as drawn
  where follower_n <> following_n
  group by follower_n, following_n
  order by follower_n > 2, min(n) limit bench.size('follows')
) as pair
join bench.people as follower on follower.n = pair.follower_n
join bench.people as following on following.n = pair.following_n
order by follower.id, following.id;

insert into reactions (post_id, user_id, value, sequence, changed_at)
select post.id, person.id, case when bench.chance(pair.n, 16) < 0.85 then 'like' else 'dislike' end, 1,
  post.created_at + bench.chance(pair.n, 17) * interval '30 days'
from (
  select post_n, person_n, min(n) as n
  from (
    select bench.draw(n, 14, bench.size('posts'), 2) as post_n, bench.draw(n, 15, bench.size('people')) as person_n, n
    from generate_series(1, bench.size('reactions') * 11 / 10) as n
  ) as drawn
  group by post_n, person_n
  order by min(n) limit bench.size('reactions')
) as pair
join bench.posts as post on post.n = pair.post_n
join bench.people as person on person.n = pair.person_n
order by post.id, person.id;

insert into comments (id, post_id, user_id, content, created_at, updated_at)
select bench.id(at, k, 20), post.id, person.id, 'Is it still for sale? ' || k, at, at
from generate_series(1, bench.size('reactions') / 5) as k
join bench.posts as post on post.n = bench.draw(k, 21, bench.size('posts'), 2)
join bench.people as person on person.n = bench.draw(k, 22, bench.size('people')),
  lateral (select post.created_at + bench.chance(k, 23) * interval '30 days') as made (at);
