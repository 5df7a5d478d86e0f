-- The language of the browser at the last login, for texts to people who have chosen none (`using_lang`).
alter table users add column browser_lang text;
