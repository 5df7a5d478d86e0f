-- A saved search may be about a category of posts or a group of them; without a foreign key, because it is either.
alter table saved_searches add column category_id uuid;
