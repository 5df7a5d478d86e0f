-- Files. The row is here, the bytes are in the media store under `storage_key`.

create table media (
  id uuid primary key default new_id(),
  owner_id uuid not null references users on delete cascade,
  type text not null check (type in ('image', 'video', 'audio', 'document', 'archive')),
  using_as text not null check (using_as in ('avatar', 'post', 'attachment', 'place', 'verification')),
  mimetype text not null check (mimetype ~ '^[a-z]+/[a-z0-9.+-]+$'),
  name text not null default '' check (length(name) <= 255),
  storage_key text not null check (length(storage_key) between 1 and 300),
  size_bytes bigint not null check (size_bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms > 0),
  -- [{"storage_key", "width", "height"}], small to large
  thumbnails jsonb not null default '[]' check (jsonb_typeof(thumbnails) = 'array'),
  -- a picture of a few bytes shown blurred until the real one is there
  placeholder text check (length(placeholder) <= 2000),
  is_private boolean not null default false,
  is_vip boolean not null default false,
  -- Null until something uses the file; a job removes what nothing came to use.
  attached_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_storage_key_taken unique (storage_key),
  constraint media_papers_are_private check (using_as <> 'verification' or is_private)
);

create index media_of_owner on media (owner_id, created_at desc);
create index media_unattached on media (created_at) where attached_at is null;

-- Files whose row is gone, whatever deleted it. A job deletes the bytes, then the row here: no orphans.
create table media_removals (
  storage_key text primary key,
  created_at timestamptz not null default now()
);

create function queue_media_removal() returns trigger
language plpgsql as $$
begin
  insert into media_removals (storage_key)
  select storage_key from old_rows
  union
  select thumbnail ->> 'storage_key' from old_rows, jsonb_array_elements(thumbnails) as thumbnail
  where thumbnail ? 'storage_key'
  on conflict do nothing;
  return null;
end
$$;

create trigger media_queue_removal after delete on media
  referencing old table as old_rows for each statement execute function queue_media_removal();

-- For tables that attach files: their rows take the files with them.
create function delete_attached_media() returns trigger
language plpgsql as $$
begin
  delete from media where id in (select media_id from old_rows);
  return null;
end
$$;

alter table users add constraint users_avatar_exists foreign key (avatar_id) references media on delete set null;
create index users_avatar on users (avatar_id) where avatar_id is not null;
