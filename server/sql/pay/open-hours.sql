-- A trainer's past hours at a brand: those with one of its sessions, and those that were Available there and not booked by
-- another brand. Every hour counts once, since a trainer has one slot for it. An hour that's open at any location is past
-- once it's past at the brand's first one.
-- needs: platform/hour-start
create or replace function open_hours(brand uuid, trainer uuid, first date, last date)
  returns table (slot_id uuid, date date, hour smallint) language sql stable as $$
  select trainer_slots.id, trainer_slots.date, trainer_slots.hour
  from trainer_slots
  left join sessions on sessions.slot_id = trainer_slots.id
  left join gym_locations on gym_locations.id = coalesce(sessions.location_id, trainer_slots.location_id, (
    select places.id from gym_locations as places where places.brand_id = brand
    order by places.created_at, places.id limit 1))
  where trainer_slots.trainer_id = trainer and trainer_slots.date between first and last
    and case when sessions.id is null
      then trainer_slots.status = 'Available' and gym_locations.brand_id = brand else sessions.brand_id = brand end
    and (trainer_slots.date < (current_instant() at time zone 'UTC')::date - 1
      or hour_start(trainer_slots.date, trainer_slots.hour, gym_locations.time_zone) <= current_instant())
$$;
