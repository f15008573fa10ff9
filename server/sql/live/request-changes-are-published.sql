-- Publishes to managers' open screens, and to the person who asked, requests to be excused.
create or replace function publish_request_change() returns trigger language plpgsql as $$
begin
  perform notify_schedule('request', array[new.brand_id], array[new.user_id],
    jsonb_build_object('gymBrandId', new.brand_id, 'assignmentId', new.assignment_id));
  return null;
end $$;
create or replace trigger session_requests_change_published after insert or update on session_requests
  for each row execute function publish_request_change();
