-- Plans and what people pay for.

create table plans (
  key text primary key,
  name text not null,
  position integer not null unique,
  is_available boolean not null,
  max_video_seconds integer not null check (max_video_seconds > 0),
  allows_attachments boolean not null,
  revenue_share_percent numeric(4, 1),
  -- Null while nothing is for sale.
  price numeric(18, 2) check (price > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  constraint plans_price_has_currency check ((price is null) = (currency is null))
);

-- The specification names the highest tiers without saying what they bring: listed, not available, no more than Gold.
insert into plans (key, name, position, is_available, max_video_seconds, allows_attachments, revenue_share_percent) values
  ('basic', 'Basic', 1, true, 60, false, null),
  ('bronze', 'Bronze', 2, true, 15 * 60, true, 5),
  ('silver', 'Silver', 3, true, 30 * 60, true, 4),
  ('gold', 'Gold', 4, true, 60 * 60, true, 3),
  ('platinium', 'Platinium', 5, false, 60 * 60, true, null),
  ('titanium', 'Titanium', 6, false, 60 * 60, true, null),
  ('diamond', 'Diamond', 7, false, 60 * 60, true, null);

alter table users add constraint users_plan_exists foreign key (plan) references plans;

-- An order and its payment are one row. It outlives the account, without the person: the books must balance.
create table transactions (
  id uuid primary key default new_id(),
  user_id uuid references users on delete set null,
  number bigint not null generated always as identity,
  transaction_for text not null check (transaction_for in ('advertisement', 'plan')),
  packet_days integer check (packet_days > 0),
  plan text references plans,
  plan_days integer check (plan_days > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'cancelled')),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  gateway text not null check (gateway ~ '^[a-z]+$'),
  gateway_reference text,
  description text not null default '' check (length(description) <= 500),
  return_url text check (return_url ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint transactions_number_taken unique (number),
  constraint transactions_reference_taken unique (gateway, gateway_reference),
  constraint transactions_one_thing check (
    case transaction_for when 'advertisement' then packet_days is not null and plan is null and plan_days is null
    else plan is not null and plan_days is not null and packet_days is null end
  ),
  constraint transactions_decided check ((status = 'pending') = (decided_at is null))
);

create index transactions_of_user on transactions (user_id, created_at desc, id desc);
create index transactions_pending on transactions (created_at) where status = 'pending';

-- Decided once: whoever moves it out of pending does what was paid for, in the same transaction.
create function keep_decided_transaction() returns trigger
language plpgsql as $$
begin
  raise exception 'transaction % is already %', old.number, old.status using errcode = 'check_violation';
end
$$;

create trigger transactions_keep_decided before update of status, amount, currency on transactions
  for each row when (old.status <> 'pending'
    and (new.status, new.amount, new.currency) is distinct from (old.status, old.amount, old.currency))
  execute function keep_decided_transaction();

-- What gateways told us, each event once, whatever it led to.
create table payment_events (
  gateway text not null,
  event_id text not null,
  type text not null,
  transaction_id uuid references transactions,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

create index payment_events_of_transaction on payment_events (transaction_id) where transaction_id is not null;
