-- Devices that have logged in to an account. Other people's failed logins do not lock them out.
-- A device is known by the hash of a random key it keeps; nothing else is kept of it.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null,
  primary key (user_id, device_hash)
);

create index known_devices_last_login on known_devices (last_login_at);
