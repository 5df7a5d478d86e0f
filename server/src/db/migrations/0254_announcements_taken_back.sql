-- An announcement that was taken back. A job withdraws it from people who have not read it, in the order of their ids, up to `withdrawn_until`.
alter table announcements
  add column taken_back_at timestamptz,
  add column withdrawn_until uuid,
  add column withdrawn_at timestamptz;

create index announcements_to_withdraw on announcements (taken_back_at) where taken_back_at is not null and withdrawn_at is null;
