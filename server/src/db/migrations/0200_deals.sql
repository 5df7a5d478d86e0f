-- A deal: the owner of a post says to whom it went, and the other of that conversation confirms it (decision 0286).
create table deals (
  id uuid primary key default new_id(),
  conversation_id uuid not null references conversations on delete cascade,
  post_id uuid not null,
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'denied', 'withdrawn')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Until then both can write a review.
  reviews_close_at timestamptz,
  constraint deals_once_per_conversation unique (conversation_id),
  constraint deals_confirmed check (
    (status = 'confirmed') = (confirmed_at is not null) and (status = 'confirmed') = (reviews_close_at is not null)
  )
);

create unique index deals_one_proposed on deals (post_id) where status = 'proposed';

-- What one of the two says about the other; shown once both wrote, or when the time is over.
create table reviews (
  id uuid primary key default new_id(),
  deal_id uuid not null references deals on delete cascade,
  author_id uuid not null references users on delete cascade,
  person_id uuid not null references users on delete cascade,
  -- Whether the author is the owner of the post.
  is_by_seller boolean not null,
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  text text not null default '' check (length(text) <= 1000),
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  due_at timestamptz not null,
  published_at timestamptz,
  -- Hidden by staff.
  hidden_at timestamptz,
  is_shown boolean not null generated always as (published_at is not null and hidden_at is null) stored,
  created_at timestamptz not null,
  constraint reviews_once_per_side unique (deal_id, is_by_seller),
  constraint reviews_of_another check (author_id <> person_id),
  constraint reviews_answered check ((answer is null) = (answered_at is null))
);

create index reviews_of_person on reviews (person_id, published_at desc, id desc) where is_shown;
create index reviews_by_stars on reviews (person_id, stars) where is_shown;
create index reviews_of_author on reviews (author_id);
create index reviews_due on reviews (due_at) where published_at is null;

alter table users
  add column deals_count integer not null default 0 check (deals_count >= 0),
  add column reviews_count integer not null default 0 check (reviews_count >= 0),
  add column reviews_stars integer not null default 0 check (reviews_stars >= 0);

-- The mean of the reviews and of three imagined ones of 4 stars; 0 without a review (decision 0287).
create function review_mean(stars bigint, reviews bigint) returns double precision
language sql immutable strict parallel safe
return case when reviews = 0 then 0 else round((3 * 4 + stars)::numeric / (3 + reviews), 2)::double precision end;

create function count_reviews_changed() returns trigger
language plpgsql as $$
begin
  perform from users where id in (select person_id from new_rows) order by id for no key update;
  update users set reviews_count = reviews_count + change.reviews, reviews_stars = reviews_stars + change.stars
  from (
    select new_rows.person_id, sum(new_rows.is_shown::integer - old_rows.is_shown::integer)::integer as reviews,
      sum(new_rows.stars * new_rows.is_shown::integer - old_rows.stars * old_rows.is_shown::integer)::integer as stars
    from new_rows join old_rows using (id) group by new_rows.person_id
  ) as change
  where users.id = change.person_id and (change.reviews <> 0 or change.stars <> 0);
  return null;
end
$$;

create function count_reviews_deleted() returns trigger
language plpgsql as $$
begin
  perform from users where id in (select person_id from old_rows where is_shown) order by id for no key update;
  update users set reviews_count = reviews_count - gone.reviews, reviews_stars = reviews_stars - gone.stars
  from (select person_id, count(*)::integer as reviews, sum(stars)::integer as stars from old_rows where is_shown group by person_id) as gone
  where users.id = gone.person_id;
  return null;
end
$$;

create trigger reviews_changed after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function count_reviews_changed();
create trigger reviews_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function count_reviews_deleted();
