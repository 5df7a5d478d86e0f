-- Similar posts read the newest of a category. The new index also does what the old one did.
create index post_categories_newest on post_categories (category_id, created_at desc, post_id desc);
drop index post_categories_of_category;

-- What others did with a post: how often it was opened and its contact used, each person counted once a day. Who it was is
-- not stored; the rate limits that count once a day forget it after that day.
create table post_stats (
  post_id uuid primary key references posts on delete cascade,
  opens integer not null default 0 check (opens >= 0),
  contacts integer not null default 0 check (contacts >= 0),
  counted_since timestamptz not null
);
