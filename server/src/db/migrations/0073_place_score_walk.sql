-- The votes on posts at a place's position change by votes, by posts that come, go or turn private, and by places that are
-- added. A job walks through all places, a few at a time, and counts anew: this is where it stands.
create table place_score_walk (
  is_only_row boolean primary key default true check (is_only_row),
  last_place_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into place_score_walk default values;
