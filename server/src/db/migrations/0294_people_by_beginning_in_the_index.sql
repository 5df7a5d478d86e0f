-- No transaction.
-- With what suggestions need in the index itself: to sort by the beginnings, PostgreSQL worked them out anew for each person it found.
drop index concurrently if exists users_names_begin;
create index concurrently users_names_begin on users (search_text(name) collate "C") include (id, name) where is_active and name is not null;
drop index concurrently if exists users_page_titles_begin;
create index concurrently users_page_titles_begin on users (search_text(page_title) collate "C") include (id, page_title)
  where is_active and page_title is not null;
drop index concurrently if exists users_name_begins;
drop index concurrently if exists users_page_title_begins;
