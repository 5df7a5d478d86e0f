-- Who does not want to meet whom. A block works in both directions, a mute only for whoever muted; nobody is told of either.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint blocks_of_others check (blocker_id <> blocked_id)
);

create index blocks_of_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  user_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, muted_id),
  constraint mutes_of_others check (user_id <> muted_id)
);

create index mutes_of_muted on mutes (muted_id);

-- Everybody with a block between them and the viewer, whoever of the two blocked. Used as `person NOT IN (SELECT * FROM
-- blocked_people(viewer))`: it does not depend on the row, so PostgreSQL reads it once for a statement and keeps it in a hash.
create function blocked_people(viewer_id uuid) returns setof uuid
language sql stable parallel safe rows 10 as $$
  select blocked_id from public.blocks where blocker_id = viewer_id
  union all
  select blocker_id from public.blocks where blocked_id = viewer_id
$$;

-- Whose posts are not offered to the viewer: those people, and those the viewer muted.
create function left_out_people(viewer_id uuid) returns setof uuid
language sql stable parallel safe rows 10 as $$
  select blocked_id from public.blocks where blocker_id = viewer_id
  union all
  select blocker_id from public.blocks where blocked_id = viewer_id
  union all
  select muted_id from public.mutes where user_id = viewer_id
$$;

-- As before, and nothing of people with a block between them.
create or replace function visible_posts(viewer_id uuid) returns setof posts
language sql stable parallel safe rows 1000000 as $$
  select * from public.posts
  where (audience = 'everyone' or (audience = 'followers' and (
    owner_id = viewer_id
    or (select is_confirmed from public.follows where follower_id = viewer_id and following_id = posts.owner_id)
  ))) and owner_id not in (select * from public.blocked_people(viewer_id))
$$;

-- A block freezes the conversations of the two: they can be read, and nothing can be sent. It stays so after the block.
alter table conversations add column frozen_at timestamptz;
