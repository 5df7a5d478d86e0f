-- How often the deal of a conversation was declared: whoever is asked about it is told twice at the most (decision 0343).
alter table deals add column times_declared integer not null default 1 check (times_declared > 0);
