-- Publishes to open schedules that a trainee's hours have changed.
create or replace function publish_trainee_hours_change() returns trigger language plpgsql as $$
begin
  perform notify_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = changed.user_id and enrollments.removed_at is null),
    array[changed.user_id],
    jsonb_build_object('userId', changed.user_id, 'startDate', changed.first, 'endDate', changed.last))
  from (select user_id, min(date) as first, max(date) as last from touched group by user_id) as changed;
  return null;
end $$;
create or replace trigger trainee_slots_insert_published after insert on trainee_slots
  referencing new table as touched for each statement execute function publish_trainee_hours_change();
create or replace trigger trainee_slots_update_published after update on trainee_slots
  referencing new table as touched for each statement execute function publish_trainee_hours_change();
create or replace trigger trainee_slots_delete_published after delete on trainee_slots
  referencing old table as touched for each statement execute function publish_trainee_hours_change();
