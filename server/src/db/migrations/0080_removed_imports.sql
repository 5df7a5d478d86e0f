-- Imported places and posts that their owners have deleted, by the key under which an import would bring them again.

create table removed_imports (
  import_key text primary key,
  removed_at timestamptz not null default now()
);
