-- Values of properties that a saved search asks for, [{name, value}], all of them (decision 0299).
alter table saved_searches add column properties jsonb not null default '[]';
