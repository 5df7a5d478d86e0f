-- No transaction.
drop index concurrently if exists posts_cheapest_of_base;
create index concurrently posts_cheapest_of_base on posts (base_currency(currency_id), base_price(price, currency_id), id)
  where audience <> 'nobody' and price > 0;
analyze posts;
drop index concurrently if exists posts_cheapest;
