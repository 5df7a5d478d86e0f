-- Advertising: campaigns, what they brought, and the budget nobody can overspend.

-- One row a campaign. A post without a live row is notAdvertised; an ended campaign keeps its row with that status.
create table ads (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  owner_id uuid not null references users on delete cascade,
  guild uuid references groups on delete set null,
  status text not null default 'pending' check (status in ('pending', 'advertised', 'stoppedByUser', 'notAdvertised')),
  starts_at timestamptz not null,
  stops_at timestamptz not null,
  days integer not null check (days > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ads_days_are_paid check (
    case when status in ('pending', 'advertised') then extract(epoch from stops_at - starts_at) = days * 86400
    else stops_at - starts_at <= make_interval(hours => days * 24) end
  )
);

create unique index ads_one_live_per_post on ads (post_id) where status <> 'notAdvertised';
create index ads_of_post on ads (post_id, created_at desc);
create index ads_of_owner on ads (owner_id, created_at desc);
create index ads_to_start on ads (starts_at) where status = 'pending';
create index ads_to_stop on ads (stops_at) where status in ('advertised', 'stoppedByUser');
create index ads_running on ads (guild, id) where status in ('advertised', 'stoppedByUser');

create function check_ad_transition() returns trigger
language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'advertised'), ('pending', 'notAdvertised'),
    ('advertised', 'stoppedByUser'), ('advertised', 'notAdvertised'),
    ('stoppedByUser', 'notAdvertised')
  ) then
    raise exception 'an advertisement cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger ads_check_transition before update of status on ads
  for each row when (old.status <> new.status) execute function check_ad_transition();

-- What a campaign brought on each of its days (1 is the first 24 hours).
create table ad_stats (
  ad_id uuid not null references ads on delete cascade,
  day integer not null check (day >= 1),
  views integer not null default 0 check (views >= 0),
  opens integer not null default 0 check (opens >= 0),
  contacts integer not null default 0 check (contacts >= 0),
  primary key (ad_id, day)
);

-- The balance moves in the same statement that appends an entry, and only there. The check refuses what would
-- overspend; the row's lock lines up those who try at once.
create table ad_budgets (
  user_id uuid primary key references users on delete cascade,
  balance integer not null,
  constraint ad_budgets_not_overspent check (balance >= 0)
);

create table ad_budget_entries (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  packet_days integer not null check (packet_days <> 0),
  reason text not null check (reason in ('welcome', 'purchase', 'reserve', 'refund', 'staff')),
  -- What the entry is for, once: "welcome:<user>", "purchase:<transaction>", "reserve:<ad>:<request>"…
  idempotency_key text not null,
  ad_id uuid references ads on delete set null,
  author text,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  constraint ad_budget_entries_once unique (idempotency_key),
  constraint ad_budget_entries_staff_sign check (reason <> 'staff' or (author is not null and note is not null))
);

create index ad_budget_entries_of_user on ad_budget_entries (user_id, created_at desc);
create index ad_budget_entries_of_ad on ad_budget_entries (ad_id) where ad_id is not null;

create function move_ad_budget() returns trigger
language plpgsql as $$
begin
  -- Update first: the row that an upsert proposes must pass the check by itself, and a spending would not.
  perform from ad_budgets where user_id in (select user_id from new_rows) order by user_id for no key update;
  update ad_budgets set balance = balance + moved.packet_days
  from (select user_id, sum(packet_days) as packet_days from new_rows group by user_id) as moved
  where ad_budgets.user_id = moved.user_id;
  return null;
end
$$;

create trigger ad_budget_entries_move_budget after insert on ad_budget_entries
  referencing new table as new_rows for each statement execute function move_ad_budget();

create function open_ad_budget() returns trigger
language plpgsql as $$
begin
  insert into ad_budgets (user_id, balance) select id, 0 from new_rows;
  return null;
end
$$;

insert into ad_budgets (user_id, balance) select id, 0 from users;

create trigger users_open_ad_budget after insert on users
  referencing new table as new_rows for each statement execute function open_ad_budget();

-- Entries are written once. They go only with the person they belong to, and forget an advertisement that is gone.
create function keep_ad_budget_entry() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from users where id = old.user_id) then
      raise exception 'budget entries are never deleted' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if new.ad_id is null and to_jsonb(new) - 'ad_id' = to_jsonb(old) - 'ad_id' then
    return new;
  end if;
  raise exception 'budget entries are never changed' using errcode = 'check_violation';
end
$$;

create trigger ad_budget_entries_keep before update or delete on ad_budget_entries
  for each row execute function keep_ad_budget_entry();
