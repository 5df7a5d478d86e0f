-- PostgreSQL writes a function of one expression into the statement that calls it, unless it is strict and the expression is not. A call
-- that stays a call costs ten times as much. These are called for each post of a page; without a value they answer as before, except
-- that no title is English.

create or replace function title_language(title text) returns text
language sql immutable parallel safe
return case
  when title ~ '[\u0600-\u06FF\uFB50-\uFDFF\uFE70-\uFEFC]' then 'fa'
  when title ~ '[çğıöşüÇĞİÖŞÜ]' then 'tr'
  else 'en'
end;

create or replace function stars(likes bigint, dislikes bigint) returns double precision
language sql immutable parallel safe
return case when likes + dislikes < 5 then 0 else
  round((5 * 3.5 + 5 * likes) / (5 + likes + dislikes), 3)::double precision
end;

create or replace function review_mean(stars bigint, reviews bigint) returns double precision
language sql immutable parallel safe
return case when reviews = 0 then 0 else round((3 * 4 + stars)::numeric / (3 + reviews), 2)::double precision end;
