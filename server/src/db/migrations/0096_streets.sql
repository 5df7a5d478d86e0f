-- The street and the exact position of people and posts are for their owners, unless they choose to show them (decision 0195).

-- Rounded to a fixed grid of about 500 m. The same position always gives the same point, so asking again tells nothing more.
create function coarse_lat(lat double precision) returns double precision
language sql immutable strict parallel safe
return greatest(-90, least(90, round((round(lat / 0.0045) * 0.0045)::numeric, 5)::double precision));

-- A degree of longitude is shorter the further one is from the equator, so the step grows with the (rounded) latitude.
create function coarse_lng(lat double precision, lng double precision) returns double precision
language sql immutable strict parallel safe
return (
  select greatest(-180, least(180, round((round(lng / step) * step)::numeric, 5)::double precision))
  from (select 0.0045 / greatest(cosd(coarse_lat(lat)), 0.01) as step) as grid
);

alter table addresses add column show_street boolean not null default false;

-- `address`, `lat`, `lng` and with them `point` are what anybody who sees the post may know, so every read, distance and
-- radius is safe by itself. What is not shown stands beside them for the owner alone. Existing rows show what they showed.
alter table post_addresses
  add column show_street boolean not null default true,
  add column hidden_address text,
  add column hidden_lat double precision,
  add column hidden_lng double precision,
  add constraint post_addresses_hidden_unless_shown check (
    (hidden_address is null, hidden_lat is null, hidden_lng is null) = (show_street, show_street, show_street)
    and (show_street or (address = '' and lat = coarse_lat(hidden_lat) and lng = coarse_lng(hidden_lat, hidden_lng)))
  );

create function hide_street() returns trigger
language plpgsql as $$
begin
  if not new.show_street and new.hidden_lat is null then
    new.hidden_address := new.address;
    new.hidden_lat := new.lat;
    new.hidden_lng := new.lng;
    new.address := '';
    new.lng := coarse_lng(new.lat, new.lng);
    new.lat := coarse_lat(new.lat);
  end if;
  return new;
end
$$;

create trigger post_addresses_hide_street before insert on post_addresses
  for each row execute function hide_street();
