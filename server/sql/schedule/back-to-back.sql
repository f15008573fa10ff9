-- A trainer's sessions that end when an hour begins, or begin when it ends, at another location than `place`: there's no
-- time to get from one to the other. Without a place, any session counts; with a brand, only the brand's; never `moving`.
create or replace function back_to_back(trainer uuid, start timestamptz, place uuid, brand uuid, moving uuid)
  returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'when', case when lower(sessions.during) < start then 'before' else 'after' end,
    'gymLocationName', gym_locations.name) order by sessions.during), '[]')
  from sessions join gym_locations on gym_locations.id = sessions.location_id
  where sessions.trainer_user_id = trainer and sessions.status = 'Scheduled'
    and sessions.during && tstzrange(start - interval '1 hour', start + interval '2 hours')
    and (upper(sessions.during) = start or lower(sessions.during) = start + interval '1 hour')
    and sessions.location_id is distinct from place and sessions.id is distinct from moving
    and (brand is null or sessions.brand_id = brand)
$$;
