-- Who follows whom, and what the system and staff tell a person.

create table follows (
  follower_id uuid not null references users on delete cascade,
  following_id uuid not null references users on delete cascade,
  is_confirmed boolean not null,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id) include (is_confirmed),
  constraint follows_not_oneself check (follower_id <> following_id)
);

create index follows_followings on follows (follower_id, is_confirmed, created_at desc, following_id);
create index follows_followers on follows (following_id, is_confirmed, created_at desc, follower_id);

-- Triggers here and below are statement-level: a batch of any size costs the same number of statements.
-- Whoever changes several rows of a table locks them in id order first, and posts before users, so that two
-- batches cannot wait for each other.

create function add_follow_counts(follower_ids uuid[], following_ids uuid[], steps integer[]) returns void
language plpgsql as $$
begin
  perform from users where id = any (follower_ids || following_ids) order by id for no key update;
  update users
  set followings_count = followings_count + change.followings, followers_count = followers_count + change.followers
  from (
    select user_id, sum(made) as followings, sum(had) as followers
    from (
      select user_id, step as made, 0 as had from unnest(follower_ids, steps) as follower (user_id, step)
      union all
      select user_id, 0, step from unnest(following_ids, steps) as following (user_id, step)
    ) as each_step
    group by user_id
  ) as change
  where users.id = change.user_id and (change.followings <> 0 or change.followers <> 0);
end
$$;

create function count_follows() returns trigger
language plpgsql as $$
declare
  follower_ids uuid[];
  following_ids uuid[];
  steps integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(follower_id), array_agg(following_id), array_agg(1) into follower_ids, following_ids, steps
    from new_rows where is_confirmed;
  elsif tg_op = 'DELETE' then
    select array_agg(follower_id), array_agg(following_id), array_agg(-1) into follower_ids, following_ids, steps
    from old_rows where is_confirmed;
  else
    select array_agg(follower_id), array_agg(following_id), array_agg(n.is_confirmed::integer - o.is_confirmed::integer)
    into follower_ids, following_ids, steps
    from new_rows n join old_rows o using (follower_id, following_id) where n.is_confirmed <> o.is_confirmed;
  end if;
  if follower_ids is not null then
    perform add_follow_counts(follower_ids, following_ids, steps);
  end if;
  return null;
end
$$;

create trigger follows_count_inserted after insert on follows
  referencing new table as new_rows for each statement execute function count_follows();
create trigger follows_count_updated after update on follows
  referencing old table as old_rows new table as new_rows for each statement execute function count_follows();
create trigger follows_count_deleted after delete on follows
  referencing old table as old_rows for each statement execute function count_follows();

-- Texts are written in the reader's language when read: a slug and what to fill in. `event_key` lets an event
-- that may be handled twice send its message once.
create table messages (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('info', 'success', 'warning')),
  slug text not null check (slug ~ '^[a-z][a-z_]*$'),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  is_read boolean not null default false,
  event_key text,
  created_at timestamptz not null default now(),
  constraint messages_once unique (event_key)
);

create index messages_of_user on messages (user_id, created_at desc, id desc);
create index messages_unread on messages (user_id) where not is_read;
