-- Every writer of sessions is covered: assigning, moving, canceling, drafts, requests, removing a trainee, and marking.
-- A payment that becomes overdue by itself, 14 days after the session, isn't an event: nothing is written then.
create or replace function record_session_event() returns trigger language plpgsql as $$
declare
  event text;
  more jsonb := '{}';
begin
  if new.status = 'Scheduled' and (tg_op = 'INSERT' or old.status <> 'Scheduled') then
    event := 'session.assigned';
  elsif tg_op = 'UPDATE' and new.status = 'Cancelled' and old.status = 'Scheduled' then
    event := 'session.cancelled';
  elsif tg_op = 'UPDATE' and new.status = 'Scheduled' and (old.trainer_user_id, old.location_id, old.date, old.hour)
      is distinct from (new.trainer_user_id, new.location_id, new.date, new.hour) then
    event := 'session.moved';
    more := jsonb_build_object('before', jsonb_build_object('trainerId', old.trainer_user_id,
      'gymLocationId', old.location_id, 'date', old.date, 'hour', old.hour));
  elsif tg_op = 'UPDATE' and new.attendance is not null and new.attendance is distinct from old.attendance then
    event := 'session.attended';
    more := jsonb_build_object('attendance', new.attendance);
  elsif tg_op = 'UPDATE' and new.payment_status is not null
      and new.payment_status is distinct from old.payment_status then
    event := 'payment.' || new.payment_status;
    more := jsonb_build_object('price', new.price::text, 'currency', new.currency);
  end if;
  -- Most gyms have no webhooks, and this runs for every booking.
  if event is not null and exists (select from webhooks where webhooks.brand_id = new.brand_id) then
    perform record_webhook_event(new.brand_id, event, more || jsonb_build_object(
      'assignmentId', new.id, 'traineeId', new.enrollment_id, 'trainerId', new.trainer_user_id,
      'gymLocationId', new.location_id, 'date', new.date, 'hour', new.hour, 'status', new.status));
  end if;
  return null;
end $$;
create or replace trigger assignments_reach_webhooks after insert or update on assignments
  for each row execute function record_session_event();
