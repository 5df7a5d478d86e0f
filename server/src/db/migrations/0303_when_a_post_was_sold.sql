-- When the owner last said that the post is sold; null while it is not. A deal from before belongs to an earlier sale.
alter table posts add column sold_at timestamptz;
