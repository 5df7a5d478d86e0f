-- A code to the present number, in place of a password, for people who have none.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (
  purpose in ('sign_up', 'google_sign_up', 'login', 'forget_password', 'change_phone_number', 'security')
);
