-- Tidies what waits for approval for these people. A session that's back where they believe it to be isn't worth a notification.
-- An empty notification goes. What remains is called after the most it has to say.
create or replace function settle_waiting(people uuid[]) returns void language plpgsql as $$
begin
  delete from notification_sessions using notifications, sessions
  where notifications.state = 'pending' and notifications.recipient_user_id = any (people)
    and notification_sessions.notification_id = notifications.id
    and sessions.id = notification_sessions.assignment_id
    and (notification_sessions.known_date, notification_sessions.known_hour,
      notification_sessions.known_location_id, notification_sessions.known_trainer_id)
      = (sessions.date, sessions.hour, sessions.location_id, sessions.trainer_user_id);
  delete from notifications
  where notifications.state = 'pending' and notifications.recipient_user_id = any (people) and not exists (
    select from notification_sessions where notification_sessions.notification_id = notifications.id);
  update notifications set notification_type = said.type
  from (
    select notification_sessions.notification_id as id,
      case when bool_or(notification_sessions.known_date is null) then 'SessionAssigned' else 'SessionMoved' end
        as type
    from notification_sessions join notifications on notifications.id = notification_sessions.notification_id
    where notifications.state = 'pending' and notifications.recipient_user_id = any (people)
    group by notification_sessions.notification_id
  ) as said
  where notifications.id = said.id and notifications.state = 'pending'
    and notifications.notification_type <> said.type;
end $$;
