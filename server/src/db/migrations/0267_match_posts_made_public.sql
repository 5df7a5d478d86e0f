-- A post that more people see than before is matched with saved searches and wanted posts again (decision 0256). Nobody is told twice of
-- the same post. As in 0008 beside that.
create function queue_seen_again(post_ids uuid[]) returns void
language sql as $$
  insert into match_queue (post_id, not_before, created_at)
  select id, '-infinity', now() from posts
  where id = any (post_ids) and status = 'available' and audience <> 'nobody'
    and not exists (select from match_queue where match_queue.post_id = posts.id)
  -- Whoever opens an old account with thousands of posts does not flood people.
  order by created_at desc limit 50
$$;

create or replace function reset_post_audience() returns trigger
language plpgsql as $$
begin
  perform from users where id = new.owner_id for no key update;
  update posts set audience = post_audience(posts.removed_at, is_active, is_private)
  from users where posts.id = new.id and users.id = posts.owner_id;
  if new.removed_at is null then perform queue_seen_again(array[new.id]); end if;
  return null;
end
$$;

create or replace function spread_audience() returns trigger
language plpgsql as $$
declare
  changed uuid[];
begin
  with spread as (
    update posts set audience = post_audience(removed_at, new.is_active, new.is_private)
    where owner_id = new.id and audience <> post_audience(removed_at, new.is_active, new.is_private) returning id
  )
  select array_agg(id) into changed from spread;
  if (old.is_private and not new.is_private) or (new.is_active and not old.is_active) then perform queue_seen_again(changed); end if;
  return null;
end
$$;
