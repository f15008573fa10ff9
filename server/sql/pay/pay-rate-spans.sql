-- What a trainer is paid, and on which days: until the day before the next rate begins.
create or replace view pay_rate_spans as
  select pay_rates.brand_id, pay_rates.trainer_id, pay_rates.kind, pay_rates.amount, pay_rates.currency,
    pay_rates.percent, pay_rates.pays_no_shows, pay_rates.pays_late_cancellations, pay_rates.valid_from,
    coalesce(lead(pay_rates.valid_from) over (
      partition by pay_rates.brand_id, pay_rates.trainer_id order by pay_rates.valid_from) - 1, 'infinity') as valid_until
  from pay_rates;
