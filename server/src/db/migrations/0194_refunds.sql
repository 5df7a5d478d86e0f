-- Staff search people by their address.
create index users_email on users (lower(email)) where email is not null;

-- What was paid back of an order, once. A large amount waits for a second person. Like its order,
-- it stays when the person is deleted.
create table refunds (
  id uuid primary key default new_id(),
  transaction_id uuid not null references transactions,
  amount numeric(18, 2) not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 1000),
  status text not null check (status in ('waiting', 'done', 'refused')),
  asked_by uuid not null,
  decided_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint refunds_decided check ((status = 'waiting') = (decided_at is null)),
  constraint refunds_by_another check (status <> 'refused' or decided_by <> asked_by)
);

create unique index refunds_once on refunds (transaction_id) where status <> 'refused';
create index refunds_waiting on refunds (created_at) where status = 'waiting';
