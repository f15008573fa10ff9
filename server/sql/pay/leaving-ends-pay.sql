-- Someone who leaves a brand isn't paid from the next day on, and someone who comes back needs a new rate: in between, hours
-- that are open anywhere weren't open at this brand. Coming back the same day changes nothing.
create or replace function end_pay_of_leaving() returns trigger language plpgsql as $$
declare
  next_day constant date := (coalesce(new.removed_at, old.removed_at) at time zone 'UTC')::date + 1;
begin
  if new.removed_at is null then
    delete from pay_rates
    where pay_rates.brand_id = new.brand_id and pay_rates.trainer_id = new.user_id and pay_rates.kind = 'none'
      and pay_rates.valid_from = next_day and next_day > (current_instant() at time zone 'UTC')::date;
    return null;
  end if;
  delete from pay_rates
  where pay_rates.brand_id = new.brand_id and pay_rates.trainer_id = new.user_id and pay_rates.valid_from >= next_day;
  insert into pay_rates (brand_id, trainer_id, valid_from, kind, set_at)
  select new.brand_id, new.user_id, next_day, 'none', current_instant()
  where exists (
    select from pay_rates where pay_rates.brand_id = new.brand_id and pay_rates.trainer_id = new.user_id);
  return null;
end $$;
create or replace trigger brand_trainers_end_pay after update of removed_at on brand_trainers
  for each row when ((old.removed_at is null) <> (new.removed_at is null))
  execute function end_pay_of_leaving();
