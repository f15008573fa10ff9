-- Has a worker look at hours of trainers: at those that became free if a brand offers such hours, at the rest only if they
-- were offered. It's called by triggers, so that nothing that frees an hour can forget to. The worker waits until Undo is
-- over and looks at everything again, so several changes of an hour are one job.
create or replace function look_at_hours(are_free boolean, trainers uuid[], days date[], at_hours smallint[]) returns void
  language plpgsql as $$
declare
  today constant date := current_instant()::date;
begin
  perform graphile_worker.add_job('offer-hour',
    payload => json_build_object('trainerId', changed.trainer_id, 'date', changed.date, 'hour', changed.hour),
    job_key => format('offer-hour %s %s %s', changed.trainer_id, changed.date, changed.hour))
  from (
    select distinct * from unnest(trainers, days, at_hours) as changed (trainer_id, date, hour)
  ) as changed
  where changed.date between today - 1 and today + 11
    and (are_free and exists (
      select from brand_trainers join offer_settings using (brand_id)
      where brand_trainers.user_id = changed.trainer_id and brand_trainers.removed_at is null
        and offer_settings.freed_hours <> 'off'
    ) or exists (
      select from hour_offers
      where hour_offers.trainer_id = changed.trainer_id and hour_offers.date = changed.date
        and hour_offers.hour = changed.hour and hour_offers.state <> 'gone'));
end $$;
