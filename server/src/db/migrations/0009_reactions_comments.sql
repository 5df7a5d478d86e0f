-- What others do with a post, and what its owner hears of it.

-- One row a person and post, so that like and dislike exclude each other. Undone is 'none', not deleted: an older
-- batch that arrives late finds the newer `sequence` (the client's count or clock) and changes nothing, so replayed
-- and reordered batches end in the same state:
--   insert … on conflict (post_id, user_id) do update set … where excluded.sequence > reactions.sequence
create table reactions (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  value text not null check (value in ('like', 'dislike', 'none')),
  sequence bigint not null,
  changed_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index reactions_of_post on reactions (post_id, value, changed_at desc) include (user_id) where value <> 'none';
create index reactions_of_user on reactions (user_id, changed_at desc);

create function add_votes(post_ids uuid[], like_steps integer[], dislike_steps integer[]) returns void
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
    returning owner_id, change.likes + change.dislikes as votes,
      (likes_count + dislikes_count)::bigint * rate_thousandths(likes_count, dislikes_count)
      - (likes_count + dislikes_count - change.likes - change.dislikes)::bigint
        * rate_thousandths(likes_count - change.likes, dislikes_count - change.dislikes) as thousandths
  )
  update users set rated_votes = rated_votes + rated.votes, rated_thousandths = rated_thousandths + rated.thousandths
  from (select owner_id, sum(votes) as votes, sum(thousandths) as thousandths from moved group by owner_id) as rated
  where users.id = rated.owner_id;
end
$$;

create function count_reactions() returns trigger
language plpgsql as $$
declare
  post_ids uuid[];
  like_steps integer[];
  dislike_steps integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(post_id), array_agg((value = 'like')::integer), array_agg((value = 'dislike')::integer)
    into post_ids, like_steps, dislike_steps
    from new_rows where value <> 'none';
  elsif tg_op = 'DELETE' then
    select array_agg(post_id), array_agg(-(value = 'like')::integer), array_agg(-(value = 'dislike')::integer)
    into post_ids, like_steps, dislike_steps
    from old_rows where value <> 'none';
  else
    select array_agg(post_id),
      array_agg((n.value = 'like')::integer - (o.value = 'like')::integer),
      array_agg((n.value = 'dislike')::integer - (o.value = 'dislike')::integer)
    into post_ids, like_steps, dislike_steps
    from new_rows n join old_rows o using (post_id, user_id) where n.value <> o.value;
  end if;
  if post_ids is not null then
    perform add_votes(post_ids, like_steps, dislike_steps);
  end if;
  return null;
end
$$;

create trigger reactions_count_inserted after insert on reactions
  referencing new table as new_rows for each statement execute function count_reactions();
create trigger reactions_count_updated after update on reactions
  referencing old table as old_rows new table as new_rows for each statement execute function count_reactions();
create trigger reactions_count_deleted after delete on reactions
  referencing old table as old_rows for each statement execute function count_reactions();

create table comments (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index comments_of_post on comments (post_id, created_at desc, id desc);
create index comments_of_user on comments (user_id, created_at desc);

create function count_comments() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from posts where id in (select post_id from new_rows) order by id for no key update;
    update posts set comments_count = comments_count + made.comments
    from (select post_id, count(*) as comments from new_rows group by post_id) as made
    where posts.id = made.post_id;
  else
    perform from posts where id in (select post_id from old_rows) order by id for no key update;
    update posts set comments_count = comments_count - gone.comments
    from (select post_id, count(*) as comments from old_rows group by post_id) as gone
    where posts.id = gone.post_id;
  end if;
  return null;
end
$$;

create trigger comments_count_inserted after insert on comments
  referencing new table as new_rows for each statement execute function count_comments();
create trigger comments_count_deleted after delete on comments
  referencing old table as old_rows for each statement execute function count_comments();

-- One row a thing that happened to one subject: all likes of a post are one entry that names the latest person,
-- so repeated events do not flood the list. How many others there are, the post's counters say.
create table activities (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  other_user_id uuid not null references users on delete cascade,
  slug text not null check (slug in ('like', 'dislike', 'comment', 'follow', 'follow_request')),
  post_id uuid references posts on delete cascade,
  created_at timestamptz not null default now(),
  constraint activities_about_a_post check ((slug in ('like', 'dislike', 'comment')) = (post_id is not null)),
  constraint activities_not_oneself check (user_id <> other_user_id)
);

create unique index activities_one_per_post on activities (user_id, slug, post_id) where post_id is not null;
create unique index activities_one_per_person on activities (user_id, slug, other_user_id) where post_id is null;
create index activities_of_user on activities (user_id, created_at desc, id desc);
create index activities_by_user on activities (other_user_id);
create index activities_about_post on activities (post_id) where post_id is not null;

create table report_titles (
  id uuid primary key default new_id(),
  key text not null unique,
  names jsonb not null check (is_names(names)),
  status boolean not null default true,
  position integer not null default 0
);

create table reports (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  title_id uuid not null references report_titles,
  outcome text not null default 'open' check (outcome in ('open', 'upheld', 'dismissed')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null default now(),
  constraint reports_once_per_person unique (post_id, user_id),
  constraint reports_decided_by_someone check ((outcome = 'open') = (decided_at is null and decided_by is null))
);

create index reports_open on reports (created_at) where outcome = 'open';
create index reports_of_user on reports (user_id);
