-- Blocks from before 0265.
update comments set is_shown = false from blocks
where blocks.blocker_id = comments.user_id and comments.is_shown and (
  exists (select from comment_mentions where comment_id = comments.id and comment_mentions.user_id = blocks.blocked_id)
  or exists (select from comments parent where parent.id = comments.parent_id and parent.user_id = blocks.blocked_id)
);

-- Nobody is told of a comment by somebody with a block between them.
delete from notices using comments, blocks
where notices.kind in ('comment_reply', 'comment_mention') and notices.dedupe_key = 'comment:' || comments.id
  and (comments.user_id, notices.user_id) in ((blocks.blocker_id, blocks.blocked_id), (blocks.blocked_id, blocks.blocker_id));
