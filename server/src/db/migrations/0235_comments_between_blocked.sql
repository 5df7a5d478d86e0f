-- While a block stands between the writer of a comment and the owner of the post, nobody sees the comment (decision 0291).
create function is_comment_shown(comment comments) returns boolean
language sql stable as $$
  select comment.hidden_at is null and writer.is_active and not exists (
    select from public.posts join public.blocks
      on (blocker_id, blocked_id) in ((posts.owner_id, comment.user_id), (comment.user_id, posts.owner_id))
    where posts.id = comment.post_id
  )
  from public.users writer where writer.id = comment.user_id
$$;

create or replace function set_comment_shown() returns trigger
language plpgsql as $$
begin
  new.is_shown := coalesce(is_comment_shown(new), true); -- no such person: the foreign key will say so
  if tg_op = 'INSERT' and new.parent_id is not null then
    -- Locked, so that a parent cannot be hidden or deleted in between.
    select is_shown and withheld is null into new.is_parent_shown
    from comments where id = new.parent_id and post_id = new.post_id and parent_id is null for share;
    if not found then
      raise foreign_key_violation using
        message = 'A reply needs a comment on the same post that is not a reply', constraint = 'comments_parent_id_fkey';
    end if;
  end if;
  return new;
end
$$;

create trigger comments_set_shown_again before update of hidden_at on comments
  for each row execute function set_comment_shown();
-- As before, and when the trigger above has changed is_shown.
create or replace trigger comments_show_replies after update of is_shown, withheld, hidden_at on comments
  for each row when (
    new.parent_id is null and (old.is_shown and old.withheld is null) <> (new.is_shown and new.withheld is null)
  ) execute function show_replies_of_shown();

create or replace function show_comments_of_active() returns trigger
language plpgsql as $$
begin
  update comments set is_shown = not is_shown where user_id = new.id and is_shown <> is_comment_shown(comments);
  return null;
end
$$;

create function show_comments_of_pair(one_id uuid, other_id uuid) returns void
language sql as $$
  update comments set is_shown = not is_shown
  -- An array, so that is_comment_shown is only asked about these.
  where id = any (array(
    select comments.id from (values (one_id, other_id), (other_id, one_id)) as pair (writer_id, owner_id)
    join comments on comments.user_id = pair.writer_id join posts on posts.id = comments.post_id and posts.owner_id = pair.owner_id
  )) and is_shown <> is_comment_shown(comments)
$$;

create function show_comments_of_blocks() returns trigger
language plpgsql as $$
declare
  block record;
begin
  for block in select least(blocker_id, blocked_id) as one_id, greatest(blocker_id, blocked_id) as other_id from changed order by 1, 2 loop
    perform show_comments_of_pair(block.one_id, block.other_id);
  end loop;
  return null;
end
$$;

create trigger blocks_hide_comments after insert on blocks
  referencing new table as changed for each statement execute function show_comments_of_blocks();
create trigger blocks_show_comments after delete on blocks
  referencing old table as changed for each statement execute function show_comments_of_blocks();
