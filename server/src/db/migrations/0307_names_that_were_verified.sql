-- The names that staff saw last beside the papers, or with which they were sent: the badge is given for these.
alter table verification_requests add column names jsonb;
