-- A rate that's set, changed, or removed for days of closed months is paid as a correction in the next open one.
-- needs: pay/hold-pay
create or replace function recheck_rate() returns trigger language plpgsql as $$
declare
  touched constant pay_rates := coalesce(new, old);
  next_begins date;
begin
  perform hold_pay(touched.brand_id, false);
  select min(pay_rates.valid_from) into next_begins from pay_rates
  where pay_rates.brand_id = touched.brand_id and pay_rates.trainer_id = touched.trainer_id
    and pay_rates.valid_from > touched.valid_from;
  insert into pay_rechecks (brand_id, month, trainer_id)
  select pay_months.brand_id, pay_months.month, touched.trainer_id from pay_months
  where pay_months.brand_id = touched.brand_id
    and pay_months.month between date_trunc('month', touched.valid_from) and coalesce(next_begins, 'infinity')
  order by pay_months.month
  on conflict do nothing;
  return null;
end $$;
create or replace trigger pay_rates_rechecked after insert or update or delete on pay_rates
  for each row execute function recheck_rate();

create or replace function keep_rates_day() returns trigger language plpgsql as $$
begin
  raise exception 'a rate keeps its day';
end $$;
create or replace trigger pay_rates_keep_their_day before update of brand_id, trainer_id, valid_from on pay_rates
  for each row when ((old.brand_id, old.trainer_id, old.valid_from) <> (new.brand_id, new.trainer_id, new.valid_from))
  execute function keep_rates_day();
