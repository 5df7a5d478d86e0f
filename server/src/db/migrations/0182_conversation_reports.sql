-- A report can also be about a conversation. Its messages are copied, because their sender can delete them.
alter table reports alter column post_id drop not null;
alter table reports add column conversation_id uuid;
alter table reports add column reported_id uuid references users on delete set null;
alter table reports add column evidence jsonb;
alter table reports add constraint reports_about_something check (num_nonnulls(post_id, conversation_id) = 1);
alter table reports add constraint reports_of_conversation_with_evidence check ((conversation_id is null) = (evidence is null));
create unique index reports_once_per_conversation on reports (conversation_id, user_id) where conversation_id is not null;
create index reports_of_reported on reports (reported_id) where reported_id is not null;
