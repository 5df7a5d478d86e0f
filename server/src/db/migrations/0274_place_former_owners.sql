-- Everybody who gave a place up: none of them reviews it, whoever owns it now. Who answers for it stays in places.given_up_by.
create table place_former_owners (
  place_id uuid not null references places on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (place_id, user_id)
);
create index place_former_owners_of_user on place_former_owners (user_id);
insert into place_former_owners (place_id, user_id) select id, given_up_by from places where given_up_by is not null;

-- Who gave a place up does not answer for what its next owner did.
update places set given_up_by = null where owner_id is not null and given_up_by is not null;
