-- What people ask of staff.

create table departments (
  id uuid primary key default new_id(),
  key text not null unique,
  names jsonb not null check (is_names(names)),
  status boolean not null default true,
  position integer not null default 0
);

create table tickets (
  id uuid primary key default new_id(),
  department_id uuid not null references departments,
  user_id uuid references users on delete set null,
  subject text not null check (length(subject) between 1 and 200),
  user_email text not null check (length(user_email) <= 254 and user_email ~ '^[^@\s]+@[^@\s]+$'),
  text text not null check (length(text) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);

create index tickets_open on tickets (department_id, created_at) where status = 'open';
create index tickets_of_user on tickets (user_id) where user_id is not null;

create table verification_requests (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  full_name text not null check (length(full_name) between 1 and 200),
  id_number text not null check (length(id_number) between 1 and 50),
  postal_code text not null check (length(postal_code) between 1 and 20),
  address text not null check (length(address) between 1 and 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null default now(),
  constraint verification_requests_decided_by_someone
    check ((status = 'pending') = (decided_at is null and decided_by is null))
);

create unique index verification_requests_one_pending on verification_requests (user_id) where status = 'pending';
create index verification_requests_of_user on verification_requests (user_id, created_at desc);
create index verification_requests_pending on verification_requests (created_at) where status = 'pending';

create table verification_documents (
  request_id uuid not null references verification_requests on delete cascade,
  kind text not null
    check (kind in ('passport', 'id_card', 'business_docs', 'certificate_docs', 'intro_letter', 'bill')),
  position smallint not null check (position between 0 and 19),
  media_id uuid not null references media on delete cascade,
  primary key (request_id, kind, position),
  constraint verification_documents_used_once unique (media_id)
);

create trigger verification_documents_delete_files after delete on verification_documents
  referencing old table as old_rows for each statement execute function delete_attached_media();
