-- No transaction.
-- Posts from before 0292, a thousand at a time. They are locked first, so that nobody changes their files meanwhile.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    select array_agg(id order by id) into ids from (
      select id from posts where id > last_id order by id limit 1000
    ) next;
    exit when ids is null;
    perform from posts where id = any (ids) order by id for no key update;
    perform keep_post_covers(ids);
    last_id := ids[array_upper(ids, 1)];
    commit;
  end loop;
end
$$;
