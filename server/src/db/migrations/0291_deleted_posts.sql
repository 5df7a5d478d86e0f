-- Which public posts there were: their pages say that they are gone, not that they never were, so search engines forget them sooner.
create table deleted_posts (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
create index deleted_posts_by_time on deleted_posts (deleted_at);

create function note_posts_deleted() returns trigger
language plpgsql as $$
begin
  insert into deleted_posts (id) select id from old_rows where audience = 'everyone' on conflict do nothing;
  return null;
end
$$;

create trigger posts_note_deleted after delete on posts
  referencing old table as old_rows for each statement execute function note_posts_deleted();
