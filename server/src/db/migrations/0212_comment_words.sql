-- Words a person does not want below their posts. A new comment with one of them is withheld.
create table comment_words (
  user_id uuid not null references users on delete cascade,
  -- As in search_text, without punctuation.
  word_key text not null check (length(word_key) between 1 and 100),
  word text not null check (length(word) between 1 and 40),
  position smallint not null,
  primary key (user_id, word_key)
);
