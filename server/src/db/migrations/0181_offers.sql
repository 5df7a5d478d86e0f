-- An offer is a message with an amount. No money moves; an accepted one reserves the post for that person.
create table offers (
  id uuid primary key default new_id(),
  conversation_id uuid not null references conversations on delete cascade,
  message_id uuid not null references conversation_messages on delete cascade,
  post_id uuid not null,
  is_from_seller boolean not null,
  amount numeric(18, 2) not null check (amount > 0),
  currency_id uuid references currencies,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'released', 'sold')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint offers_one_message unique (message_id)
);

create unique index offers_one_open on offers (conversation_id) where status = 'open';
create unique index offers_one_accepted on offers (post_id) where status = 'accepted';
create index offers_of_conversation on offers (conversation_id);
create index offers_due on offers (expires_at) where status = 'open';
