-- Queues what happened to sessions for webhooks. A session that's canceled by nobody only left its hour to move. A payment that
-- becomes overdue by itself, 14 days after the session, isn't an event: nothing is written then.
create or replace function record_session_events(earlier sessions[], later sessions[]) returns void
  language plpgsql as $$
begin
  -- Most gyms have no webhooks, and this runs for every booking.
  if not exists (select from webhooks where webhooks.brand_id in (select brand_id from unnest(later))) then
    return;
  end if;
  perform record_webhook_event(now_is.brand_id, event.name, event.more || jsonb_build_object(
    'assignmentId', now_is.id, 'traineeId', now_is.enrollment_id, 'trainerId', now_is.trainer_user_id,
    'gymLocationId', now_is.location_id, 'date', now_is.date, 'hour', now_is.hour, 'status', now_is.status))
  from unnest(later) as now_is left join unnest(earlier) as was on was.id = now_is.id
  cross join lateral (
    select was.status = 'Scheduled' or was.status = 'Cancelled' and was.cancelled_by is null as was_on
  ) as state
  cross join lateral (
    select 'session.assigned' as name, '{}'::jsonb as more
    where now_is.status = 'Scheduled' and state.was_on is not true
    union all
    select 'session.cancelled', '{}'
    where now_is.status = 'Cancelled' and now_is.cancelled_by is not null and state.was_on
    union all
    select 'session.moved', jsonb_build_object('before', jsonb_build_object('trainerId', was.trainer_user_id,
      'gymLocationId', was.location_id, 'date', was.date, 'hour', was.hour))
    where now_is.status = 'Scheduled' and state.was_on
      and (was.trainer_user_id, was.location_id, was.date, was.hour)
        <> (now_is.trainer_user_id, now_is.location_id, now_is.date, now_is.hour)
    union all
    select 'session.attended', jsonb_build_object('attendance', now_is.attendance)
    where was.id is not null and now_is.attendance is not null and now_is.attendance is distinct from was.attendance
    union all
    select 'payment.' || now_is.payment_status,
      jsonb_build_object('price', now_is.price::text, 'currency', now_is.currency)
    where was.id is not null and now_is.payment_status is not null
      and now_is.payment_status is distinct from was.payment_status
  ) as event
  where exists (select from webhooks where webhooks.brand_id = now_is.brand_id);
end $$;
