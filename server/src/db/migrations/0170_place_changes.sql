-- Dates that differ from the weekly hours, evidence for claims, and changes that people suggest for places without an owner.

create function is_special_hours(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 60 and not exists (
  select from jsonb_array_elements(value) as span
  where not coalesce(
    span ->> 'date' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
      and span ->> 'hours' ~ '^(closed|([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00))$',
    false)
);

alter table places
  add special_hours jsonb not null default '[]' check (is_special_hours(special_hours)),
  -- Set when a suggestion was accepted: the next import leaves the place as it is.
  add corrected_at timestamptz;

-- Today's hours, and yesterday's that go on past midnight. A date with special hours has no others.
create function is_open_at(opening_hours jsonb, special_hours jsonb, time_zone text, at timestamptz) returns boolean
language sql stable strict parallel safe
return exists (
  select
  from (select at at time zone time_zone as local) as clock,
    lateral (values (local, false), (local - interval '1 day', true)) as days (day, is_yesterday),
    lateral (
      select span ->> 'hours' as hours from jsonb_array_elements(special_hours) as span
      where span ->> 'date' = to_char(day, 'YYYY-MM-DD')
      union all
      select span ->> 'hours' from jsonb_array_elements(opening_hours) as span
      where span ->> 'day' = to_char(day, 'FMday') and not exists (
        select from jsonb_array_elements(special_hours) as other where other ->> 'date' = to_char(day, 'YYYY-MM-DD'))
    ) as spans,
    lateral (select split_part(hours, '-', 1) as opens, split_part(hours, '-', 2) as closes) as times
  where hours <> 'closed' and case
    when is_yesterday then closes <= opens and to_char(local, 'HH24:MI') < closes
    else to_char(local, 'HH24:MI') >= opens and (to_char(local, 'HH24:MI') < closes or closes <= opens)
  end
);

-- The evidence of a claim. Separate, so that the file goes with its row.
create table place_claim_documents (
  claim_id uuid primary key references place_claims on delete cascade,
  media_id uuid not null references media on delete cascade,
  constraint place_claim_documents_used_once unique (media_id)
);

create trigger place_claim_documents_delete_files after delete on place_claim_documents
  referencing old table as old_rows for each statement execute function delete_attached_media();

create index place_claims_pending on place_claims (created_at) where status = 'pending';

create table place_suggestions (
  id uuid primary key default new_id(),
  place_id uuid not null references places on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The new values of columns of `places`; empty if there is only a note.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  note text not null default '' check (length(note) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null default now(),
  constraint place_suggestions_say_something check (changes <> '{}' or note <> ''),
  constraint place_suggestions_decided_by_someone
    check ((status = 'pending') = (decided_at is null and decided_by is null))
);

create unique index place_suggestions_one_pending on place_suggestions (place_id, user_id) where status = 'pending';
create index place_suggestions_of_user on place_suggestions (user_id);
create index place_suggestions_pending on place_suggestions (created_at) where status = 'pending';
