-- Whether a person has a session at that time, as trainer or trainee, in any brand and time zone.
create or replace function is_in_session(person uuid, hours tstzrange) returns boolean
  language plpgsql stable as $$
begin
  return exists (
    select from sessions
    where sessions.trainer_user_id = person and sessions.during && hours and sessions.status = 'Scheduled'
  ) or exists (
    select from sessions
    where sessions.trainee_user_id = person and sessions.during && hours and sessions.status = 'Scheduled'
  );
end $$;
