-- Tells managers' open screens, and the person who asked, about requests to be excused.
create or replace function tell_request_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('request', array[new.brand_id], array[new.user_id],
    jsonb_build_object('gymBrandId', new.brand_id, 'assignmentId', new.assignment_id));
  return null;
end $$;
create or replace trigger session_requests_told after insert or update on session_requests
  for each row execute function tell_request_changed();
