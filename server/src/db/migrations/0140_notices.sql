-- What a person is told: one row for each thing, by its dedupe key, written in the transaction of its cause.
-- Texts are not stored: they are written when somebody reads them, in their language, from `kind`, `values` and the
-- subject as the person may see it at that moment.
create table notices (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  subject_type text not null check (subject_type ~ '^[a-z_]{1,20}$'),
  subject_id uuid,
  values jsonb not null default '{}' check (jsonb_typeof(values) = 'object' and length(values::text) <= 4000),
  -- How often it happened since the person last read it; only kinds that repeat count above one.
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_once unique (user_id, dedupe_key)
);

create index notices_of_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id, created_at) where read_at is null;
create index notices_old on notices (created_at);
