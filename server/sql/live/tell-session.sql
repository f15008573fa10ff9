-- Tells open schedules that something changed about the hour a session has, or had.
create or replace function tell_session(place assignments, status text) returns void language plpgsql as $$
begin
  perform tell_schedule('session', array[place.brand_id], array[place.trainer_user_id, place.trainee_user_id],
    jsonb_build_object('assignmentId', place.id, 'gymBrandId', place.brand_id, 'gymLocationId', place.location_id,
      'trainerId', place.trainer_user_id, 'traineeId', place.enrollment_id, 'date', place.date, 'hour', place.hour,
      'status', status));
  -- Other brands where these people train or work only learn that an hour is taken or free.
  perform tell_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = person and brand_trainers.removed_at is null
        and brand_trainers.brand_id <> place.brand_id), '{}',
    jsonb_build_object('trainerId', person, 'startDate', place.date, 'endDate', place.date))
  from unnest(array[place.trainer_user_id, place.trainee_user_id]) as person;
  perform tell_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = person and enrollments.removed_at is null
        and enrollments.brand_id <> place.brand_id), '{}',
    jsonb_build_object('userId', person, 'startDate', place.date, 'endDate', place.date))
  from unnest(array[place.trainer_user_id, place.trainee_user_id]) as person;
end $$;
