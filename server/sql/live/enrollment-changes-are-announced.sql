-- Tells open schedules that a trainee has enrolled or changed.
create or replace function tell_enrollment_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('enrollment', array[new.brand_id], array[new.user_id],
    jsonb_build_object('gymBrandId', new.brand_id, 'traineeId', new.id));
  return null;
end $$;
create or replace trigger enrollments_told after insert or update on enrollments
  for each row execute function tell_enrollment_changed();
