-- People and what their profile holds.

create table users (
  id uuid primary key default new_id(),
  zone text not null check (zone in ('world', 'us', 'cn', 'de', 'in', 'br', 'ca', 'ru', 'au', 'tr', 'ir', 'za')),

  -- A username starts with a letter, so that nothing typed at login can be read as both a username and a number.
  username text not null check (username ~ '^[A-Za-z][A-Za-z0-9._]{2,29}$'),
  username_key text collate "C" generated always as (lower(username collate "C")) stored,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{0,14}$'),
  password_hash text,
  google_subject text,
  tfa boolean not null default false,
  role text not null default 'user' check (role in ('user', 'staff', 'system')),

  name text check (length(name) between 1 and 100),
  email text check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  biography text check (length(biography) <= 2000),
  page_title text check (length(page_title) <= 100),
  website text check (length(website) <= 500),
  birth_at date check (birth_at >= '1900-01-01'),
  sex text check (sex in ('Male', 'Female')),
  using_lang text not null default 'en_US' check (using_lang ~ '^[a-z]{2,3}(_[A-Z]{2})?$'),
  avatar_id uuid,
  user_guild uuid,

  is_private boolean not null default false,
  is_authorised boolean not null default false,
  plan text not null default 'basic',
  plan_ends_at timestamptz,
  is_vip boolean not null generated always as (plan <> 'basic') stored,

  -- Leaving: deactivated at once, erased when deletion_due_at has passed.
  deactivated_at timestamptz,
  deletion_due_at timestamptz,
  is_active boolean not null generated always as (deactivated_at is null) stored,

  -- Kept by triggers; nothing else writes them.
  post_count integer not null default 0 check (post_count >= 0),
  followers_count integer not null default 0 check (followers_count >= 0),
  followings_count integer not null default 0 check (followings_count >= 0),
  rated_votes bigint not null default 0 check (rated_votes >= 0),
  rated_thousandths bigint not null default 0 check (rated_thousandths >= 0),
  rate double precision not null generated always as (
    case when rated_votes = 0 then 0 else rated_thousandths::float8 / rated_votes / 1000 end
  ) stored,

  activities_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  search text generated always as (
    search_text(username || ' ' || coalesce(name, '') || ' ' || coalesce(page_title, ''))
  ) stored,

  constraint users_username_taken unique (username_key),
  constraint users_phone_number_taken unique (phone_number),
  constraint users_google_subject_taken unique (google_subject),
  constraint users_deletion_needs_deactivation check (deletion_due_at is null or deactivated_at is not null)
) with (fillfactor = 85);

create index users_search on users using gin (search gin_trgm_ops);
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;
create index users_plan_ends on users (plan_ends_at) where plan_ends_at is not null;

create table addresses (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  country text not null check (length(country) between 1 and 100),
  city text not null check (length(city) between 1 and 100),
  address text not null check (length(address) between 20 and 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  created_at timestamptz not null default now(),
  constraint addresses_one_per_profile unique (user_id)
);

create table contact_info (
  user_id uuid primary key references users on delete cascade,
  phone text check (phone ~ '^\+?[1-9][0-9]{0,14}$'),
  phone_use_for_post boolean not null default false,
  cell_phone text check (cell_phone ~ '^\+?[1-9][0-9]{0,14}$'),
  cell_phone_use_for_post boolean not null default false
);

create table social_networks (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  network text not null check (network in ('telegram', 'whatsApp', 'instagram', 'facebook', 'youtube', 'email')),
  url text not null check (length(url) between 1 and 500),
  use_for_post boolean not null default false,
  position integer not null default 0
);

create index social_networks_of_user on social_networks (user_id, position);

create table sub_categories (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint sub_categories_name_taken unique (user_id, name)
);

-- "Download my data": a zip is made by a job and kept until it expires.
create table data_exports (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  storage_key text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_ready_has_file check ((status = 'ready') = (storage_key is not null))
);

create unique index data_exports_one_pending on data_exports (user_id) where status = 'pending';
