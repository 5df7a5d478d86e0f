-- Whose a place was that its owner gave up: a report of it is about somebody.
alter table places add column given_up_by uuid references users on delete set null;
create index places_given_up_by on places (given_up_by) where given_up_by is not null;

-- As in 0235. Two people who unblock each other at the same moment do it one after the other, so that the second sees no block.
create or replace function show_comments_of_blocks() returns trigger
language plpgsql as $$
declare
  block record;
begin
  for block in select least(blocker_id, blocked_id) as one_id, greatest(blocker_id, blocked_id) as other_id from changed order by 1, 2 loop
    perform pg_advisory_xact_lock(hashtextextended(block.one_id::text || block.other_id::text, 0));
    perform show_comments_of_pair(block.one_id, block.other_id);
  end loop;
  return null;
end
$$;
