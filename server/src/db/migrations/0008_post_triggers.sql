-- What follows from a change of posts and their owners: audience, counters, copies.

-- The owner's row is locked, so that a post being inserted and its owner turning private cannot miss each other.
create function set_post_audience() returns trigger
language plpgsql as $$
begin
  select post_audience(new.removed_at, is_active, is_private) into new.audience
  from users where id = new.owner_id for no key update;
  new.audience := coalesce(new.audience, 'nobody'); -- no such owner: the foreign key will say so
  return new;
end
$$;

create trigger posts_set_audience before insert on posts
  for each row execute function set_post_audience();

-- Not a BEFORE trigger: one on UPDATE would make PostgreSQL recompute every generated column at every vote.
create function reset_post_audience() returns trigger
language plpgsql as $$
begin
  perform from users where id = new.owner_id for no key update;
  update posts set audience = post_audience(posts.removed_at, is_active, is_private)
  from users where posts.id = new.id and users.id = posts.owner_id;
  return null;
end
$$;

create trigger posts_reset_audience after update of removed_at on posts
  for each row when ((old.removed_at is null) <> (new.removed_at is null)) execute function reset_post_audience();

create function spread_audience() returns trigger
language plpgsql as $$
begin
  update posts set audience = post_audience(removed_at, new.is_active, new.is_private)
  where owner_id = new.id and audience <> post_audience(removed_at, new.is_active, new.is_private);
  return null;
end
$$;

create trigger users_spread_audience after update of is_private, deactivated_at on users
  for each row when (old.is_private <> new.is_private or old.is_active <> new.is_active)
  execute function spread_audience();

create function count_posts_inserted() returns trigger
language plpgsql as $$
begin
  update users set post_count = post_count + made.posts
  from (select owner_id, count(*) as posts from new_rows where removed_at is null group by owner_id) as made
  where users.id = made.owner_id;
  insert into post_totals
  select audience, post_kind(is_product, is_seller), count(*) from new_rows group by 1, 2;
  if random() < 0.01 then
    perform fold_post_totals();
  end if;
  return null;
end
$$;

create trigger posts_count_inserted after insert on posts
  referencing new table as new_rows for each statement execute function count_posts_inserted();

create function count_posts_deleted() returns trigger
language plpgsql as $$
begin
  perform from users where id in (select owner_id from old_rows) order by id for no key update;
  update users
  set post_count = post_count - gone.posts,
      rated_votes = rated_votes - gone.votes,
      rated_thousandths = rated_thousandths - gone.thousandths
  from (
    select owner_id, count(*) filter (where removed_at is null) as posts,
      sum(likes_count + dislikes_count) as votes,
      sum((likes_count + dislikes_count)::bigint * rate_thousandths(likes_count, dislikes_count)) as thousandths
    from old_rows group by owner_id
  ) as gone
  where users.id = gone.owner_id;
  insert into post_totals
  select audience, post_kind(is_product, is_seller), -count(*) from old_rows group by 1, 2;
  return null;
end
$$;

create trigger posts_count_deleted after delete on posts
  referencing old table as old_rows for each statement execute function count_posts_deleted();

-- Most updates of posts only move counters; those leave at the first question.
create function follow_posts_updated() returns trigger
language plpgsql as $$
declare
  changed uuid[];
begin
  select array_agg(n.id) into changed
  from new_rows n join old_rows o on o.id = n.id
  where (n.audience, n.is_product, n.is_seller, n.removed_at is null)
    is distinct from (o.audience, o.is_product, o.is_seller, o.removed_at is null);
  if changed is null then
    return null;
  end if;

  update post_addresses
  set audience = posts.audience, kind = post_kind(posts.is_product, posts.is_seller)
  from posts where posts.id = any (changed) and post_addresses.post_id = posts.id;

  perform from users where id in (select owner_id from new_rows where id = any (changed)) order by id for no key update;
  update users set post_count = post_count + moved.posts
  from (
    select n.owner_id, sum((n.removed_at is null)::integer - (o.removed_at is null)::integer) as posts
    from new_rows n join old_rows o on o.id = n.id
    where n.id = any (changed) group by n.owner_id
  ) as moved
  where users.id = moved.owner_id and moved.posts <> 0;

  insert into post_totals
  select audience, kind, sum(posts) from (
    select audience, post_kind(is_product, is_seller) as kind, 1 as posts from new_rows where id = any (changed)
    union all
    select audience, post_kind(is_product, is_seller), -1 from old_rows where id = any (changed)
  ) as moved group by audience, kind having sum(posts) <> 0;
  return null;
end
$$;

create trigger posts_follow_updated after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function follow_posts_updated();

-- The lock makes an address that is being added and an audience that is being changed wait for each other.
create function copy_post_to_address() returns trigger
language plpgsql as $$
begin
  select owner_id, audience, post_kind(is_product, is_seller) into new.owner_id, new.audience, new.kind
  from posts where id = new.post_id for no key update;
  return new;
end
$$;

create trigger post_addresses_copy_post before insert on post_addresses
  for each row execute function copy_post_to_address();

create function copy_post_to_category() returns trigger
language plpgsql as $$
begin
  select owner_id, created_at into new.owner_id, new.created_at from posts where id = new.post_id;
  return new;
end
$$;

create trigger post_categories_copy_post before insert on post_categories
  for each row execute function copy_post_to_category();
