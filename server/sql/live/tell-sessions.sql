-- Tells open schedules that something changed about the hours that these sessions have, or had. All at once: publishing a
-- week changes thousands.
create or replace function tell_sessions(places assignments[]) returns void language plpgsql as $$
begin
  perform tell_schedule('session', array[place.brand_id], array[place.trainer_user_id, place.trainee_user_id],
    jsonb_build_object('assignmentId', place.id, 'gymBrandId', place.brand_id, 'gymLocationId', place.location_id,
      'trainerId', place.trainer_user_id, 'traineeId', place.enrollment_id, 'date', place.date, 'hour', place.hour,
      'status', place.status))
  from unnest(places) as place;
  -- Other brands where these people train or work only learn that an hour is taken or free.
  perform tell_schedule('trainer-hours', elsewhere.brand_ids, '{}',
    jsonb_build_object('trainerId', elsewhere.person, 'startDate', elsewhere.date, 'endDate', elsewhere.date))
  from (
    select person, place.date, array_agg(distinct brand_trainers.brand_id) as brand_ids
    from unnest(places) as place
    cross join unnest(array[place.trainer_user_id, place.trainee_user_id]) as person
    join brand_trainers on brand_trainers.user_id = person and brand_trainers.removed_at is null
      and brand_trainers.brand_id <> place.brand_id
    group by person, place.date
  ) as elsewhere;
  perform tell_schedule('trainee-hours', elsewhere.brand_ids, '{}',
    jsonb_build_object('userId', elsewhere.person, 'startDate', elsewhere.date, 'endDate', elsewhere.date))
  from (
    select person, place.date, array_agg(distinct enrollments.brand_id) as brand_ids
    from unnest(places) as place
    cross join unnest(array[place.trainer_user_id, place.trainee_user_id]) as person
    join enrollments on enrollments.user_id = person and enrollments.removed_at is null
      and enrollments.brand_id <> place.brand_id
    group by person, place.date
  ) as elsewhere;
end $$;
