-- A place that nobody ever owned can be reported: its case has no owner, who could be told or could appeal.
alter table cases alter column owner_id drop not null;
alter table cases add constraint cases_have_an_owner check (owner_id is not null or subject_type = 'place');

-- What staff have hidden: for the removal of its photos, and for staff who give it back.
create index places_hidden on places (hidden_at) where hidden_at is not null;
