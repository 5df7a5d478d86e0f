-- A report outlives the post it is about: whoever deletes what was reported must not delete the copy with it.
alter table reports drop constraint reports_post_id_fkey;

-- Photos of reported posts. Their bytes stay until the case has been decided and nobody can appeal any more.
create table evidence_files (
  storage_key text not null,
  subject_type text not null,
  subject_id uuid not null,
  primary key (storage_key, subject_type, subject_id)
);

create index evidence_files_of_subject on evidence_files (subject_type, subject_id);

-- As in 0006, without files that are evidence: a job queues them when they no longer are.
create or replace function queue_media_removal() returns trigger
language plpgsql as $$
begin
  insert into media_removals (storage_key)
  select storage_key from old_rows
  where not exists (select from evidence_files where evidence_files.storage_key = old_rows.storage_key)
  union
  select thumbnail ->> 'storage_key' from old_rows, jsonb_array_elements(thumbnails) as thumbnail
  where thumbnail ? 'storage_key'
  on conflict do nothing;
  return null;
end
$$;
