-- A thumbnail is found by the beginning of its key, which it shares with its file: post/<id>.mp4, post/<id>-150.jpg.
create index media_by_stem on media (split_part(storage_key, '.', 1));

-- What was taken down is kept for an appeal; afterwards its files go.
create index posts_taken_down on posts (removed_at) where removed_at is not null;
