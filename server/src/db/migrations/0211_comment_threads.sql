-- Comments have replies (one level), an edit mark, one pinned comment for each post, and comments the owner of the post withholds.
alter table comments
  add column parent_id uuid references comments on delete cascade,
  add column edited_at timestamptz,
  add column is_pinned boolean not null default false,
  -- Shown only to its writer and to the owner of the post, who hid it or does not want one of its words.
  add column withheld text check (withheld in ('owner', 'words')),
  -- A reply is listed below its parent: without it, it is not counted.
  add column is_parent_shown boolean not null default true,
  add column likes_count integer not null default 0 check (likes_count >= 0),
  add constraint comments_pinned_is_seen check (not is_pinned or (parent_id is null and withheld is null));

alter table comments
  add column is_counted boolean not null generated always as (is_shown and is_parent_shown and withheld is null) stored;

create index comments_top_of_post on comments (post_id, is_pinned desc, created_at desc, id desc) where parent_id is null;
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create unique index comments_one_pinned on comments (post_id) where is_pinned;

create or replace function set_comment_shown() returns trigger
language plpgsql as $$
begin
  select is_active into new.is_shown from users where id = new.user_id;
  new.is_shown := coalesce(new.is_shown, true); -- no such person: the foreign key will say so
  if new.parent_id is not null then
    -- Locked, so that a parent cannot be hidden or deleted in between.
    select is_shown and withheld is null into new.is_parent_shown
    from comments where id = new.parent_id and post_id = new.post_id and parent_id is null for share;
    if not found then
      raise foreign_key_violation using
        message = 'A reply needs a comment on the same post that is not a reply', constraint = 'comments_parent_id_fkey';
    end if;
  end if;
  return new;
end
$$;

create function show_replies_of_shown() returns trigger
language plpgsql as $$
begin
  update comments set is_parent_shown = not is_parent_shown
  where parent_id = new.id and is_parent_shown <> (new.is_shown and new.withheld is null);
  return null;
end
$$;

create trigger comments_show_replies after update of is_shown, withheld on comments
  for each row when (
    new.parent_id is null and (old.is_shown and old.withheld is null) <> (new.is_shown and new.withheld is null)
  ) execute function show_replies_of_shown();

-- As before, for is_counted.
create or replace function count_comments() returns trigger
language plpgsql as $$
declare
  post_ids uuid[];
  steps integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(post_id), array_agg(step) into post_ids, steps
    from (select post_id, count(*) as step from new_rows where is_counted group by post_id) as changed;
  elsif tg_op = 'DELETE' then
    select array_agg(post_id), array_agg(step) into post_ids, steps
    from (select post_id, -count(*) as step from old_rows where is_counted group by post_id) as changed;
  else
    select array_agg(post_id), array_agg(step) into post_ids, steps
    from (
      select n.post_id, sum(n.is_counted::integer - o.is_counted::integer) as step
      from new_rows n join old_rows o on o.id = n.id group by n.post_id
    ) as changed
    where step <> 0;
  end if;
  if post_ids is null then
    return null;
  end if;
  perform from posts where id = any (post_ids) order by id for no key update;
  update posts set comments_count = comments_count + changed.step
  from unnest(post_ids, steps) as changed (post_id, step) where posts.id = changed.post_id;
  return null;
end
$$;

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);

create index comment_likes_of_user on comment_likes (user_id);

create function count_comment_likes() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from comments where id in (select comment_id from new_rows) order by id for no key update;
    update comments set likes_count = likes_count + made.likes
    from (select comment_id, count(*) as likes from new_rows group by comment_id) as made where comments.id = made.comment_id;
  else
    perform from comments where id in (select comment_id from old_rows) order by id for no key update;
    update comments set likes_count = likes_count - gone.likes
    from (select comment_id, count(*) as likes from old_rows group by comment_id) as gone where comments.id = gone.comment_id;
  end if;
  return null;
end
$$;

create trigger comment_likes_count_inserted after insert on comment_likes
  referencing new table as new_rows for each statement execute function count_comment_likes();
create trigger comment_likes_count_deleted after delete on comment_likes
  referencing old table as old_rows for each statement execute function count_comment_likes();

-- Whom a comment names with @username. Their page is found by id: the text may name somebody who has another username by now.
create table comment_mentions (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (comment_id, user_id)
);

create index comment_mentions_of_user on comment_mentions (user_id);
