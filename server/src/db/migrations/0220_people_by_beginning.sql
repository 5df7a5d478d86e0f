-- People are suggested while somebody types: by the beginning of their username, name or page title. The indexes do not hold the
-- counters, so that a new follower changes none of them.
create index users_name_begins on users (search_text(name) collate "C") where is_active and name is not null;
create index users_page_title_begins on users (search_text(page_title) collate "C") where is_active and page_title is not null;
