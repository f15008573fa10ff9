-- Every writer of sessions is covered: assigning, moving, canceling, drafts, requests, and removing a trainee.
create or replace function record_session_event() returns trigger language plpgsql as $$
declare
  event text;
  before jsonb := '{}';
begin
  if new.status = 'Scheduled' and (tg_op = 'INSERT' or old.status <> 'Scheduled') then
    event := 'session.assigned';
  elsif tg_op = 'UPDATE' and new.status = 'Cancelled' and old.status = 'Scheduled' then
    event := 'session.cancelled';
  elsif tg_op = 'UPDATE' and new.status = 'Scheduled' and (old.trainer_user_id, old.location_id, old.date, old.hour)
      is distinct from (new.trainer_user_id, new.location_id, new.date, new.hour) then
    event := 'session.moved';
    before := jsonb_build_object('before', jsonb_build_object('trainerId', old.trainer_user_id,
      'gymLocationId', old.location_id, 'date', old.date, 'hour', old.hour));
  end if;
  if event is not null then
    perform record_webhook_event(new.brand_id, event, before || jsonb_build_object(
      'assignmentId', new.id, 'traineeId', new.enrollment_id, 'trainerId', new.trainer_user_id,
      'gymLocationId', new.location_id, 'date', new.date, 'hour', new.hour, 'status', new.status));
  end if;
  return null;
end $$;
create or replace trigger assignments_reach_webhooks after insert or update on assignments
  for each row execute function record_session_event();
