-- A keyword typed on Explore's first screen looks for products and services; `kind` then says only whether it sells.
alter table saved_searches add column of_every_kind boolean not null default false;
