-- What closed months would come to now, less what was paid for them so far: a line per session or day that makes a
-- difference. Only months and trainers that were touched are worked out again. All trainers if null.
-- needs: pay/pay-due
create or replace function pay_corrections_due(brand uuid, trainer uuid)
  returns table (trainer_id uuid, of_month date, session_id uuid, date date, hour smallint, hours integer,
    attendance text, was numeric, amount numeric, currency text)
  language sql stable as $$
  select either.trainer_id, either.month, either.session_id, coalesce(max(either.date) filter (where either.is_now),
    max(either.date)), coalesce(max(either.hour) filter (where either.is_now), max(either.hour)), max(either.hours),
    max(either.attendance), sum(either.paid), sum(either.due) - sum(either.paid), either.currency
  from (
    select due.trainer_id, months.month, due.session_id, due.date, due.hour, due.hours, due.attendance, due.currency,
      due.amount as due, 0.00 as paid, true as is_now
    from (
      select distinct touched.month from pay_rechecks as touched
      where touched.brand_id = brand and (trainer is null or touched.trainer_id = trainer)
    ) as months
    cross join lateral pay_due(brand, months.month, (months.month + interval '1 month - 1 day')::date, trainer) as due
    where exists (select from pay_rechecks as touched
      where touched.brand_id = brand and touched.month = months.month and touched.trainer_id = due.trainer_id)
    union all
    select pay_lines.trainer_id, pay_lines.of_month, pay_lines.session_id, pay_lines.date, pay_lines.hour, null, null,
      pay_lines.currency, 0, pay_lines.amount, false
    from pay_rechecks as touched
    join pay_lines on pay_lines.brand_id = brand and pay_lines.trainer_id = touched.trainer_id
      and pay_lines.of_month = touched.month
    where touched.brand_id = brand and (trainer is null or touched.trainer_id = trainer)
  ) as either
  where either.currency is not null
  group by either.trainer_id, either.month, either.session_id, either.currency,
    case when either.session_id is null then either.date end
  having sum(either.due) <> sum(either.paid)
$$;
