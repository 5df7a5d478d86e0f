-- What somebody of staff has claimed is found without walking the queue.
create index cases_claimed on cases (claimed_by, priority desc, created_at, id) where status = 'open' and claimed_by is not null;
