-- Money that arrives after an order was given up is still money: the order becomes paid. Nothing else about a decided order changes.
drop trigger transactions_keep_decided on transactions;

create trigger transactions_keep_decided before update of status, amount, currency on transactions
  for each row when (old.status <> 'pending'
    and (new.status, new.amount, new.currency) is distinct from (old.status, old.amount, old.currency)
    and not (old.status in ('cancelled', 'failed') and new.status = 'paid'
      and (new.amount, new.currency) is not distinct from (old.amount, old.currency)))
  execute function keep_decided_transaction();
