-- Tells open schedules about a new, changed, or canceled session. One that moves changes two hours: screens that show
-- only the hour it left, and the trainer it left, have to notice, too.
create or replace function tell_session_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.trainer_user_id, old.location_id, old.date, old.hour)
        is distinct from (new.trainer_user_id, new.location_id, new.date, new.hour) then
      perform tell_session(old, new.status);
    end if;
  end if;
  perform tell_session(new, new.status);
  return null;
end $$;
create or replace trigger assignments_told after insert or update on assignments
  for each row execute function tell_session_changed();
