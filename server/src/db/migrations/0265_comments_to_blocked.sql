-- As in 0235; and while its writer blocks somebody whom it names or answers, nobody sees a comment, on whomever's post (decision 0291).
create or replace function is_comment_shown(comment comments) returns boolean
language sql stable as $$
  select comment.hidden_at is null and writer.is_active and not exists (
    select from public.posts join public.blocks
      on (blocker_id, blocked_id) in ((posts.owner_id, comment.user_id), (comment.user_id, posts.owner_id))
    where posts.id = comment.post_id
  ) and not exists (
    select from (
      select user_id from public.comment_mentions where comment_id = comment.id
      union all select user_id from public.comments parent where parent.id = comment.parent_id
    ) addressed join public.blocks on blocker_id = comment.user_id and blocked_id = addressed.user_id
  )
  from public.users writer where writer.id = comment.user_id
$$;

create or replace function show_comments_of_pair(one_id uuid, other_id uuid) returns void
language sql as $$
  update comments set is_shown = not is_shown
  -- An array, so that is_comment_shown is only asked about these.
  where id = any (array(
    select comments.id from (values (one_id, other_id), (other_id, one_id)) as pair (writer_id, person_id)
    join comments on comments.user_id = pair.writer_id join posts on posts.id = comments.post_id
    left join comments parent on parent.id = comments.parent_id
    where pair.person_id in (posts.owner_id, parent.user_id) or exists (
      select from comment_mentions where comment_id = comments.id and comment_mentions.user_id = pair.person_id
    )
  )) and is_shown <> is_comment_shown(comments)
$$;
