-- Publishes to open schedules that a trainee has enrolled or changed.
create or replace function publish_enrollment_change() returns trigger language plpgsql as $$
begin
  perform notify_schedule('enrollment', array[new.brand_id], array[new.user_id],
    jsonb_build_object('gymBrandId', new.brand_id, 'traineeId', new.id));
  return null;
end $$;
create or replace trigger enrollments_change_published after insert or update on enrollments
  for each row execute function publish_enrollment_change();
