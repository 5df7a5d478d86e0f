-- What staff see as figures. A job counts each day once it is over; today is counted when somebody looks. Days are in UTC.

-- Who was there on a day. Kept until the day is counted.
create table active_people (
  day date not null,
  user_id uuid not null references users on delete cascade,
  primary key (day, user_id)
);

create index active_people_of_user on active_people (user_id);

-- `city` is the key of a city, and '' for the whole zone.
create table daily_figures (
  city text collate "C" not null check (length(city) <= 100),
  day date not null,
  figure text not null check (figure ~ '^[a-z_]{2,30}([.][A-Z]{3})?$'),
  value numeric not null,
  primary key (city, day, figure)
);

-- The days that are counted.
create table figure_days (
  day date primary key,
  counted_at timestamptz not null
);

create table figure_cities (
  key text collate "C" primary key check (length(key) between 1 and 100),
  name text not null check (length(name) between 1 and 100),
  events bigint not null
);

create index figure_cities_largest on figure_cities (events desc, key);

-- Searches that found nothing. The row without a word counts all of them. `people` has one bit for each person, chosen by a keyed hash
-- of person and word: it says that at least so many different people searched, and not who.
create table unmet_searches (
  day date not null,
  city text collate "C" not null check (length(city) <= 100),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  word text not null check (length(word) <= 60),
  searches integer not null check (searches > 0),
  people bit(64) not null,
  primary key (day, city, language, word)
);

create index users_created on users (created_at);
create index conversations_created on conversations (created_at);
create index deals_confirmed_at on deals (confirmed_at) where status = 'confirmed';
create index case_signals_created on case_signals (created_at);
create index cases_decided_at on cases (decided_at) where status = 'decided';
create index cases_open_by_age on cases (subject_type, created_at) where status = 'open';
create index transactions_paid_at on transactions (decided_at) where status = 'paid';
create index refunds_done_at on refunds (decided_at) where status = 'done';
