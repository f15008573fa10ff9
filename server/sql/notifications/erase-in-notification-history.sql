-- When a person is erased: an SMTP server's answer often repeats the email address. The ID that remains identifies
-- nobody.
create or replace function erase_in_notification_history(person uuid) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.rewriting', 'on', true);
  update notification_history set error_message = null
    where notification_history.recipient_user_id = person and notification_history.error_message is not null;
  perform set_config('spotter.rewriting', 'off', true);
end $$;
