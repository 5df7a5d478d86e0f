-- What posts are described with. Filled from the content folder at every start; `key` is how a content row
-- is found again, `status` takes it off the menus without touching the posts that use it.

create table currencies (
  id uuid primary key default new_id(),
  key text not null unique,
  iso_code text not null check (iso_code ~ '^[A-Z]{3}$'),
  names jsonb not null check (is_names(names)),
  short_name text not null,
  sign text not null,
  status boolean not null default true,
  position integer not null default 0
);

create table units (
  id uuid primary key default new_id(),
  key text not null unique,
  names jsonb not null check (is_names(names)),
  short_name text not null,
  related_to text,
  status boolean not null default true,
  position integer not null default 0
);

-- A group is also a guild: the trade a person works in and an advertisement is shown in.
create table groups (
  id uuid primary key default new_id(),
  key text not null unique,
  names jsonb not null check (is_names(names)),
  for_product boolean not null,
  for_service boolean not null,
  status boolean not null default true,
  position integer not null default 0,
  constraint groups_for_something check (for_product or for_service)
);

create table categories (
  id uuid primary key default new_id(),
  key text not null unique,
  group_id uuid not null references groups,
  names jsonb not null check (is_names(names)),
  is_for_product boolean not null,
  -- Which fields a property of such a thing may have.
  metadata text[] not null default '{}'
    check (metadata <@ array['size', 'color', 'area', 'volume', 'weight', 'dimensions']),
  status boolean not null default true,
  position integer not null default 0
);

create index categories_of_group on categories (group_id, position);

create table sizes (
  id uuid primary key default new_id(),
  key text not null unique,
  names jsonb not null check (is_names(names)),
  status boolean not null default true,
  position integer not null default 0
);

create table size_categories (
  size_id uuid not null references sizes on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (category_id, size_id)
);

alter table users add constraint users_guild_exists foreign key (user_guild) references groups on delete set null;
