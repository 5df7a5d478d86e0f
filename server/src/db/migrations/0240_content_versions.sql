-- What staff changed of the content files. Rows are only added: the newest version of an entry is in force, and a version without
-- a value means the one of the file. No foreign key: the history outlives the people it names.
create table content_versions (
  kind text not null check (kind ~ '^[a-z_]{2,30}$'),
  key text not null check (key ~ '^[A-Za-z0-9._]{2,80}$'),
  version integer not null check (version > 0),
  value jsonb check (jsonb_typeof(value) = 'object'),
  author_id uuid,
  author text not null check (length(author) between 1 and 100),
  at timestamptz not null,
  primary key (kind, key, version)
);

-- Every node reads the content again.
create function tell_content_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end
$$;

create trigger content_versions_changed after insert on content_versions
  for each statement execute function tell_content_changed();

update staff_roles set permissions = permissions || 'content.edit'::text where key = 'administrator';
