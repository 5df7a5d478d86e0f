-- A conversation has twenty messages. bench1 and bench2 have fifty and five hundred of them, one of them with a thousand messages; the rest
-- belong to the others.

create table bench.conversations as
select c.n, bench.id(at, c.n, 80) as id, at, post.id as post_id, buyer.id as buyer_id, seller.id as seller_id,
  case when c.n in (1, 51) then 1000 else 20 end as messages
from generate_series(1, greatest(550, bench.size('messages') / 20)) as c (n)
cross join lateral (
  select timestamptz '2025-06-01 00:00Z' + c.n * interval '1 minute' * 250000 / greatest(550, bench.size('messages') / 20)
) as made (at)
join bench.people as buyer
  on buyer.n = case when c.n <= 50 then 1 when c.n <= 550 then 2 else 3 + c.n % (bench.size('people') - 2) end
join bench.posts as post on post.n = 1 + (c.n * 7) % bench.size('posts')
join bench.people as seller on seller.n = post.owner_n
where seller.id <> buyer.id;

-- One conversation for each post and buyer.
delete from bench.conversations as twice using bench.conversations as first
where twice.post_id = first.post_id and twice.buyer_id = first.buyer_id and twice.n > first.n;

insert into conversations (id, post_id, buyer_id, seller_id, rev, is_answered, created_at)
select id, post_id, buyer_id, seller_id, messages, true, at from bench.conversations;

insert into conversation_members (conversation_id, user_id, is_seller, read_seq, shown_read_seq, unread, last_at)
select id, user_id, is_seller, messages - unread, messages - unread, unread, at + messages * interval '1 minute'
from bench.conversations,
  lateral (values (buyer_id, false, (n % 3)::integer), (seller_id, true, ((n + 1) % 3)::integer)) as member (user_id, is_seller, unread);

insert into conversation_messages (id, conversation_id, sender_id, is_from_seller, client_id, seq, rev, kind, text, created_at)
select bench.id(at + seq * interval '1 minute', n * 1000 + seq, 81), id, case when seq % 2 = 0 then seller_id else buyer_id end, seq % 2 = 0,
  bench.id(at + seq * interval '1 minute', n * 1000 + seq, 82), seq, seq, 'text',
  bench.pick('{Is it still available?,Hâlâ satılık mı?,هنوز موجود است؟,When can I see it?,Yarın akşam uygun mu?,ممنون}', n * 1000 + seq, 83),
  at + seq * interval '1 minute'
from bench.conversations, generate_series(1, messages) as seq;
