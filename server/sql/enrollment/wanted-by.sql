-- How many sessions a week someone wants, like sessions_wanted: for statements about many people, which PostgreSQL plans as
-- a whole instead of calling a function for each.
create or replace function wanted_by(enrollment uuid, brand uuid) returns table (sessions integer)
  language sql stable as $$
  select coalesce(
    (select training_wishes.sessions_per_week from training_wishes where training_wishes.enrollment_id = enrollment),
    (select planning_settings.sessions_per_week from planning_settings where planning_settings.brand_id = brand),
    1)::integer
$$;
