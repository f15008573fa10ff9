-- Tells open schedules about a new, changed, or canceled session.
create or replace function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('session', array[new.brand_id], array[new.trainer_user_id, new.trainee_user_id],
    jsonb_build_object('assignmentId', new.id, 'gymBrandId', new.brand_id, 'gymLocationId', new.location_id,
      'trainerId', new.trainer_user_id, 'traineeId', new.enrollment_id, 'date', new.date, 'hour', new.hour,
      'status', new.status));
  -- Other brands where these people train or work only learn that an hour is taken or free.
  perform tell_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = person and brand_trainers.removed_at is null
        and brand_trainers.brand_id <> new.brand_id), '{}',
    jsonb_build_object('trainerId', person, 'startDate', new.date, 'endDate', new.date))
  from unnest(array[new.trainer_user_id, new.trainee_user_id]) as person;
  perform tell_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = person and enrollments.removed_at is null
        and enrollments.brand_id <> new.brand_id), '{}',
    jsonb_build_object('userId', person, 'startDate', new.date, 'endDate', new.date))
  from unnest(array[new.trainer_user_id, new.trainee_user_id]) as person;
  return null;
end $$;
create or replace trigger assignments_told after insert or update on assignments
  for each row execute function tell_session_changed();
