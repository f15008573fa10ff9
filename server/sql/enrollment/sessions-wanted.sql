-- How many sessions a week someone wants: their own wish, or else the gym's default.
create or replace function sessions_wanted(enrollment uuid, brand uuid) returns integer language sql stable as $$
  select coalesce(
    (select training_wishes.sessions_per_week from training_wishes where training_wishes.enrollment_id = enrollment),
    (select planning_settings.sessions_per_week from planning_settings where planning_settings.brand_id = brand),
    1)::integer
$$;
