-- The smallest picture of a post's first file, for maps of 500 posts: reading it here takes a third of the time of finding the file.
create table post_covers (
  post_id uuid not null references posts on delete cascade,
  thumbnail_key text not null,
  primary key (post_id) include (thumbnail_key)
);

create function keep_post_covers(post_ids uuid[]) returns void
language sql as $$
  with covers as (
    select distinct on (post_id) post_id, thumbnails -> 0 ->> 'storage_key' as thumbnail_key
    from post_media join media on media.id = media_id
    where post_id = any (post_ids) and kind <> 'attachment'
    order by post_id, kind, post_media.position
  ), removed as (
    delete from post_covers where post_id = any (post_ids)
      and post_id not in (select post_id from covers where thumbnail_key is not null)
  )
  insert into post_covers (post_id, thumbnail_key)
  select post_id, thumbnail_key from covers where thumbnail_key is not null order by post_id
  on conflict (post_id) do update set thumbnail_key = excluded.thumbnail_key
  where post_covers.thumbnail_key <> excluded.thumbnail_key
$$;

create function keep_covers_of_changed() returns trigger
language plpgsql as $$
begin
  perform keep_post_covers(array(select post_id from changed));
  return null;
end
$$;

create trigger post_media_cover_added after insert on post_media
  referencing new table as changed for each statement execute function keep_covers_of_changed();
create trigger post_media_cover_moved after update on post_media
  referencing new table as changed for each statement execute function keep_covers_of_changed();
create trigger post_media_cover_removed after delete on post_media
  referencing old table as changed for each statement execute function keep_covers_of_changed();

create function keep_cover_of_file() returns trigger
language plpgsql as $$
begin
  perform keep_post_covers(array(select post_id from post_media where media_id = new.id));
  return null;
end
$$;

create trigger media_keep_cover after update of thumbnails on media
  for each row when (old.thumbnails is distinct from new.thumbnails) execute function keep_cover_of_file();
