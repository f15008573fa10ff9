-- Deletes activity that has reached its age limit.
create or replace function forget_old_activity(older_than interval) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.forgetting', 'on', true);
  delete from activity where activity.at < now() - older_than;
  perform set_config('spotter.forgetting', 'off', true);
end $$;
