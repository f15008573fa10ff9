-- What trainers have earned in a brand from one day to another, as it is now: a line per session that has begun, and one
-- per day for open hours. The rate of the day counts. Unmarked sessions count as attended, as they do for payments. A
-- session without an amount has no rate, is paid by the hour, or has no price to take a share of. A session that a pack
-- covers is worth an equal part of the pack's price, whichever of its sessions it is. All trainers if null.
-- needs: pay/pay-rate-spans, pay/open-hours, schedule/attendance-of
create or replace function pay_due(brand uuid, first date, last date, trainer uuid)
  returns table (trainer_id uuid, kind text, session_id uuid, date date, hour smallint, hours integer, attendance text,
    price numeric, rate_kind text, rate numeric, amount numeric, currency text)
  language sql stable as $$
  select sessions.trainer_user_id, 'session', sessions.id, sessions.date, sessions.hour, null::integer,
    attendance_of(sessions), case when spans.kind = 'share' then worth.price end, spans.kind,
    coalesce(spans.amount, spans.percent),
    case when spans.kind = 'hour' then null
      when case sessions.attendance when 'NoShow' then spans.pays_no_shows
        when 'LateCancellation' then spans.pays_late_cancellations else true end
      then case spans.kind when 'session' then spans.amount
        when 'share' then round(worth.price * spans.percent / 100, 2) end
      else case spans.kind when 'session' then 0.00 when 'share' then 0 * worth.price end end,
    case spans.kind when 'session' then spans.currency when 'share' then worth.currency end
  from sessions
  left join pay_rate_spans as spans on spans.brand_id = brand and spans.trainer_id = sessions.trainer_user_id
    and sessions.date between spans.valid_from and spans.valid_until
  left join packs on packs.id = sessions.pack_id and packs.price is not null
  cross join lateral (
    select coalesce(round(packs.price / packs.size, 2), sessions.price) as price,
      coalesce(packs.currency, sessions.currency) as currency
  ) as worth
  where sessions.brand_id = brand and sessions.date between first and last and sessions.status = 'Scheduled'
    and lower(sessions.during) <= current_instant() and (trainer is null or sessions.trainer_user_id = trainer)
  union all
  select spans.trainer_id, 'hours', null, open_hours.date, null, count(*)::integer, null, null, 'hour', spans.amount,
    count(*) * spans.amount, spans.currency
  from pay_rate_spans as spans
  cross join lateral open_hours(brand, spans.trainer_id, first, last) as open_hours
  where spans.brand_id = brand and spans.kind = 'hour' and (trainer is null or spans.trainer_id = trainer)
    and spans.valid_from <= last and spans.valid_until >= first
    and open_hours.date between spans.valid_from and spans.valid_until
  group by spans.trainer_id, open_hours.date, spans.amount, spans.currency
$$;
