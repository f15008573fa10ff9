-- Publishes new, changed, and canceled sessions to open schedules. One that moves changes two hours: screens that show only
-- the hour it left, and the trainer it left, have to notice, too. They're sent that hour first.
create or replace function publish_session_changes(earlier sessions[], later sessions[]) returns void
  language plpgsql as $$
declare
  left_behind constant sessions[] := array(
    select was from unnest(earlier) as was join unnest(later) as now_is on now_is.id = was.id
    where (was.trainer_user_id, was.location_id, was.date, was.hour)
      <> (now_is.trainer_user_id, now_is.location_id, now_is.date, now_is.hour));
  place sessions;
begin
  foreach place in array left_behind || later loop
    perform notify_schedule('session', array[place.brand_id], array[place.trainer_user_id, place.trainee_user_id],
      jsonb_build_object('assignmentId', place.id, 'gymBrandId', place.brand_id, 'gymLocationId', place.location_id,
        'trainerId', place.trainer_user_id, 'traineeId', place.enrollment_id, 'date', place.date, 'hour', place.hour,
        'status', place.status));
  end loop;
  -- Other brands where these people train or work only learn that an hour is taken or free.
  perform notify_schedule(elsewhere.kind, array_agg(distinct elsewhere.brand_id), '{}',
    jsonb_build_object(elsewhere.who, person, 'startDate', session.date, 'endDate', session.date))
  from unnest(left_behind || later) as session
  cross join unnest(array[session.trainer_user_id, session.trainee_user_id]) as person
  cross join lateral (
    select 'trainer-hours' as kind, 'trainerId' as who, brand_trainers.brand_id from brand_trainers
    where brand_trainers.user_id = person and brand_trainers.removed_at is null
    union all
    select 'trainee-hours', 'userId', enrollments.brand_id from enrollments
    where enrollments.user_id = person and enrollments.removed_at is null
  ) as elsewhere
  where elsewhere.brand_id <> session.brand_id
  group by elsewhere.kind, elsewhere.who, person, session.date;
  -- The product deletes none, but someone who repairs a database might.
  if cardinality(later) = 0 and cardinality(earlier) > 0 then
    perform pg_notify('changes', 'facts');
  end if;
end $$;
