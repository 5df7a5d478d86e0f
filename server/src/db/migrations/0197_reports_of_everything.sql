-- People, comments and places can be reported, too, with words of the reporter. What was reported is copied into `evidence`, because its
-- owner can change it. Reports of posts that were made before have none.
alter table reports add column subject_type text check (subject_type in ('person', 'comment', 'place', 'review'));
alter table reports add column subject_id uuid;
alter table reports add column text text not null default '' check (length(text) <= 1000);
alter table reports drop constraint reports_about_something;
alter table reports add constraint reports_about_something
  check (num_nonnulls(post_id, conversation_id, subject_id) = 1 and (subject_type is null) = (subject_id is null));
alter table reports drop constraint reports_of_conversation_with_evidence;
alter table reports add constraint reports_with_evidence check (post_id is not null or evidence is not null);
create unique index reports_once_per_subject on reports (subject_type, subject_id, user_id) where subject_id is not null;

-- Evidence of every kind is a list of lines: whose words or which field, the text, and when.
update reports set evidence = coalesce((
  select jsonb_agg(jsonb_build_object(
    'name', case when (message ->> 'is_from_reporter')::boolean then 'reporter' else 'reported' end,
    'text', coalesce(message ->> 'text', message ->> 'first_text', '[' || (message ->> 'kind') || ']'),
    'at', message ->> 'created_at'))
  from jsonb_array_elements(evidence) as message
), '[]') where conversation_id is not null;
