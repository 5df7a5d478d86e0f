-- A person's guild is the group most of their posts belong to, unless they chose one.
alter table users add column guild_is_chosen boolean not null default false;

create function guild_by_posts(person_id uuid) returns uuid
language sql stable as $$
  select group_id from public.post_categories join public.categories on categories.id = category_id
  where owner_id = person_id
  group by group_id order by count(distinct post_id) desc, group_id limit 1
$$;

create function follow_post_categories() returns trigger
language plpgsql as $$
begin
  update users set user_guild = most.guild
  from (
    select owner_id, guild_by_posts(owner_id) as guild
    from (select distinct owner_id from changed_rows) as owners order by owner_id
  ) as most
  where users.id = most.owner_id and not guild_is_chosen and user_guild is distinct from most.guild;
  return null;
end
$$;

create trigger post_categories_guild_inserted after insert on post_categories
  referencing new table as changed_rows for each statement execute function follow_post_categories();
create trigger post_categories_guild_deleted after delete on post_categories
  referencing old table as changed_rows for each statement execute function follow_post_categories();

update users set user_guild = most.guild
from (select owner_id, guild_by_posts(owner_id) as guild from (select distinct owner_id from post_categories) as owners) as most
where users.id = most.owner_id and user_guild is distinct from most.guild;

-- Businesses near somebody are walked from there outwards; most places have no owner.
create index places_owned_nearest on places using gist (point) where owner_id is not null;

-- Nearby same-guild businesses are part of every plan above Basic.
alter table plans add column shows_guild boolean not null default false;
update plans set shows_guild = true where key <> 'basic';
