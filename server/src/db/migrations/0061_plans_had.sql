-- A plan that ends is moved back to Basic by a job; which ones a person has had is read from what they paid for.
create index transactions_plans_had on transactions (user_id, plan) where transaction_for = 'plan' and status = 'paid';
