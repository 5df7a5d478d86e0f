-- The language of the account is the one its person chose; null until they choose one. Until now every account had
-- 'en_US' from the start, so that value says nothing.
alter table users alter column using_lang drop default, alter column using_lang drop not null;
update users set using_lang = null where using_lang = 'en_US';
