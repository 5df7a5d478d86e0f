-- How long somebody usually takes to answer questions about their posts; null until enough is known. A job works it out from the newest
-- conversations.
alter table users add column answer_minutes integer;
