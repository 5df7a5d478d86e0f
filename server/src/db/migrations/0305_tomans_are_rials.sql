-- A toman is ten rials (docs/decisions/0370). The ids come from content/currencies.json and are the same everywhere.
create function base_currency(currency_id uuid) returns uuid
  language sql immutable parallel safe
  return case currency_id when '7056477f-f029-5257-be36-ce06fe51b959' then '9f0c1e26-ccc8-57f6-a3de-f4fb391994ea' else currency_id end;

create function base_price(price numeric, currency_id uuid) returns numeric
  language sql immutable parallel safe
  return price * case currency_id when '7056477f-f029-5257-be36-ce06fe51b959' then 10 else 1 end;
