-- Deletes notification history that has reached its age limit.
create or replace function delete_old_notification_history(older_than interval) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.rewriting', 'on', true);
  delete from notification_history where notification_history.sent_at < current_instant() - older_than;
  perform set_config('spotter.rewriting', 'off', true);
end $$;
