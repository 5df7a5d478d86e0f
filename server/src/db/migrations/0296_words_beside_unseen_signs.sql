-- No transaction.
-- Posts and places from before 0295 with such signs, of a thousand rows at a time. Words that had one in them were learnt with it; now they
-- are learnt without it, by notes as in 0278.
do $$
declare
  unseen constant text := E'[\u061C\u180E\u200B\u3164\uFEFF]';
  signs constant text := E'[\u061C\u180E\u200B\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\u3164\uFE0F\uFEFF\U0001F000-\U0001FAFF]+';
  none constant uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := none;
  ids uuid[];
  marked uuid[];
begin
  delete from search_words where word_key ~ unseen;
  commit;
  loop
    select array_agg(id order by id), array_agg(id order by id) filter (where concat(title, caption, properties) ~ unseen) into ids, marked
    from (select id, title, caption, properties from posts where id > last_id order by id limit 1000) next;
    exit when ids is null;
    perform from posts where id = any (marked) order by id for no key update;
    update posts set title = title where id = any (marked);
    insert into title_word_changes (title, step)
    select
      string_agg(regexp_replace(piece, signs, ' ', 'g'), ' ')
        || case title_language(title) when 'fa' then ' ی' when 'tr' then ' ş' else '' end,
      1
    from posts, regexp_split_to_table(title, E'[\\s.,;:!?()\\[\\]{}"''«»“”‘’/\\\\|+*=<>@#%&_،؛؟…–—·-]+') as piece
    where id = any (marked) and audience = 'everyone' and piece ~ unseen and piece ~ '[[:alpha:]]'
      and title not in (select title from title_word_changes)
    group by posts.id, title;
    last_id := ids[array_upper(ids, 1)];
    commit;
  end loop;
  last_id := none;
  loop
    select array_agg(id order by id), array_agg(id order by id) filter (where concat(title, address, state) ~ unseen) into ids, marked
    from (select id, title, address, state from places where id > last_id order by id limit 1000) next;
    exit when ids is null;
    perform from places where id = any (marked) order by id for no key update;
    update places set title = title where id = any (marked);
    last_id := ids[array_upper(ids, 1)];
    commit;
  end loop;
end
$$;
