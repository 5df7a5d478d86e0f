-- How many of the files that the newest backup names were not in the media store: such a backup is not a whole one.
alter table backups add column missing_files integer not null default 0;
