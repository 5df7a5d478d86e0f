-- Words of titles feed the suggestions (search_words.titles_count). Whoever changes a post leaves a note of the title that
-- came or went; a job adds the notes up, so a run costs as much as has changed since the one before, and publishing
-- never waits for a popular word. Only what everybody may see counts: a private account's words stay its own.

create table title_word_changes (
  id bigint generated always as identity primary key,
  title text not null,
  step smallint not null check (step in (-1, 1))
);

-- By its letters alone, so that what was added for a title is what is taken away for it.
create function title_language(title text) returns text
language sql immutable strict parallel safe
return case
  when title ~ '[\u0600-\u06FF\uFB50-\uFDFF\uFE70-\uFEFC]' then 'fa'
  when title ~ '[çğıöşüÇĞİÖŞÜ]' then 'tr'
  else 'en'
end;

create function note_titles_inserted() returns trigger
language plpgsql as $$
begin
  insert into title_word_changes (title, step) select title, 1 from new_rows where audience = 'everyone';
  return null;
end
$$;

create trigger posts_note_titles_inserted after insert on posts
  referencing new table as new_rows for each statement execute function note_titles_inserted();

create function note_titles_deleted() returns trigger
language plpgsql as $$
begin
  insert into title_word_changes (title, step) select title, -1 from old_rows where audience = 'everyone';
  return null;
end
$$;

create trigger posts_note_titles_deleted after delete on posts
  referencing old table as old_rows for each statement execute function note_titles_deleted();

-- As in 0008, with the titles: most updates only move counters, and those still leave at the first question, which is the
-- one comparison of old and new rows that there was before.
create or replace function follow_posts_updated() returns trigger
language plpgsql as $$
declare
  changed uuid[];
  retold uuid[];
begin
  select
    array_agg(n.id) filter (where (n.audience, n.is_product, n.is_seller, n.removed_at is null)
      is distinct from (o.audience, o.is_product, o.is_seller, o.removed_at is null)),
    array_agg(n.id) filter (where (n.audience, n.title) is distinct from (o.audience, o.title))
  into changed, retold
  from new_rows n join old_rows o on o.id = n.id
  where (n.audience, n.is_product, n.is_seller, n.removed_at is null, n.title)
    is distinct from (o.audience, o.is_product, o.is_seller, o.removed_at is null, o.title);

  if retold is not null then
    insert into title_word_changes (title, step)
    select title, 1 from new_rows where id = any (retold) and audience = 'everyone'
    union all
    select title, -1 from old_rows where id = any (retold) and audience = 'everyone';
  end if;
  if changed is null then
    return null;
  end if;

  update post_addresses
  set audience = posts.audience, kind = post_kind(posts.is_product, posts.is_seller)
  from posts where posts.id = any (changed) and post_addresses.post_id = posts.id;

  perform from users where id in (select owner_id from new_rows where id = any (changed)) order by id for no key update;
  update users set post_count = post_count + moved.posts
  from (
    select n.owner_id, sum((n.removed_at is null)::integer - (o.removed_at is null)::integer) as posts
    from new_rows n join old_rows o on o.id = n.id
    where n.id = any (changed) group by n.owner_id
  ) as moved
  where users.id = moved.owner_id and moved.posts <> 0;

  insert into post_totals
  select audience, kind, sum(posts) from (
    select audience, post_kind(is_product, is_seller) as kind, 1 as posts from new_rows where id = any (changed)
    union all
    select audience, post_kind(is_product, is_seller), -1 from old_rows where id = any (changed)
  ) as moved group by audience, kind having sum(posts) <> 0;
  return null;
end
$$;

-- What is there already.
update search_words set titles_count = 0 where titles_count <> 0;
insert into title_word_changes (title, step) select title, 1 from posts where audience = 'everyone';
