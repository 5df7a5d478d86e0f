-- What visitors without an account and search engines find.

-- False: the person's pages are not for search engines, and not in public lists.
alter table users add column is_listed boolean not null default true;

-- Usernames that people had before, so that old links lead on. A name that somebody has now comes first.
create table former_usernames (
  username_key text collate "C" primary key,
  user_id uuid not null references users on delete cascade,
  changed_at timestamptz not null default clock_timestamp()
);

create index former_usernames_of_user on former_usernames (user_id, changed_at desc);

create function keep_former_username() returns trigger
language plpgsql as $$
begin
  insert into former_usernames (username_key, user_id) values (old.username_key, old.id)
  on conflict (username_key) do update set user_id = excluded.user_id, changed_at = excluded.changed_at;
  -- Twenty for each person.
  delete from former_usernames where username_key in (
    select username_key from former_usernames where user_id = old.id order by changed_at desc offset 20
  );
  return null;
end
$$;

create trigger users_keep_former_username after update of username on users
  for each row when (lower(old.username collate "C") <> lower(new.username collate "C")) execute function keep_former_username();

-- The part of an address that names a city: "İzmir" is izmir.
create function city_key(city text) returns text
language sql immutable strict parallel safe
return left(trim(both '-' from regexp_replace(search_text(city), '[^a-z0-9\u0400-\u04FF\u0600-\u06FF]+', '-', 'g')), 100);

-- One row for each category and city of a post, for the pages of a category in a city. Triggers keep it.
create table city_posts (
  category_id uuid not null references categories,
  city_key text collate "C" not null check (city_key <> ''),
  created_at timestamptz not null,
  post_id uuid not null references posts on delete cascade,
  primary key (category_id, city_key, created_at, post_id)
);

create index city_posts_of_post on city_posts (post_id);

create function file_city_posts(post_ids uuid[]) returns void
language sql as $$
  insert into city_posts (category_id, city_key, created_at, post_id)
  select distinct filed.category_id, city_key(place.city), filed.created_at, filed.post_id
  from post_categories filed join post_addresses place using (post_id)
  where filed.post_id = any (post_ids) and city_key(place.city) <> ''
  on conflict do nothing;
$$;

create function file_city_posts_inserted() returns trigger
language plpgsql as $$
begin
  perform file_city_posts(array(select distinct post_id from new_rows));
  return null;
end
$$;

create function file_city_posts_deleted() returns trigger
language plpgsql as $$
begin
  delete from city_posts where post_id in (select post_id from old_rows);
  perform file_city_posts(array(select distinct post_id from old_rows));
  return null;
end
$$;

create function file_city_posts_moved() returns trigger
language plpgsql as $$
begin
  delete from city_posts where post_id = new.post_id;
  perform file_city_posts(array[new.post_id]);
  return null;
end
$$;

create trigger post_categories_file_inserted after insert on post_categories
  referencing new table as new_rows for each statement execute function file_city_posts_inserted();
create trigger post_categories_file_deleted after delete on post_categories
  referencing old table as old_rows for each statement execute function file_city_posts_deleted();
create trigger post_addresses_file_inserted after insert on post_addresses
  referencing new table as new_rows for each statement execute function file_city_posts_inserted();
create trigger post_addresses_file_deleted after delete on post_addresses
  referencing old table as old_rows for each statement execute function file_city_posts_deleted();
create trigger post_addresses_file_moved after update of city on post_addresses
  for each row when (old.city <> new.city) execute function file_city_posts_moved();

insert into city_posts (category_id, city_key, created_at, post_id)
select distinct filed.category_id, city_key(place.city), filed.created_at, filed.post_id
from post_categories filed join post_addresses place using (post_id)
where city_key(place.city) <> '';

-- Sitemaps walk these in the order of their ids.
create index posts_public on posts (id) where audience = 'everyone';
create index users_listed on users (id) where is_active and not is_private and is_listed;
