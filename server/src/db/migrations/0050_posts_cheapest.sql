-- The cheapest first, which is asked for in one currency.
create index posts_cheapest on posts (currency_id, price, id) where audience <> 'nobody' and price > 0;
