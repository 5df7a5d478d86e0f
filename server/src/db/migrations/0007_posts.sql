-- Posts, and who may see them.

-- everyone: a public account's; followers: a private account's; nobody: taken down, or its owner is inactive.
create function post_audience(removed_at timestamptz, owner_is_active boolean, owner_is_private boolean) returns text
language sql immutable parallel safe
return case
  when removed_at is not null or not owner_is_active then 'nobody'
  when owner_is_private then 'followers'
  else 'everyone'
end;

create table posts (
  id uuid primary key default new_id(),
  owner_id uuid not null references users on delete cascade,
  -- Made by the client before it sends: sending twice makes one post.
  client_id uuid,

  title text not null check (length(title) between 1 and 200),
  caption text not null default '' check (length(caption) <= 5000),
  is_seller boolean not null,
  is_product boolean not null,
  is_new boolean,
  is_fake boolean,
  price numeric(18, 2) not null default -1,
  currency_id uuid references currencies,
  unit_id uuid references units,
  sub_category_id uuid references sub_categories on delete set null,
  properties jsonb not null default '[]',
  contact_info jsonb not null default '[]',
  status text not null default 'available' check (status in ('available', 'reserved', 'sold')),

  is_from_posts_crawler boolean not null default false,
  original_post_href text check (length(original_post_href) <= 2000),
  import_key text,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,

  -- Kept by triggers; nothing else writes them.
  audience text not null check (audience in ('everyone', 'followers', 'nobody')),
  likes_count integer not null default 0 check (likes_count >= 0),
  dislikes_count integer not null default 0 check (dislikes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),

  post_rate double precision not null
    generated always as (rate_thousandths(likes_count, dislikes_count) / 1000.0) stored,
  search_rate double precision not null
    generated always as (hot_rate(likes_count, dislikes_count, created_at)) stored,
  search_title text not null generated always as (search_text(title)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', search_text(title)), 'A')
      || setweight(to_tsvector('simple', search_text(caption)), 'B')
  ) stored,

  constraint posts_submitted_once unique (owner_id, client_id),
  constraint posts_imported_once unique (import_key),
  constraint posts_price_or_agreement check (price = -1 or (price > 0 and currency_id is not null)),
  constraint posts_product_fields check (is_product or (is_new is null and is_fake is null)),
  constraint posts_properties_list check (jsonb_typeof(properties) = 'array' and jsonb_array_length(properties) <= 50),
  constraint posts_contact_list check (jsonb_typeof(contact_info) = 'array' and jsonb_array_length(contact_info) <= 20),
  constraint posts_crawled_have_source check (is_from_posts_crawler = (original_post_href is not null))
) with (fillfactor = 85);

create index posts_of_owner on posts (owner_id, created_at desc, id desc) include (audience);
create index posts_newest on posts (created_at desc, id desc) include (owner_id, audience) where audience <> 'nobody';
create index posts_hot on posts (search_rate desc, id desc) include (owner_id) where audience = 'everyone';
create index posts_hot_by_kind on posts (is_product, is_seller, search_rate desc, id desc) where audience = 'everyone';
create index posts_hot_private on posts (search_rate desc, id desc) include (owner_id) where audience = 'followers';
create index posts_hot_private_of_owner on posts (owner_id, search_rate desc, id desc) where audience = 'followers';
create index posts_search on posts using gin (search, search_title gin_trgm_ops);
create index posts_sub_category on posts (sub_category_id, created_at desc) where sub_category_id is not null;

-- The one place that says who sees a post: every read of posts is `from visible_posts($viewer) as posts`. Being one
-- plain SELECT it is inlined, so indexes and joins see through it (a function of one row would not be, because of
-- the subquery). Its text is read anew by each plan, so columns added to posts later appear. A null viewer is a visitor.
create function visible_posts(viewer_id uuid) returns setof posts
language sql stable parallel safe rows 1000000 as $$
  select * from public.posts
  where audience = 'everyone' or (audience = 'followers' and (
    owner_id = viewer_id
    or exists (
      select from public.follows
      where follower_id = viewer_id and following_id = posts.owner_id and is_confirmed
    )
  ))
$$;

create table post_addresses (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  position smallint not null check (position between 0 and 19),
  title text check (length(title) <= 100),
  country text not null check (length(country) between 1 and 100),
  city text not null check (length(city) between 1 and 100),
  address text not null check (length(address) <= 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  point cube not null generated always as (sphere_point(lat, lng)) stored,
  -- Copies of the post's, kept by triggers, so that nearest-first needs no look at posts it will not show.
  owner_id uuid not null,
  audience text not null,
  kind smallint not null,
  constraint post_addresses_position_taken unique (post_id, position)
);

-- 0 to 3; a number, because GiST has no boolean before PostgreSQL 16.
create function post_kind(is_product boolean, is_seller boolean) returns smallint
language sql immutable strict parallel safe
return (is_product::integer * 2 + is_seller::integer)::smallint;

create index post_addresses_nearest on post_addresses using gist (point) where audience = 'everyone';
create index post_addresses_nearest_by_kind on post_addresses using gist (kind, point) where audience = 'everyone';
create index post_addresses_for_followers on post_addresses (owner_id) where audience = 'followers';

create table post_categories (
  post_id uuid not null references posts on delete cascade,
  category_id uuid not null references categories,
  -- Copies of the post's, which never change, so that one index pages a profile's category.
  owner_id uuid not null,
  created_at timestamptz not null,
  primary key (post_id, category_id)
);

create index post_categories_of_owner on post_categories (owner_id, category_id, created_at desc, post_id desc);
create index post_categories_of_category on post_categories (category_id);

create table post_media (
  post_id uuid not null references posts on delete cascade,
  media_id uuid not null references media on delete cascade,
  kind text not null check (kind in ('image', 'video', 'attachment')),
  position smallint not null check (position between 0 and 99),
  primary key (post_id, kind, position),
  constraint post_media_used_once unique (media_id)
);

create unique index post_media_one_video on post_media (post_id) where kind = 'video';

create trigger post_media_delete_files after delete on post_media
  referencing old table as old_rows for each statement execute function delete_attached_media();

-- How many posts there are, by audience and kind: rows to be added up. Each change appends, so that writers never
-- wait for each other; now and then one of them folds the rows nobody else is touching.
create table post_totals (
  audience text not null,
  kind smallint not null,
  posts integer not null
);

create function fold_post_totals() returns void
language sql as $$
  with taken as (
    delete from post_totals where ctid = any (array(select ctid from post_totals for update skip locked))
    returning audience, kind, posts
  )
  insert into post_totals select audience, kind, sum(posts) from taken group by audience, kind having sum(posts) <> 0;
$$;
