-- Who asks to be verified (null: a business, with all six sets of documents), and what staff decided it for.
alter table verification_requests
  add column applicant text check (applicant in ('person')),
  add column reason text check (length(reason) between 1 and 500);
