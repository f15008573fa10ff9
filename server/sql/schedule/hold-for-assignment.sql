-- Locks everything a new session depends on, always in the same order: brand, location, enrollment, the trainer's
-- membership in the brand, the trainer's hour, then the location's time and both people. Those last keys are sorted, so
-- no two assignments can wait for each other. What's read afterward stays true until the commit.
create or replace function hold_for_assignment(place uuid, enrollment uuid, trainer uuid, day date, at_hour integer)
  returns void language plpgsql as $$
begin
  perform from gym_brands
    join gym_locations on gym_locations.brand_id = gym_brands.id
    where gym_locations.id = place
    for share of gym_brands, gym_locations;
  perform from enrollments where enrollments.id = enrollment for share;
  perform from brand_trainers
    join gym_locations on gym_locations.brand_id = brand_trainers.brand_id
    where gym_locations.id = place and brand_trainers.user_id = trainer
    for share of brand_trainers;
  perform from trainer_slots
    where trainer_slots.trainer_id = trainer and trainer_slots.date = day and trainer_slots.hour = at_hour
    for share;
  perform pg_advisory_xact_lock(keys.key) from (
    select distinct hashtextextended(name, 0) as key from (
      select location_lock_names(place, day, at_hour) as name
      union all select format('person %s', trainer)
      union all select format('person %s', enrollments.user_id) from enrollments where enrollments.id = enrollment
    ) as names
    order by key
  ) as keys;
end $$;
