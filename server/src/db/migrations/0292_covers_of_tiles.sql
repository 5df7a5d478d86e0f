-- All that a tile shows of a post's first file, also one without a thumbnail: read at once instead of found among the post's files.
alter table post_covers
  alter column thumbnail_key drop not null,
  add column tile json;

create or replace function keep_post_covers(post_ids uuid[]) returns void
language sql as $$
  with covers as (
    select first.post_id, thumbnails -> 0 ->> 'storage_key' as thumbnail_key,
      json_build_object('post_id', first.post_id, 'id', media.id, 'kind', kind, 'storage_key', storage_key, 'width', width,
        'height', height, 'placeholder', placeholder, 'thumbnails', thumbnails, 'photos_count', photos_count,
        'has_video', has_video) as tile
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
  insert into post_covers (post_id, thumbnail_key, tile)
  select post_id, thumbnail_key, tile from covers order by post_id
  on conflict (post_id) do update set thumbnail_key = excluded.thumbnail_key, tile = excluded.tile
  where post_covers.tile::text is distinct from excluded.tile::text
$$;

create or replace trigger media_keep_cover after update of thumbnails, placeholder, storage_key, width, height on media
  for each row when (
    (old.thumbnails, old.placeholder, old.storage_key, old.width, old.height)
      is distinct from (new.thumbnails, new.placeholder, new.storage_key, new.width, new.height)
  ) execute function keep_cover_of_file();
