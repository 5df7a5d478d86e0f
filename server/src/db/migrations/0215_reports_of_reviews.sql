-- Reviews of people and of places can be reported. Staff hide a review: it stays stored, but counts nowhere.
alter table reports drop constraint reports_subject_type_check;
alter table reports add constraint reports_subject_type_check
  check (subject_type in ('person', 'comment', 'place', 'review', 'place_review'));
alter table cases drop constraint cases_subject_type_check;
alter table cases add constraint cases_subject_type_check
  check (subject_type in ('post', 'person', 'comment', 'conversation', 'place', 'review', 'place_review', 'photo'));

alter table place_reviews add column hidden_at timestamptz;

-- A review may move to the place that its own was merged into, and may be hidden or shown again.
create or replace function count_place_reviews_changed() returns trigger
language plpgsql as $$
begin
  -- Votes and answers must not lock the place.
  if not exists (
    select from new_rows join old_rows using (id)
    where (new_rows.place_id, new_rows.stars, new_rows.hidden_at is null)
      is distinct from (old_rows.place_id, old_rows.stars, old_rows.hidden_at is null)
  ) then
    return null;
  end if;
  perform from places where id in (select place_id from new_rows union select place_id from old_rows) order by id for no key update;
  update places set reviews_count = reviews_count + change.reviews, reviews_stars = reviews_stars + change.stars
  from (
    select place_id, sum(reviews)::integer as reviews, sum(stars)::integer as stars from (
      select place_id, 1 as reviews, stars from new_rows where hidden_at is null
      union all select place_id, -1, -stars from old_rows where hidden_at is null
    ) as each_review group by place_id
  ) as change
  where places.id = change.place_id and (change.reviews <> 0 or change.stars <> 0);
  return null;
end
$$;

create or replace function count_place_reviews_deleted() returns trigger
language plpgsql as $$
begin
  perform from places where id in (select place_id from old_rows) order by id for no key update;
  update places set reviews_count = reviews_count - gone.reviews, reviews_stars = reviews_stars - gone.stars
  from (
    select place_id, count(*)::integer as reviews, sum(stars)::integer as stars from old_rows where hidden_at is null group by place_id
  ) as gone
  where places.id = gone.place_id;
  return null;
end
$$;
