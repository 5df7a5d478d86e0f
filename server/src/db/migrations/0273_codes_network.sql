-- The network that requested a code, until the code is entered: only codes that nobody enters count against a network.
alter table codes add column network text;
