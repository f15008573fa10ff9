-- Remembers whose pay of a closed month a change of sessions may have changed. Upcoming sessions, and with them nearly
-- every booking, can't be in one: no time zone is a day away from UTC.
-- needs: pay/hold-pay
create or replace function recheck_pay(earlier sessions[], later sessions[]) returns void language plpgsql as $$
declare
  tomorrow constant date := (current_instant() at time zone 'UTC')::date + 1;
  changed sessions[];
begin
  if not exists (select from unnest(earlier || later) as session where session.date <= tomorrow) then
    return;
  end if;
  changed := array(
    select session from unnest(earlier || later) as session
    where session.date <= tomorrow and not exists (
      select from unnest(earlier) as was join unnest(later) as is_now on is_now.id = was.id
      where was.id = session.id
        and (was.trainer_user_id, was.date, was.hour, was.during, was.status, was.attendance, was.price, was.currency,
          was.pack_id)
          is not distinct from (is_now.trainer_user_id, is_now.date, is_now.hour, is_now.during, is_now.status,
            is_now.attendance, is_now.price, is_now.currency, is_now.pack_id)));
  perform hold_pay(brands.brand_id, false)
  from (select distinct session.brand_id from unnest(changed) as session order by session.brand_id) as brands;
  insert into pay_rechecks (brand_id, month, trainer_id)
  select distinct pay_months.brand_id, pay_months.month, session.trainer_user_id
  from unnest(changed) as session
  join pay_months on pay_months.brand_id = session.brand_id
    and pay_months.month = date_trunc('month', session.date)::date
  order by pay_months.brand_id, pay_months.month, session.trainer_user_id
  on conflict do nothing;
end $$;
