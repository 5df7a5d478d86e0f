-- Views of the queue of cases that members of staff have named: which cases, and in which order.
create table case_views (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  subject_type text check (length(subject_type) <= 20),
  is_mine boolean not null,
  is_appealing boolean not null,
  min_days integer not null check (min_days between 0 and 365),
  min_weight integer not null check (min_weight between 0 and 1000),
  sort text not null check (sort in ('urgent', 'oldest')),
  constraint case_views_named_once unique (user_id, name)
);

-- The oldest first. The weight is part of the index, so that lighter cases are skipped without reading them.
create index cases_oldest on cases (created_at, id, priority) where status = 'open';
create index cases_oldest_of_type on cases (subject_type, created_at, id, priority) where status = 'open';
