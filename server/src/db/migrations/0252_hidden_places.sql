-- Staff hide a place as they hide a post: it stays stored, and only its owner still sees it.
alter table places add column hidden_at timestamptz;
