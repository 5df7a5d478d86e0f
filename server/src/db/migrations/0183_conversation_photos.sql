-- Photos sent in a conversation. They are opened by signed addresses only, like those of private accounts.
alter table media drop constraint media_using_as_check;
alter table media add constraint media_using_as_check
  check (using_as in ('avatar', 'post', 'attachment', 'place', 'verification', 'conversation'));
