-- Whether a person has a session at that time, as trainer or trainee, in any brand and time zone.
create or replace function is_in_session(person uuid, hours tstzrange) returns boolean
  language plpgsql stable as $$
begin
  return exists (
    select from assignments
    where assignments.trainer_user_id = person and assignments.during && hours and assignments.status = 'Scheduled'
  ) or exists (
    select from assignments
    where assignments.trainee_user_id = person and assignments.during && hours and assignments.status = 'Scheduled'
  );
end $$;
