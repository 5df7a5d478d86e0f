-- What a member of staff refunded alone in the last day.
create index refunds_alone on refunds (asked_by, decided_at) where status = 'done' and decided_by is null;
