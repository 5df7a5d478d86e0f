-- What somebody adds in a second report of the same subject is kept below the first.
alter table reports drop constraint reports_text_check, add constraint reports_text_check check (length(text) <= 5000);
alter table case_signals drop constraint case_signals_text_check,
  add constraint case_signals_text_check check (length(text) <= 5000);
