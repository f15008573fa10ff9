-- How many sessions a week someone wants: their own wish, or else the gym's default.
-- needs: enrollment/wanted-by
create or replace function sessions_wanted(enrollment uuid, brand uuid) returns integer language sql stable as $$
  select wanted.sessions from wanted_by(enrollment, brand) as wanted
$$;
