-- An hour that was closed because its trainer is away, and that they've set themselves since, stays when they come back.
create or replace function end_hour_away() returns trigger language plpgsql as $$
begin
  new.before_away := null;
  return new;
end $$;
create or replace trigger trainer_slots_end_away before update on trainer_slots
  for each row when (old.before_away is not null and new.before_away is not distinct from old.before_away
    and (old.status, old.location_id, old.notes) is distinct from (new.status, new.location_id, new.notes))
  execute function end_hour_away();
