-- Posts that a person wants to find again, sorted into collections.

create table collections (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- Names that differ only in case, accents or keyboard are one name.
  name_key text not null generated always as (search_text(name)) stored,
  created_at timestamptz not null default now(),
  constraint collections_name_taken unique (user_id, name_key)
);

-- A saved post stays in the list when it is deleted or hidden: the person learns that it is gone. So there is no foreign key.
create table saved_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null,
  collection_id uuid references collections on delete set null,
  -- What it cost when it was saved.
  price numeric(18, 2) not null,
  currency_id uuid references currencies,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

create index saved_posts_newest on saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_of_collection on saved_posts (collection_id, created_at desc, post_id desc) where collection_id is not null;
create index saved_posts_of_post on saved_posts (post_id);
