-- A session lives as long as the newest token that was made for it (30 days, renewed while it is used).
alter table sessions add column expires_at timestamptz;
-- Of older sessions the last use is known, not the token: no token can live longer than this.
update sessions set expires_at = updated_at + interval '30 days';
alter table sessions alter column expires_at set not null;

create index sessions_expiry on sessions (expires_at);
