-- Pictures of a map service are copied into our media store; whom they are by stays with them.
alter table places add column map_image_credit text check (length(map_image_credit) between 1 and 300);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('places', 'posts', 'place-images'));
