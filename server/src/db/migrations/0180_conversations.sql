-- Two people talk about a post. `rev` counts the changes of a conversation: a message, an edit, a read mark or an offer takes the
-- next number in its own transaction (UPDATE … SET rev = rev + 1), so nothing is ordered by time, and a device asks for
-- everything after the last number it knows.

create table conversations (
  id uuid primary key default new_id(),
  -- No foreign key: the conversation stays when the post is deleted.
  post_id uuid not null,
  -- Null once the account is deleted. The buyer is who answered the post, the seller whose post it is.
  buyer_id uuid references users on delete set null,
  seller_id uuid references users on delete set null,
  rev integer not null default 0 check (rev >= 0),
  -- Until the owner of the post answers, the other may send one message.
  is_answered boolean not null default false,
  created_at timestamptz not null,
  constraint conversations_once_per_buyer unique (post_id, buyer_id),
  constraint conversations_of_two check (buyer_id <> seller_id)
);

create index conversations_of_buyer on conversations (buyer_id);
create index conversations_of_seller on conversations (seller_id);

-- What each of the two sees of it.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_seller boolean not null,
  -- The last message read; `shown_read_seq` is what the other may know of it.
  read_seq integer not null default 0,
  shown_read_seq integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  -- Deleted for this person: messages up to here are not shown to them.
  hidden_seq integer not null default 0,
  is_shown boolean not null default true,
  is_archived boolean not null default false,
  is_muted boolean not null default false,
  last_at timestamptz not null,
  primary key (conversation_id, user_id)
);

create index conversation_members_inbox on conversation_members (user_id, is_archived, last_at desc, conversation_id desc) where is_shown;
create index conversation_members_unread on conversation_members (user_id) where is_shown and not is_archived and unread > 0;

create table conversation_messages (
  id uuid primary key default new_id(),
  conversation_id uuid not null references conversations on delete cascade,
  -- Null once the account is deleted; the side stays.
  sender_id uuid references users on delete set null,
  is_from_seller boolean not null,
  -- Made by the device: a message that is sent again is stored once.
  client_id uuid not null,
  -- `rev` of the conversation when it was sent, and when it was last changed.
  seq integer not null check (seq > 0),
  rev integer not null check (rev >= seq),
  kind text not null check (kind in ('text', 'photo', 'location', 'phone', 'offer')),
  text text check (length(text) between 1 and 2000),
  media_id uuid references media on delete set null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- The first wording of an edited or deleted message, for reports only; removed after 30 days.
  first_text text,
  search text generated always as (search_text(text)) stored,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint conversation_messages_in_order unique (conversation_id, seq),
  constraint conversation_messages_once unique (sender_id, client_id),
  constraint conversation_messages_content check (deleted_at is not null or kind not in ('text', 'phone') or text is not null)
);

create index conversation_messages_changes on conversation_messages (conversation_id, rev);
create index conversation_messages_media on conversation_messages (media_id) where media_id is not null;
create index conversation_messages_first_texts on conversation_messages (created_at) where first_text is not null;

-- Photos are removed with their message.
create trigger conversation_messages_media_removal after delete on conversation_messages
  referencing old table as old_rows for each statement execute function delete_attached_media();

-- A conversation that both have left is deleted.
create function delete_left_conversations() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from conversations where id = new.id;
  return null;
end
$$;

create trigger conversations_left after update on conversations
  for each row when (new.buyer_id is null and new.seller_id is null) execute function delete_left_conversations();

create table conversation_settings (
  user_id uuid primary key references users on delete cascade,
  -- Whether others learn that this person has read something, and this person of others.
  has_read_marks boolean not null default true
);
