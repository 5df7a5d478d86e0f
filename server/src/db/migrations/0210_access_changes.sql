-- docs/decisions/0293: nodes remember checked sessions for seconds, and forget them when told over this channel.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', case tg_table_name when 'sessions' then to_jsonb(old) ->> 'user_id' else old.id::text end);
  return null;
end
$$;

create trigger sessions_ended after update of ended_at on sessions
for each row when (old.ended_at is distinct from new.ended_at) execute function tell_access_changed();

create trigger users_access_changed after update of deactivated_at, suspended_until, restricted_until on users
for each row when (
  (old.deactivated_at, old.suspended_until, old.restricted_until)
    is distinct from (new.deactivated_at, new.suspended_until, new.restricted_until)
)
execute function tell_access_changed();

create trigger users_deleted after delete on users for each row execute function tell_access_changed();
