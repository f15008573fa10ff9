-- Deletes notification history that has reached its age limit.
create or replace function forget_old_notification_history(older_than interval) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.forgetting', 'on', true);
  delete from notification_history where notification_history.sent_at < current_instant() - older_than;
  perform set_config('spotter.forgetting', 'off', true);
end $$;
