-- Fills the sums of 0160. Readers do not wait: only the rows of people whose posts have votes are locked, and only against
-- other writers. Locking them first makes the sums exact, because whoever votes locks the owner before counting.

-- Nobody votes on their own post any more.
delete from reactions using posts where posts.id = reactions.post_id and posts.owner_id = reactions.user_id;

select from users where id in (select owner_id from posts where likes_count + dislikes_count > 0)
order by id for no key update;

update users set likes_received = received.likes, dislikes_received = received.dislikes,
  rate = stars(received.likes, received.dislikes)
from (
  select owner_id, sum(likes_count)::bigint as likes, sum(dislikes_count)::bigint as dislikes
  from posts group by owner_id
) as received
where users.id = received.owner_id
  and (likes_received, dislikes_received, rate)
    is distinct from (received.likes, received.dislikes, stars(received.likes, received.dislikes));

-- Whoever had votes on their own posts only.
update users set rate = 0 where rate <> 0 and likes_received + dislikes_received < 5;

alter table users
  add constraint users_likes_received_check check (likes_received >= 0),
  add constraint users_dislikes_received_check check (dislikes_received >= 0);
