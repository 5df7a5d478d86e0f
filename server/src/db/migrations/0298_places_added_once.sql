-- The id that the adding device made: a place that is sent again is not added again.
alter table places add column client_id uuid;
