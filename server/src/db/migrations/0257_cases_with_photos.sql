-- The queue of staff can show only cases in which the program found a photo that somebody else had published.
create index case_signals_of_photos on case_signals (case_id) where media_id is not null and outcome = 'open';
