-- Stars are a mean with a prior (decision 0260). They are computed from the counts when they are read, so posts keep only the
-- counts, and users the sums over their posts. This file changes no row; the next one fills the sums.

create function stars(likes bigint, dislikes bigint) returns double precision
language sql immutable strict parallel safe
return case when likes + dislikes < 5 then 0 else
  round((5 * 3.5 + 5 * likes) / (5 + likes + dislikes), 3)::double precision
end;

alter table posts drop column post_rate;

alter table users
  add column likes_received bigint not null default 0,
  add column dislikes_received bigint not null default 0,
  alter column rate drop expression,
  alter column rate set default 0,
  drop column rated_votes,
  drop column rated_thousandths;

create or replace function add_votes(post_ids uuid[], like_steps integer[], dislike_steps integer[]) returns void
language plpgsql as $$
begin
  perform from posts where id = any (post_ids) order by id for no key update;
  perform from users where id in (select owner_id from posts where id = any (post_ids)) order by id for no key update;
  with change as (
    select post_id, sum(like_step)::integer as likes, sum(dislike_step)::integer as dislikes
    from unnest(post_ids, like_steps, dislike_steps) as each_step (post_id, like_step, dislike_step)
    group by post_id
  ), moved as (
    update posts set likes_count = likes_count + change.likes, dislikes_count = dislikes_count + change.dislikes
    from change
    where posts.id = change.post_id and (change.likes <> 0 or change.dislikes <> 0)
    returning owner_id, change.likes, change.dislikes
  )
  update users set likes_received = likes_received + received.likes, dislikes_received = dislikes_received + received.dislikes,
    rate = stars(likes_received + received.likes, dislikes_received + received.dislikes)
  from (select owner_id, sum(likes)::bigint as likes, sum(dislikes)::bigint as dislikes from moved group by owner_id) as received
  where users.id = received.owner_id;
end
$$;

create or replace function count_posts_deleted() returns trigger
language plpgsql as $$
begin
  perform from users where id in (select owner_id from old_rows) order by id for no key update;
  update users
  set post_count = post_count - gone.posts,
      likes_received = likes_received - gone.likes,
      dislikes_received = dislikes_received - gone.dislikes,
      rate = stars(likes_received - gone.likes, dislikes_received - gone.dislikes)
  from (
    select owner_id, count(*) filter (where removed_at is null) as posts,
      sum(likes_count)::bigint as likes, sum(dislikes_count)::bigint as dislikes
    from old_rows group by owner_id
  ) as gone
  where users.id = gone.owner_id;
  insert into post_totals
  select audience, post_kind(is_product, is_seller), -count(*) from old_rows group by 1, 2;
  return null;
end
$$;
