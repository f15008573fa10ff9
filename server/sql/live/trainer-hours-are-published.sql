-- Publishes to open schedules that a trainer's hours have changed.
create or replace function publish_trainer_hours_change() returns trigger language plpgsql as $$
begin
  perform notify_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = changed.trainer_id and brand_trainers.removed_at is null),
    array[changed.trainer_id],
    jsonb_build_object('trainerId', changed.trainer_id, 'startDate', changed.first, 'endDate', changed.last))
  from (select trainer_id, min(date) as first, max(date) as last from touched group by trainer_id) as changed;
  return null;
end $$;
create or replace trigger trainer_slots_insert_published after insert on trainer_slots
  referencing new table as touched for each statement execute function publish_trainer_hours_change();
create or replace trigger trainer_slots_update_published after update on trainer_slots
  referencing new table as touched for each statement execute function publish_trainer_hours_change();
create or replace trigger trainer_slots_delete_published after delete on trainer_slots
  referencing old table as touched for each statement execute function publish_trainer_hours_change();
