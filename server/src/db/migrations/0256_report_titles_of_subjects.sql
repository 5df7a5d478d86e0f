-- What a title of reports is for: the reasons to report a person are not those to report a post.
alter table report_titles add column subject text not null default 'post'
  check (subject in ('post', 'person', 'place', 'comment', 'review'));
