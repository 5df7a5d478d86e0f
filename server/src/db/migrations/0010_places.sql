-- Shops and businesses on the map, and the words people search with.

-- The explorer's categories. `creation_names` is what one is called when adding a place ("Café" for the explorer's
-- "Coffee"); those without it are not offered there.
create table place_categories (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z_&]+$'),
  names jsonb not null check (is_names(names)),
  creation_names jsonb check (creation_names is null or is_names(creation_names)),
  position integer not null default 0
);

create function is_opening_hours(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 50 and not exists (
  select from jsonb_array_elements(value) as span
  where not coalesce(
    span ->> 'day' in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
      and span ->> 'hours' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
    false)
);

-- A span that ends at or before its start goes on past midnight.
create function is_open_at(opening_hours jsonb, time_zone text, at timestamptz) returns boolean
language sql stable strict parallel safe
return exists (
  select
  from jsonb_array_elements(opening_hours) as span,
    lateral (select split_part(span ->> 'hours', '-', 1) as opens, split_part(span ->> 'hours', '-', 2) as closes) as hours,
    lateral (select at at time zone time_zone as local) as clock
  where (span ->> 'day' = to_char(local, 'FMday') and to_char(local, 'HH24:MI') >= opens
      and (to_char(local, 'HH24:MI') < closes or closes <= opens))
    or (span ->> 'day' = to_char(local - interval '1 day', 'FMday') and closes <= opens
      and to_char(local, 'HH24:MI') < closes)
);

create table places (
  id uuid primary key default new_id(),
  owner_id uuid references users on delete set null,
  category_id uuid not null references place_categories,
  title text not null check (length(title) between 1 and 200),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  state text check (length(state) <= 100),
  address text check (length(address) <= 500),
  postal_code text check (length(postal_code) <= 20),
  website text check (length(website) <= 500),
  phone text check (length(phone) <= 40),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  point cube not null generated always as (sphere_point(lat, lng)) stored,
  time_zone text not null,
  temporarily_closed boolean not null default false,
  permanently_closed boolean not null default false,
  opening_hours jsonb not null default '[]' check (is_opening_hours(opening_hours)),
  map_image_urls text[] not null default '{}',
  -- Where an import found it: running it again finds the same row.
  import_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  images_count integer not null default 0 check (images_count >= 0), -- kept by a trigger
  owner_is_authorised boolean not null default false, -- kept by a trigger
  votes_for integer not null default 0 check (votes_for >= 0), -- on posts at its position; kept by a job
  votes_against integer not null default 0 check (votes_against >= 0),
  -- 0..10: five for what is known about it, two for its owner, three for the votes.
  score double precision not null generated always as (round((
    (address is not null)::integer + (phone is not null)::integer + (opening_hours <> '[]')::integer
    + (images_count > 0 or map_image_urls <> '{}')::integer
    + 0.5 * (website is not null)::integer + 0.5 * (postal_code is not null)::integer
    + 0.5 * (owner_id is not null)::integer + 1.5 * owner_is_authorised::integer
    + 3 * rate_thousandths(votes_for, votes_against) / 5000.0
  ), 1)::double precision) stored,
  search_title text not null generated always as (search_text(title)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', search_text(title)), 'A')
      || setweight(to_tsvector('simple', search_text(coalesce(address, '') || ' ' || coalesce(state, ''))), 'B')
  ) stored,
  constraint places_imported_once unique (import_key)
);

create index places_nearest on places using gist (point);
create index places_nearest_by_category on places using gist (category_id, point);
create index places_search on places using gin (search, search_title gin_trgm_ops);
create index places_of_owner on places (owner_id, created_at desc) where owner_id is not null;

create function copy_owner_authorised() returns trigger
language plpgsql as $$
begin
  new.owner_is_authorised := coalesce((select is_authorised from users where id = new.owner_id for share), false);
  return new;
end
$$;

create trigger places_copy_owner_authorised before insert on places
  for each row execute function copy_owner_authorised();

create function recopy_owner_authorised() returns trigger
language plpgsql as $$
begin
  update places
  set owner_is_authorised = coalesce((select is_authorised from users where id = new.owner_id for share), false)
  where id = new.id;
  return null;
end
$$;

create trigger places_recopy_owner_authorised after update of owner_id on places
  for each row when (old.owner_id is distinct from new.owner_id) execute function recopy_owner_authorised();

create function spread_authorised() returns trigger
language plpgsql as $$
begin
  update places set owner_is_authorised = new.is_authorised where owner_id = new.id;
  return null;
end
$$;

create trigger users_spread_authorised after update of is_authorised on users
  for each row when (old.is_authorised <> new.is_authorised) execute function spread_authorised();

create table place_media (
  place_id uuid not null references places on delete cascade,
  media_id uuid not null references media on delete cascade,
  position smallint not null check (position between 0 and 99),
  primary key (place_id, position),
  constraint place_media_used_once unique (media_id)
);

create function count_place_images() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update places set images_count = images_count + made.images
    from (select place_id, count(*) as images from new_rows group by place_id) as made
    where places.id = made.place_id;
  else
    update places set images_count = images_count - gone.images
    from (select place_id, count(*) as images from old_rows group by place_id) as gone
    where places.id = gone.place_id;
  end if;
  return null;
end
$$;

create trigger place_media_count_inserted after insert on place_media
  referencing new table as new_rows for each statement execute function count_place_images();
create trigger place_media_count_deleted after delete on place_media
  referencing old table as old_rows for each statement execute function count_place_images();
create trigger place_media_delete_files after delete on place_media
  referencing old table as old_rows for each statement execute function delete_attached_media();

-- "Verify this place": somebody says an ownerless place is theirs, staff decide.
create table place_claims (
  id uuid primary key default new_id(),
  place_id uuid not null references places on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '' check (length(note) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null default now(),
  constraint place_claims_decided_by_someone check ((status = 'pending') = (decided_at is null and decided_by is null))
);

create unique index place_claims_one_pending on place_claims (place_id, user_id) where status = 'pending';
create index place_claims_of_user on place_claims (user_id);

-- What people searched for and wrote in titles, in each language: suggestions, and the dictionary that a mistyped
-- word is corrected against before posts and places are searched.
create table search_words (
  language text not null check (language ~ '^[a-z]{2,3}$'),
  word_key text collate "C" not null check (length(word_key) between 2 and 60), -- search_text(word)
  word text not null,
  searched_count integer not null default 0 check (searched_count >= 0),
  titles_count integer not null default 0 check (titles_count >= 0),
  weight integer not null generated always as (searched_count * 3 + titles_count) stored,
  primary key (language, word_key)
);

create index search_words_popular on search_words (language, weight desc, word_key);
create index search_words_similar on search_words using gin (word_key gin_trgm_ops);
