-- The parts of a tile's cover, so that a page of tiles is written by PostgreSQL as it is answered. Nodes of the version before read `tile`.
alter table post_covers
  add column file_id uuid,
  add column storage_key text,
  add column width integer,
  add column height integer,
  add column placeholder text,
  add column thumbnails jsonb,
  add column photos_count integer,
  add column has_video boolean;

create or replace function keep_post_covers(post_ids uuid[]) returns void
language sql as $$
  with covers as (
    select first.post_id, thumbnails -> 0 ->> 'storage_key' as thumbnail_key,
      json_build_object('post_id', first.post_id, 'id', media.id, 'kind', kind, 'storage_key', storage_key, 'width', width,
        'height', height, 'placeholder', placeholder, 'thumbnails', thumbnails, 'photos_count', photos_count,
        'has_video', has_video) as tile,
      media.id as file_id, storage_key, width, height, placeholder, thumbnails, photos_count, has_video
    from (
      select distinct on (post_id) post_id, kind, media_id,
        count(*) filter (where kind = 'image') over (partition by post_id) as photos_count,
        bool_or(kind = 'video') over (partition by post_id) as has_video
      from post_media
      where post_id = any (post_ids) and kind <> 'attachment'
      order by post_id, kind, position
    ) first join media on media.id = media_id
  ), removed as (
    delete from post_covers where post_id = any (post_ids) and post_id not in (select post_id from covers)
  )
  insert into post_covers (post_id, thumbnail_key, tile, file_id, storage_key, width, height, placeholder, thumbnails, photos_count, has_video)
  select post_id, thumbnail_key, tile, file_id, storage_key, width, height, placeholder, thumbnails, photos_count, has_video
  from covers order by post_id
  on conflict (post_id) do update set thumbnail_key = excluded.thumbnail_key, tile = excluded.tile, file_id = excluded.file_id,
    storage_key = excluded.storage_key, width = excluded.width, height = excluded.height, placeholder = excluded.placeholder,
    thumbnails = excluded.thumbnails, photos_count = excluded.photos_count, has_video = excluded.has_video
  where post_covers.tile::text is distinct from excluded.tile::text or post_covers.file_id is null
$$;
