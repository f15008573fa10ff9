-- Past hours don't change in the product, but someone who repairs a database might change them: people paid by the hour are
-- looked at again. Upcoming hours can't be in a closed month.
-- needs: pay/hold-pay
create or replace function recheck_hours() returns trigger language plpgsql as $$
begin
  perform hold_pay(brands.brand_id, false)
  from (
    select distinct pay_rates.brand_id from touched
    join pay_rates on pay_rates.trainer_id = touched.trainer_id and pay_rates.kind = 'hour'
    where touched.date <= (current_instant() at time zone 'UTC')::date + 1
    order by pay_rates.brand_id
  ) as brands;
  insert into pay_rechecks (brand_id, month, trainer_id)
  select distinct pay_months.brand_id, pay_months.month, touched.trainer_id from touched
  join pay_rates on pay_rates.trainer_id = touched.trainer_id and pay_rates.kind = 'hour'
  join pay_months on pay_months.brand_id = pay_rates.brand_id
    and pay_months.month = date_trunc('month', touched.date)::date
  order by pay_months.brand_id, pay_months.month, touched.trainer_id
  on conflict do nothing;
  return null;
end $$;
create or replace trigger trainer_slots_insert_rechecked after insert on trainer_slots
  referencing new table as touched for each statement execute function recheck_hours();
create or replace trigger trainer_slots_update_rechecked after update on trainer_slots
  referencing new table as touched for each statement execute function recheck_hours();
create or replace trigger trainer_slots_delete_rechecked after delete on trainer_slots
  referencing old table as touched for each statement execute function recheck_hours();
