-- Whether a trainer works at a location: both still belong to the same brand.
create or replace function works_at(trainer uuid, place uuid) returns boolean language sql stable as $$
  select exists (
    select from gym_locations join brand_trainers using (brand_id)
    where gym_locations.id = place and gym_locations.archived_at is null
      and brand_trainers.user_id = trainer and brand_trainers.removed_at is null
  )
$$;
