-- The lowest price of a saved post that its saver was told of; a post that costs more, and then less again, is no news.
alter table saved_posts add column told_price numeric(18, 2);
