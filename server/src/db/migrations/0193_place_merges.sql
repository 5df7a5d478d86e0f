-- A place that was merged into another one as its duplicate: its address leads on.
create table place_merges (
  old_id uuid primary key,
  place_id uuid not null references places on delete cascade,
  merged_at timestamptz not null
);

create index place_merges_of_place on place_merges (place_id);
