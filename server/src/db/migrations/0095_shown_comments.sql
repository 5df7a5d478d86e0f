-- Comments of people who are deactivated are not listed, but posts.comments_count still counted them. Whether a comment is
-- shown is kept beside it: the list reads the same column that the counter counts, so the two cannot disagree.
alter table comments add column is_shown boolean not null default true;

create function set_comment_shown() returns trigger
language plpgsql as $$
begin
  select is_active into new.is_shown from users where id = new.user_id;
  new.is_shown := coalesce(new.is_shown, true); -- no such person: the foreign key will say so
  return new;
end
$$;

create trigger comments_set_shown before insert on comments
  for each row execute function set_comment_shown();

create function show_comments_of_active() returns trigger
language plpgsql as $$
begin
  update comments set is_shown = new.is_active where user_id = new.id and is_shown <> new.is_active;
  return null;
end
$$;

create trigger users_show_comments after update of deactivated_at on users
  for each row when (old.is_active <> new.is_active) execute function show_comments_of_active();

create or replace function count_comments() returns trigger
language plpgsql as $$
declare
  post_ids uuid[];
  steps integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(post_id), array_agg(step) into post_ids, steps
    from (select post_id, count(*) as step from new_rows where is_shown group by post_id) as changed;
  elsif tg_op = 'DELETE' then
    select array_agg(post_id), array_agg(step) into post_ids, steps
    from (select post_id, -count(*) as step from old_rows where is_shown group by post_id) as changed;
  else
    select array_agg(post_id), array_agg(step) into post_ids, steps
    from (
      select n.post_id, sum(n.is_shown::integer - o.is_shown::integer) as step
      from new_rows n join old_rows o on o.id = n.id group by n.post_id
    ) as changed
    where step <> 0;
  end if;
  if post_ids is null then
    return null;
  end if;
  perform from posts where id = any (post_ids) order by id for no key update;
  update posts set comments_count = comments_count + changed.step
  from unnest(post_ids, steps) as changed (post_id, step) where posts.id = changed.post_id;
  return null;
end
$$;

create trigger comments_count_updated after update on comments
  referencing old table as old_rows new table as new_rows for each statement execute function count_comments();

update comments set is_shown = false
from users where users.id = comments.user_id and not users.is_active;
