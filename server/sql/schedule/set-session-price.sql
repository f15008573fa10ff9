-- A new session takes the trainee's price, else the brand's, and keeps it. It's a trigger because sessions are created
-- in several ways: assigned, repeated, and published from drafts.
create or replace function set_session_price() returns trigger language plpgsql as $$
begin
  select coalesce(trainee_prices.price, price_settings.price), price_settings.currency
  into new.price, new.currency
  from price_settings left join trainee_prices on trainee_prices.enrollment_id = new.enrollment_id
  where price_settings.brand_id = new.brand_id;
  if new.price is null then
    new.currency := null;
  else
    new.payment_status := 'pending';
  end if;
  return new;
end $$;
create or replace trigger sessions_set_price before insert on sessions
  for each row when (new.price is null) execute function set_session_price();
