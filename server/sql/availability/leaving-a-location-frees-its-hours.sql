-- When a trainer leaves a brand or a location is archived, upcoming hours bound to it go away, and so do those in the
-- typical week. Otherwise they would block the trainer's time without being visible anywhere. Booked hours stay.
create or replace function delete_hours_at_lost_places() returns trigger language plpgsql as $$
begin
  delete from weekly_template_hours as hours using gym_locations
  where gym_locations.id = hours.location_id and gym_locations.brand_id = new.brand_id
    and not works_at(hours.user_id, gym_locations.id);
  with lost as (
    select slot.id from trainer_slots as slot
    join gym_locations on gym_locations.id = slot.location_id and gym_locations.brand_id = new.brand_id
    where slot.date >= current_instant()::date - 1
      and hour_start(slot.date, slot.hour, gym_locations.time_zone) > current_instant()
      and not works_at(slot.trainer_id, gym_locations.id)
    order by slot.trainer_id, slot.date, slot.hour
    for update of slot
  )
  delete from trainer_slots using lost
  where trainer_slots.id = lost.id
    and not exists (select from sessions where sessions.slot_id = trainer_slots.id);
  return null;
end $$;

create or replace trigger brand_trainers_delete_lost_hours after update of removed_at on brand_trainers
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function delete_hours_at_lost_places();
create or replace trigger gym_locations_delete_lost_hours after update of archived_at on gym_locations
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function delete_hours_at_lost_places();
