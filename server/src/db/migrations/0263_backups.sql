-- When the newest backup by `npm run backup` was finished, for the metric that tells how old it is.
create table backups (
  finished_at timestamptz primary key
);
