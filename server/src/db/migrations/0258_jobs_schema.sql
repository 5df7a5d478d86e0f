-- pg-boss makes its tables here. The schema is ours, so that the application's role needs no right to create schemas.
create schema if not exists jobs;
