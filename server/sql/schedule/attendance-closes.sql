-- Until when a session's attendance can be marked. ATTENDANCE_DAYS in the contract says the same in words.
create or replace function attendance_closes(during tstzrange) returns timestamptz language sql immutable as $$
  select lower(during) + interval '336 hours'
$$;
