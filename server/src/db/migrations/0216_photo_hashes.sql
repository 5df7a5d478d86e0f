-- What the photos of posts look like (decision 0290). Two renderings of one photo differ in at most 31 of 256 bits.
create table photo_hashes (
  media_id uuid primary key references media on delete cascade,
  owner_id uuid not null references users on delete cascade,
  hash bit(256) not null,
  -- 0 for a flat picture; below 50 it looks like any other one and is not compared.
  quality smallint not null check (quality between 0 and 100)
);

create index photo_hashes_of_owner on photo_hashes (owner_id);

-- Sixteen bands of 16 bits. Of hashes that differ in at most 31 bits, at least one band differs in at most 1: 16 × 2 = 32. The
-- whole hash is in each index, so that a comparison reads nothing but indexes.
create index photo_hashes_band_1 on photo_hashes ((substring(hash, 1, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_2 on photo_hashes ((substring(hash, 17, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_3 on photo_hashes ((substring(hash, 33, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_4 on photo_hashes ((substring(hash, 49, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_5 on photo_hashes ((substring(hash, 65, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_6 on photo_hashes ((substring(hash, 81, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_7 on photo_hashes ((substring(hash, 97, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_8 on photo_hashes ((substring(hash, 113, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_9 on photo_hashes ((substring(hash, 129, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_10 on photo_hashes ((substring(hash, 145, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_11 on photo_hashes ((substring(hash, 161, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_12 on photo_hashes ((substring(hash, 177, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_13 on photo_hashes ((substring(hash, 193, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_14 on photo_hashes ((substring(hash, 209, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_15 on photo_hashes ((substring(hash, 225, 16)::integer)) include (hash, media_id) where quality >= 50;
create index photo_hashes_band_16 on photo_hashes ((substring(hash, 241, 16)::integer)) include (hash, media_id) where quality >= 50;

-- Photos to be compared with others (`is_new`), and photos that have no hash yet.
create table photo_queue (
  media_id uuid primary key references media on delete cascade,
  post_id uuid not null references posts on delete cascade,
  is_new boolean not null,
  attempts smallint not null default 0
);

create index photo_queue_in_order on photo_queue (is_new, attempts, media_id);
create index photo_queue_of_post on photo_queue (post_id);

insert into photo_queue (media_id, post_id, is_new) select media_id, post_id, false from post_media where kind = 'image';

-- Photos that were not published through the form, such as those of an import; and those whose hash failed.
create function queue_photos() returns trigger
language plpgsql as $$
begin
  insert into photo_queue (media_id, post_id, is_new)
  select media_id, post_id, false from new_rows
  where kind = 'image' and not exists (select from photo_hashes where photo_hashes.media_id = new_rows.media_id)
  on conflict do nothing;
  return null;
end
$$;

create trigger post_media_queue_photos after insert on post_media
  referencing new table as new_rows for each statement execute function queue_photos();

-- The two photos of a flag that says they are the same one; without foreign keys, because either may be deleted.
alter table case_signals add column media_id uuid, add column other_media_id uuid,
  add constraint case_signals_two_photos check ((media_id is null) = (other_media_id is null) and (media_id is null or flag is not null));
