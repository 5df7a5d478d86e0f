-- Searches that go on: new posts are matched against them.

create table saved_searches (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The search itself, as in the explorer.
  keyword text not null check (length(keyword) <= 200),
  as_typed boolean not null,
  kind smallint not null check (kind between 0 and 3),
  is_new boolean,
  currency_id uuid references currencies,
  price_min numeric(18, 2),
  price_max numeric(18, 2),
  lat double precision,
  lng double precision,
  radius_m double precision,
  -- What a post must say, and what it is found by: kind, area cell and the rarest word together.
  query tsquery,
  keys text[] not null,
  point cube generated always as (sphere_point(lat, lng)) stored,
  -- The same search of one person is one row.
  same_key text not null,

  is_paused boolean not null default false,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint saved_searches_once unique (user_id, same_key),
  constraint saved_searches_area check ((radius_m is null) = (lat is null) and (lat is null) = (lng is null)),
  constraint saved_searches_price check (currency_id is not null or (price_min is null and price_max is null))
);

-- Read by every new post, so nothing may wait to be sorted into it.
create index saved_searches_matching on saved_searches using gin (keys) with (fastupdate = off) where not is_paused;

create table search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  post_id uuid not null references posts on delete cascade,
  matched_at timestamptz not null,
  primary key (search_id, post_id)
);

create index search_matches_newest on search_matches (search_id, matched_at desc);
create index search_matches_of_post on search_matches (post_id);

-- Posts that wait to be matched; written in the transaction that publishes or edits them.
create table match_queue (
  id bigint generated always as identity primary key,
  post_id uuid not null references posts on delete cascade,
  -- What it cost before an edit; null for a new post.
  price_before numeric(18, 2),
  currency_before uuid,
  attempts smallint not null default 0,
  not_before timestamptz not null,
  created_at timestamptz not null
);

create index match_queue_of_post on match_queue (post_id);
