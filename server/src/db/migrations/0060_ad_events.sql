-- Who saw, opened or asked about an advertised post on which of its packet-days: counted once a person, so that nobody makes
-- an advertisement look better or worse than it is by scrolling. A job forgets them some days after the advertisement.
create table ad_events (
  ad_id uuid not null references ads on delete cascade,
  day integer not null check (day >= 1),
  kind text not null check (kind in ('view', 'open', 'contact')),
  user_id uuid not null references users on delete cascade,
  primary key (ad_id, day, kind, user_id)
);

create index ad_events_of_user on ad_events (user_id);
