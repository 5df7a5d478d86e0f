-- Staff: ordinary accounts with roles. A role is a set of permissions; the server asks for permissions, never for roles.
create table staff_roles (
  key text primary key check (key ~ '^[a-z]{3,20}$'),
  permissions text[] not null check (cardinality(permissions) > 0),
  position integer not null
);

insert into staff_roles (key, permissions, position) values
  ('administrator', array['roles.manage', 'audit.read', 'cases.decide', 'people.read', 'people.act', 'tickets.answer',
    'verification.decide', 'places.decide', 'money.read', 'money.refund', 'figures.read'], 0),
  ('moderator', array['cases.decide', 'people.read', 'places.decide', 'figures.read'], 1),
  ('support', array['tickets.answer', 'people.read', 'people.act'], 2),
  ('verifier', array['verification.decide', 'places.decide'], 3),
  ('finance', array['money.read', 'money.refund', 'people.read', 'figures.read'], 4);

create table staff_members (
  user_id uuid not null references users on delete cascade,
  role text not null references staff_roles,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

create index staff_members_by_role on staff_members (role);

-- The secret of the authenticator app is encrypted. `last_step` is the time step of the newest code that was used: no code
-- is accepted twice.
create table staff_second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table staff_sessions (
  session_id uuid primary key references sessions on delete cascade,
  verified_at timestamptz not null
);

-- Who did what to whom. No foreign keys: a row outlives the people it names, and holds ids and facts, no texts of people.
create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null,
  actor_id uuid,
  actor text not null check (length(actor) between 1 and 100),
  act text not null check (act ~ '^[a-z_]{2,30}\.[a-z_]{2,30}$'),
  subject_type text not null check (subject_type ~ '^[a-z_]{2,20}$'),
  subject_id text not null check (length(subject_id) between 1 and 100),
  before jsonb,
  after jsonb,
  reason text check (length(reason) between 1 and 1000),
  request_id text check (length(request_id) <= 100)
);

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject_id, at desc);
create index audit_log_of_actor on audit_log (actor_id, at desc);
create index audit_log_of_act on audit_log (act, at desc);

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
