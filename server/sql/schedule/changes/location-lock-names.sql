-- The locks that a session at this hour of a location takes before its capacity is counted: one for each hour of UTC that
-- it touches, two if it begins at half past. Sessions that overlap share at least one, no matter what the wall clock
-- calls their hours when clocks change.
create or replace function location_lock_names(place uuid, day date, at_hour integer) returns setof text
  language plpgsql stable as $$
begin
  return query
    select format('location time %s %s', place, extract(epoch from touched.at)::bigint)
    from gym_locations
    cross join lateral (select hour_start(day, at_hour, gym_locations.time_zone) as at) as start
    cross join lateral generate_series(
      date_trunc('hour', start.at, 'UTC'), start.at + interval '59 minutes', interval '1 hour') as touched (at)
    where gym_locations.id = place;
end $$;
