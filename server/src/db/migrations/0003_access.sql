-- Getting in and being let in: the global directory, sessions, codes, one-time hand-offs, limits.

-- The directory is all that is known across zones. It may live in another database than the zone's tables, so
-- nothing refers to it and it refers to nothing.
create schema directory;

create table directory.users (
  user_id uuid primary key,
  zone text not null check (zone in ('world', 'us', 'cn', 'de', 'in', 'br', 'ca', 'ru', 'au', 'tr', 'ir', 'za')),
  username text collate "C" not null check (username = lower(username)),
  phone_hash bytea check (length(phone_hash) = 32),
  constraint directory_username_taken unique (username),
  constraint directory_phone_taken unique (phone_hash)
);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  device text not null check (length(device) <= 300),
  ip inet not null,
  from_google boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz
);

create index sessions_live_of_user on sessions (user_id, updated_at desc) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- One live code for a purpose and a number: asking again replaces it, id and tries included.
-- A guess first takes a try, in one statement that the row's lock serialises, and is compared only if it got one:
--   update codes set tries_left = tries_left - 1
--   where purpose = $1 and phone_number = $2 and tries_left > 0 and expires_at > $3 returning id, code_hash, …
-- A right guess is used up by `delete … where id = $1 returning`, which one of several right ones wins.
create table codes (
  id uuid primary key default new_id(),
  purpose text not null
    check (purpose in ('sign_up', 'google_sign_up', 'login', 'forget_password', 'change_phone_number')),
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{0,14}$'),
  user_id uuid references users on delete cascade,
  code_hash bytea not null,
  tries_left smallint not null default 5 check (tries_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint codes_one_per_purpose unique (purpose, phone_number)
);

create index codes_expiry on codes (expires_at);

-- Values that pass through a browser once and are worth nothing the second time: the state of a Google sign-in
-- on its way out, its result on the way back. Consumed by `delete … returning`.
create table handoffs (
  token_hash bytea primary key,
  purpose text not null,
  payload jsonb not null,
  expires_at timestamptz not null
);

create index handoffs_expiry on handoffs (expires_at);

-- The times at which a key (say "code:ip:<hash>") was granted within its window, oldest first.
create table rate_limits (
  key text collate "C" primary key check (length(key) <= 200),
  granted_at timestamptz[] not null,
  expires_at timestamptz not null
) with (fillfactor = 70);

create index rate_limits_expiry on rate_limits (expires_at);

-- Asks for one more under a limit of `most` in any stretch of `span`. Answers 0 when granted, else the seconds to
-- wait. A refusal writes nothing. Call it outside the transaction of the work it guards, or a rollback gives the
-- grant back. Keys never hold a phone number or an address in the clear.
create function take_rate_limit(
  limit_key text, most integer, span interval, at timestamptz default clock_timestamp()
) returns integer
language plpgsql as $$
begin
  insert into rate_limits as held (key, granted_at, expires_at) values (limit_key, array[at], at + span)
  on conflict (key) do update
  set granted_at = array(select t from unnest(held.granted_at) as t where t > at - span order by t) || at,
      expires_at = at + span
  where (select count(*) from unnest(held.granted_at) as t where t > at - span) < most;
  if found then
    return 0;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from t + span - at)))::integer
    from rate_limits, unnest(granted_at) as t
    where key = limit_key and t > at - span
    order by t desc offset most - 1 limit 1
  );
end
$$;
