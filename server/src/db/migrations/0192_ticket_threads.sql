-- A ticket is a thread: answers of staff, notes among staff, replies of the person. A ticket that was merged into another
-- one lives on as entries of that one. `version` counts up with every change, so that two people do not answer the same letter.
alter table tickets drop constraint tickets_status_check,
  add constraint tickets_status_check check (status in ('open', 'answered', 'closed', 'merged')),
  add column assigned_to uuid,
  add column merged_into uuid references tickets on delete cascade,
  add column version integer not null default 1,
  add column updated_at timestamptz;
update tickets set updated_at = created_at;
alter table tickets alter column updated_at set not null, alter column updated_at set default now(),
  add constraint tickets_merged_into_another check ((status = 'merged') = (merged_into is not null) and merged_into <> id);

-- Staff read by status; a person's tickets and a visitor's tickets are merged.
drop index tickets_open;
create index tickets_queue on tickets (status, updated_at, id);
create index tickets_assigned on tickets (assigned_to, status, updated_at, id) where assigned_to is not null;
create index tickets_of_visitor on tickets (lower(user_email)) where user_id is null;
create index tickets_merged on tickets (merged_into) where merged_into is not null;

-- `author_id` is who of staff wrote it. An answer is also sent by mail: `mail_due_at` says when it is tried next.
create table ticket_entries (
  id uuid primary key default new_id(),
  ticket_id uuid not null references tickets on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'reply')),
  author_id uuid,
  text text not null check (length(text) between 1 and 5300),
  mail_due_at timestamptz,
  mail_tries integer not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null,
  constraint ticket_entries_written_by_staff check ((kind = 'reply') = (author_id is null)),
  constraint ticket_entries_mailed check (kind = 'answer' or (mail_due_at is null and mailed_at is null))
);

create index ticket_entries_of_ticket on ticket_entries (ticket_id, created_at, id);
create index ticket_entries_mail on ticket_entries (mail_due_at) where mail_due_at is not null;

-- What staff answer often.
create table ticket_templates (
  id uuid primary key default new_id(),
  language text not null check (language in ('en', 'tr', 'fa')),
  title text not null check (length(title) between 1 and 100),
  text text not null check (length(text) between 1 and 5000),
  constraint ticket_templates_one_title unique (language, title)
);

insert into ticket_templates (language, title, text) values
  ('en', 'More details', 'Thank you for your message. Please tell us which post or page it is about and what you see there.'),
  ('en', 'Passed on', 'Thank you for your message. We have passed it on and will write to you again when there is news.'),
  ('tr', 'Ayrıntı isteği', 'Mesajınız için teşekkürler. Hangi ilan veya sayfayla ilgili olduğunu ve orada ne gördüğünüzü bize yazar mısınız?'),
  ('tr', 'İletildi', 'Mesajınız için teşekkürler. Konuyu ilgili ekibe ilettik; gelişme olunca size yeniden yazacağız.'),
  ('fa', 'جزئیات بیشتر', 'از پیام شما سپاسگزاریم. لطفاً بنویسید پیام شما دربارهٔ کدام آگهی یا صفحه است و آنجا چه می‌بینید.'),
  ('fa', 'پیگیری', 'از پیام شما سپاسگزاریم. موضوع را پیگیری می‌کنیم و به محض اینکه خبری شد برایتان می‌نویسیم.');
