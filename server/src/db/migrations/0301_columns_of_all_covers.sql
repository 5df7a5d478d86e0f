-- No transaction.
-- Covers from before 0300, a thousand posts at a time.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    select array_agg(post_id order by post_id) into ids from (
      select post_id from post_covers where post_id > last_id order by post_id limit 1000
    ) next;
    exit when ids is null;
    update post_covers set file_id = (tile ->> 'id')::uuid, storage_key = tile ->> 'storage_key', width = (tile ->> 'width')::integer,
      height = (tile ->> 'height')::integer, placeholder = tile ->> 'placeholder', thumbnails = (tile -> 'thumbnails')::jsonb,
      photos_count = (tile ->> 'photos_count')::integer, has_video = (tile ->> 'has_video')::boolean
    where post_id = any (ids) and file_id is null;
    last_id := ids[array_upper(ids, 1)];
    commit;
  end loop;
end
$$;
