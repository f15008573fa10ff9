-- What closed months would come to now, less what was paid for them so far: a line per session or day that makes a
-- difference. Only what has been touched is worked out again. All trainers if null.
-- needs: pay/pay-due
create or replace function pay_corrections_due(brand uuid, trainer uuid)
  returns table (trainer_id uuid, of_month date, session_id uuid, date date, hour smallint, hours integer,
    attendance text, was numeric, amount numeric, currency text)
  language sql stable as $$
  select rechecks.trainer_id, rechecks.month, either.session_id, coalesce(max(either.date) filter (where either.is_now),
    max(either.date)), coalesce(max(either.hour) filter (where either.is_now), max(either.hour)), max(either.hours),
    max(either.attendance), sum(either.paid), sum(either.due) - sum(either.paid), either.currency
  from pay_rechecks as rechecks
  cross join lateral (
    select due.session_id, due.date, due.hour, due.hours, due.attendance, due.currency, due.amount as due, 0.00 as paid,
      true as is_now
    from pay_due(brand, rechecks.month, (rechecks.month + interval '1 month - 1 day')::date, rechecks.trainer_id) as due
    union all
    select pay_lines.session_id, pay_lines.date, pay_lines.hour, null, null, pay_lines.currency, 0, pay_lines.amount,
      false
    from pay_lines
    where pay_lines.brand_id = brand and pay_lines.trainer_id = rechecks.trainer_id
      and pay_lines.of_month = rechecks.month
  ) as either
  where rechecks.brand_id = brand and (trainer is null or rechecks.trainer_id = trainer)
    and either.currency is not null
  group by rechecks.trainer_id, rechecks.month, either.session_id, either.currency,
    case when either.session_id is null then either.date end
  having sum(either.due) <> sum(either.paid)
$$;
