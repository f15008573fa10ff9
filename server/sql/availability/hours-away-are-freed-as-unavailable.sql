-- A booked hour of a trainer who's away becomes Unavailable once its session has left it. Waits for the commit, because
-- publishing a draft takes sessions out of their hours and may put one back. A constraint trigger can't be replaced.
create or replace function close_hour_away() returns trigger language plpgsql as $$
begin
  update trainer_slots set status = 'Unavailable', location_id = null, from_template = false, is_away = false,
    before_away = hour_before_away(trainer_slots), updated_at = current_instant()
  where trainer_slots.id = old.slot_id and trainer_slots.is_away
    and not exists (select from sessions where sessions.slot_id = trainer_slots.id);
  return null;
end $$;
drop trigger if exists sessions_close_hour_away on sessions;
create constraint trigger sessions_close_hour_away after update of slot_id on sessions
  deferrable initially deferred
  for each row when (old.slot_id is distinct from new.slot_id and old.slot_id is not null)
  execute function close_hour_away();
