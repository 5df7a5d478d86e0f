-- What staff tell everybody, or the people of a city. A job tells people in the order of their ids, so that it can go on where it stopped.
create table announcements (
  id uuid primary key default new_id(),
  -- In English, Turkish and Persian.
  texts jsonb not null check (texts ?& array['en', 'tr', 'fa']),
  -- The key of a city; '' for everybody.
  city text collate "C" not null check (length(city) <= 100),
  author_id uuid,
  author text not null check (length(author) between 1 and 100),
  created_at timestamptz not null,
  told_until uuid,
  told_count integer not null default 0,
  finished_at timestamptz
);

create index announcements_newest on announcements (created_at desc, id desc);
create index announcements_unfinished on announcements (created_at) where finished_at is null;

-- What staff explained in a decision, in the three languages.
alter table sanctions add column explanation jsonb check (explanation ?& array['en', 'tr', 'fa']);
