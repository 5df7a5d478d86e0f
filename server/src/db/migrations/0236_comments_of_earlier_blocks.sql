-- Blocks from before 0235.
update comments set is_shown = false from blocks, posts
where posts.id = comments.post_id and comments.is_shown
  and (comments.user_id, posts.owner_id) in ((blocks.blocker_id, blocks.blocked_id), (blocks.blocked_id, blocks.blocker_id));
