-- What staff decide about, and what a decision does to a person.

-- One open case for each subject collects its reports and flags. `excerpt` is what the subject said when it was first
-- reported. `version` counts up with every change, so that two people cannot decide one case.
create table cases (
  id uuid primary key default new_id(),
  subject_type text not null
    check (subject_type in ('post', 'person', 'comment', 'conversation', 'place', 'review', 'photo')),
  subject_id uuid not null,
  owner_id uuid not null references users on delete cascade,
  excerpt text not null check (length(excerpt) <= 300),
  status text not null default 'open' check (status in ('open', 'decided')),
  priority double precision not null default 0,
  signals_count integer not null default 0,
  version integer not null default 1,
  claimed_by uuid,
  claimed_until timestamptz,
  decision text check (decision in ('dismiss', 'hide', 'delete', 'warn', 'restrict', 'suspend', 'take_badge')),
  reason text check (reason ~ '^[a-z_]{2,30}$'),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint cases_decided_by_someone check ((status = 'open') = (decision is null and decided_at is null)),
  constraint cases_claimed_for_a_time check ((claimed_by is null) = (claimed_until is null))
);

create unique index cases_one_open on cases (subject_type, subject_id) where status = 'open';
create index cases_queue on cases (priority desc, created_at, id) where status = 'open';
create index cases_queue_of_type on cases (subject_type, priority desc, created_at, id) where status = 'open';
create index cases_of_owner on cases (owner_id, created_at desc);

-- A report of a person, or a flag of the program. The outcome decides how much later reports of that person weigh.
create table case_signals (
  id uuid primary key default new_id(),
  case_id uuid not null references cases on delete cascade,
  reporter_id uuid references users on delete cascade,
  title_id uuid references report_titles,
  flag text check (flag ~ '^[a-z_]{2,30}$'),
  text text not null default '' check (length(text) <= 1000),
  weight double precision not null,
  outcome text not null default 'open' check (outcome in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  constraint case_signals_once_per_person unique (case_id, reporter_id),
  constraint case_signals_of_a_kind check ((title_id is null) <> (flag is null))
);

create index case_signals_of_reporter on case_signals (reporter_id, outcome) where reporter_id is not null;

-- What a decision did to a person: shown to them, and appealed against once. `ends_at` in the year 9999 is for good.
create table sanctions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  case_id uuid not null references cases on delete cascade,
  kind text not null check (kind in ('hide', 'delete', 'warn', 'restrict', 'suspend', 'take_badge')),
  ends_at timestamptz,
  lifted_at timestamptz,
  created_at timestamptz not null,
  constraint sanctions_once_per_case unique (case_id),
  constraint sanctions_end check ((kind in ('restrict', 'suspend')) = (ends_at is not null))
);

create index sanctions_of_user on sanctions (user_id, created_at desc);
create index sanctions_to_erase on sanctions (created_at) where kind = 'delete' and lifted_at is null;

create table appeals (
  sanction_id uuid primary key references sanctions on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'granted', 'refused')),
  answer text check (length(answer) between 1 and 1000),
  decided_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint appeals_decided check ((status = 'open') = (decided_at is null))
);

create index appeals_open on appeals (created_at) where status = 'open';
create index appeals_of_user on appeals (user_id);

-- Read with every request of a person; the year 9999 is for good.
alter table users add column suspended_until timestamptz, add column restricted_until timestamptz;

-- A comment that staff hid stays hidden when its writer comes back.
alter table comments add column hidden_at timestamptz;

create or replace function show_comments_of_active() returns trigger
language plpgsql as $$
begin
  update comments set is_shown = new.is_active
  where user_id = new.id and is_shown <> new.is_active and (hidden_at is null or not new.is_active);
  return null;
end
$$;

-- Reports that are open become cases.
insert into cases (subject_type, subject_id, owner_id, excerpt, priority, signals_count, created_at)
select 'post', posts.id, posts.owner_id, left(posts.title, 300), count(*), count(*), min(reports.created_at)
from reports join posts on posts.id = reports.post_id where outcome = 'open' group by posts.id;

insert into case_signals (case_id, reporter_id, title_id, weight, created_at)
select cases.id, reports.user_id, reports.title_id, 1, reports.created_at
from reports join cases on cases.subject_id = reports.post_id where reports.outcome = 'open';
