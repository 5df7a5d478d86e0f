-- How far an import of a file has come, written in the same transaction as what it brought, so that one that was stopped
-- in the middle goes on where it was. The fingerprint is of the file's content and of how it is read.

create table imports (
  kind text not null check (kind in ('places', 'posts')),
  fingerprint text not null,
  file text not null,
  read_bytes bigint not null default 0 check (read_bytes >= 0), -- everything before this byte has been read
  next_line bigint not null default 1 check (next_line >= 1),
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  passed_over integer not null default 0,
  bad integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (kind, fingerprint)
);
