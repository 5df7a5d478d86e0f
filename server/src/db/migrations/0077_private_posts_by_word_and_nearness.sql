-- A private account may have thousands of posts, and its followers looked at all of them for every page by nearness or keyword.
-- Now the nearest of each account are read off an index, and words are kept with the account they are of (see 0075).
drop index post_addresses_for_followers;
create index post_addresses_nearest_of_owner on post_addresses using gist (owner_id, point) where audience = 'followers';
create index posts_search_of_owner on posts using gin (words_in(search, array[owner_id::text]))
  with (gin_pending_list_limit = 256)
  where audience = 'followers';
