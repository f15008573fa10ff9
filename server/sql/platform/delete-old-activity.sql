-- Deletes activity that has reached its age limit.
create or replace function delete_old_activity(older_than interval) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.rewriting', 'on', true);
  delete from activity where activity.at < now() - older_than;
  perform set_config('spotter.rewriting', 'off', true);
end $$;
