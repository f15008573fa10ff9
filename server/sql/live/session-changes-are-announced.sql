-- Tells open schedules about new, changed, and canceled sessions. One that moves changes two hours: screens that show
-- only the hour it left, and the trainer it left, have to notice, too.
create or replace function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell_sessions(array(
      select jsonb_populate_record(before::assignments, jsonb_build_object('status', touched.status))
      from before join touched using (id)
      where (before.trainer_user_id, before.location_id, before.date, before.hour)
        is distinct from (touched.trainer_user_id, touched.location_id, touched.date, touched.hour)));
  end if;
  perform tell_sessions(array(select touched::assignments from touched));
  return null;
end $$;
create or replace trigger assignments_insert_told after insert on assignments
  referencing new table as touched for each statement execute function tell_sessions_changed();
create or replace trigger assignments_update_told after update on assignments
  referencing old table as before new table as touched for each statement execute function tell_sessions_changed();
