-- Reviews of places (decision 0288): one a person, with photos, earlier wordings, helpful votes and the owner's answer.
create table place_reviews (
  id uuid primary key default new_id(),
  place_id uuid not null references places on delete cascade,
  author_id uuid not null references users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  helpful_count integer not null default 0 check (helpful_count >= 0), -- kept by a trigger
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint place_reviews_one_a_person unique (place_id, author_id),
  constraint place_reviews_answered check ((answer is null) = (answered_at is null))
);

create index place_reviews_newest on place_reviews (place_id, created_at desc, id desc);
create index place_reviews_helpful on place_reviews (place_id, helpful_count desc, id desc);
create index place_reviews_by_stars on place_reviews (place_id, stars desc, id desc);
create index place_reviews_of_author on place_reviews (author_id);

-- What a review said before it was changed; `written_at` is when it said so.
create table place_review_versions (
  id uuid primary key default new_id(),
  review_id uuid not null references place_reviews on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 2000),
  written_at timestamptz not null
);

create index place_review_versions_of_review on place_review_versions (review_id, written_at desc);

create table place_review_media (
  review_id uuid not null references place_reviews on delete cascade,
  media_id uuid not null references media on delete cascade,
  position integer not null check (position >= 0),
  primary key (review_id, media_id),
  constraint place_review_media_used_once unique (media_id)
);

create trigger place_review_media_delete_files after delete on place_review_media
  referencing old table as old_rows for each statement execute function delete_attached_media();

create table place_review_votes (
  review_id uuid not null references place_reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);

create index place_review_votes_of_user on place_review_votes (user_id);

alter table media drop constraint media_using_as_check;
alter table media add constraint media_using_as_check
  check (using_as in ('avatar', 'post', 'attachment', 'place', 'verification', 'conversation', 'review'));

create function count_helpful_inserted() returns trigger
language plpgsql as $$
begin
  update place_reviews set helpful_count = helpful_count + added.votes
  from (select review_id, count(*)::integer as votes from new_rows group by review_id) as added
  where place_reviews.id = added.review_id;
  return null;
end
$$;

create function count_helpful_deleted() returns trigger
language plpgsql as $$
begin
  update place_reviews set helpful_count = helpful_count - gone.votes
  from (select review_id, count(*)::integer as votes from old_rows group by review_id) as gone
  where place_reviews.id = gone.review_id;
  return null;
end
$$;

create trigger place_review_votes_inserted after insert on place_review_votes
  referencing new table as new_rows for each statement execute function count_helpful_inserted();
create trigger place_review_votes_deleted after delete on place_review_votes
  referencing old table as old_rows for each statement execute function count_helpful_deleted();

alter table places
  add column reviews_count integer not null default 0 check (reviews_count >= 0), -- kept by triggers
  add column reviews_stars integer not null default 0 check (reviews_stars >= 0);

-- 0..10 as before; the three for the votes on posts are now for votes and reviews, where the votes weigh as much as five reviews.
-- A place without reviews keeps its score.
alter table places alter column score set expression as (round((
  (address is not null)::integer + (phone is not null)::integer + (opening_hours <> '[]')::integer
  + (images_count > 0 or map_image_urls <> '{}')::integer
  + 0.5 * (website is not null)::integer + 0.5 * (postal_code is not null)::integer
  + 0.5 * (owner_id is not null)::integer + 1.5 * owner_is_authorised::integer
  + 3 * (5 * rate_thousandths(votes_for, votes_against) / 5000.0 + (reviews_stars - reviews_count) / 4.0) / (5 + reviews_count)
), 1)::double precision);

create function count_place_reviews_inserted() returns trigger
language plpgsql as $$
begin
  perform from places where id in (select place_id from new_rows) order by id for no key update;
  update places set reviews_count = reviews_count + added.reviews, reviews_stars = reviews_stars + added.stars
  from (select place_id, count(*)::integer as reviews, sum(stars)::integer as stars from new_rows group by place_id) as added
  where places.id = added.place_id;
  return null;
end
$$;

-- A review may also move to the place that its own was merged into.
create function count_place_reviews_changed() returns trigger
language plpgsql as $$
begin
  -- Votes and answers must not lock the place.
  if not exists (
    select from new_rows join old_rows using (id)
    where (new_rows.place_id, new_rows.stars) is distinct from (old_rows.place_id, old_rows.stars)
  ) then
    return null;
  end if;
  perform from places where id in (select place_id from new_rows union select place_id from old_rows) order by id for no key update;
  update places set reviews_count = reviews_count + change.reviews, reviews_stars = reviews_stars + change.stars
  from (
    select place_id, sum(reviews)::integer as reviews, sum(stars)::integer as stars from (
      select place_id, 1 as reviews, stars from new_rows union all select place_id, -1, -stars from old_rows
    ) as each_review group by place_id
  ) as change
  where places.id = change.place_id and (change.reviews <> 0 or change.stars <> 0);
  return null;
end
$$;

create function count_place_reviews_deleted() returns trigger
language plpgsql as $$
begin
  perform from places where id in (select place_id from old_rows) order by id for no key update;
  update places set reviews_count = reviews_count - gone.reviews, reviews_stars = reviews_stars - gone.stars
  from (select place_id, count(*)::integer as reviews, sum(stars)::integer as stars from old_rows group by place_id) as gone
  where places.id = gone.place_id;
  return null;
end
$$;

create trigger place_reviews_inserted after insert on place_reviews
  referencing new table as new_rows for each statement execute function count_place_reviews_inserted();
create trigger place_reviews_changed after update on place_reviews
  referencing old table as old_rows new table as new_rows for each statement execute function count_place_reviews_changed();
create trigger place_reviews_deleted after delete on place_reviews
  referencing old table as old_rows for each statement execute function count_place_reviews_deleted();

-- Whoever becomes the owner of a place loses their review of it.
create function delete_owners_review() returns trigger
language plpgsql as $$
begin
  delete from place_reviews where place_id = new.id and author_id = new.owner_id;
  return null;
end
$$;

create trigger places_delete_owners_review after update of owner_id on places
  for each row when (new.owner_id is not null and old.owner_id is distinct from new.owner_id) execute function delete_owners_review();
