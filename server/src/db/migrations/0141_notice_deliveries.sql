-- What a person chose about notices. A person without a row has the defaults of domain/src/notice-rules.ts.
create table notice_settings (
  user_id uuid primary key references users on delete cascade,
  -- What they switched, by topic and channel: {"ads": {"push": false}}.
  switches jsonb not null default '{}' check (jsonb_typeof(switches) = 'object' and length(switches::text) <= 2000),
  time_zone text check (length(time_zone) <= 64),
  is_quiet boolean not null default true,
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  -- Mail goes out only to an address its owner has confirmed.
  mail_address text check (length(mail_address) <= 254 and mail_address ~ '^[^@\s]+@[^@\s]+$'),
  mail_confirmed_at timestamptz,
  updated_at timestamptz not null,
  constraint notice_settings_confirmed_address check (mail_confirmed_at is null or mail_address is not null)
);

-- Browsers that asked for push messages. One belongs to the session in which it asked: when that ends, nothing is sent.
create table push_subscriptions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null
);

create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- One row for each notice and channel it goes out on; in the app the notice itself is enough. A digest is a row without a
-- notice: it gathers what was written from `created_at` until `digest_at`.
-- A worker that takes a row moves `due_at` ahead. If the worker is killed, the row is due again after that.
create table notice_deliveries (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  notice_id uuid references notices on delete cascade,
  channel text not null check (channel in ('push', 'mail', 'sms')),
  subscription_id uuid references push_subscriptions on delete cascade,
  -- For SMS: the number the account had before the change it tells of.
  phone_number text,
  digest_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'failed')),
  -- Why it was dropped or failed.
  reason text check (length(reason) <= 200),
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint notice_deliveries_notice_or_digest check ((notice_id is null) = (digest_at is not null)),
  constraint notice_deliveries_to_a_browser check ((channel = 'push') = (subscription_id is not null)),
  constraint notice_deliveries_to_a_number check ((channel = 'sms') = (phone_number is not null)),
  constraint notice_deliveries_finished check ((state = 'waiting') = (finished_at is null))
);

create unique index notice_deliveries_one_waiting on notice_deliveries (notice_id, channel, subscription_id)
  nulls not distinct where state = 'waiting' and notice_id is not null;
create unique index notice_deliveries_one_digest on notice_deliveries (user_id, digest_at) where notice_id is null;
create index notice_deliveries_due on notice_deliveries (channel, due_at) where state = 'waiting';
create index notice_deliveries_of_notice on notice_deliveries (notice_id);
create index notice_deliveries_of_subscription on notice_deliveries (subscription_id) where subscription_id is not null;
-- How many went out lately, for the caps; and what belongs to a person.
create index notice_deliveries_of_user on notice_deliveries (user_id, channel, finished_at);
create index notice_deliveries_old on notice_deliveries (finished_at) where finished_at is not null;
