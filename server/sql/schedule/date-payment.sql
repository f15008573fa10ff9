-- Statements say when sessions were paid: on the day that it's recorded, at the session's location. It's a trigger because
-- sessions are marked as paid in several ways.
create or replace function date_payment() returns trigger language plpgsql as $$
begin
  if new.payment_status = 'paid' then
    new.paid_on := coalesce(new.paid_on, (
      select (current_instant() at time zone gym_locations.time_zone)::date
      from gym_locations where gym_locations.id = new.location_id));
  else
    new.paid_on := null;
  end if;
  return new;
end $$;
create or replace trigger sessions_date_payment before update of payment_status on sessions
  for each row when (old.payment_status is distinct from new.payment_status) execute function date_payment();
