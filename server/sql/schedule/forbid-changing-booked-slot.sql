-- While a session is scheduled, the trainer's hour keeps the status and location it had when it was booked.
create or replace function forbid_changing_booked_slot() returns trigger language plpgsql as $$
begin
  if exists (select from sessions where sessions.slot_id = old.id) then
    raise exception 'the hour is booked'
      using errcode = 'foreign_key_violation', constraint = 'sessions_slot_of_trainer';
  end if;
  return new;
end $$;
create or replace trigger trainer_slots_booked_stay before update on trainer_slots
  for each row when ((old.status, old.location_id) is distinct from (new.status, new.location_id))
  execute function forbid_changing_booked_slot();
