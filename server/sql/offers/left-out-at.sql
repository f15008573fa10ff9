-- Who of those left out in a week marked one of these hours and has no session then, in any brand and time zone. Whether
-- there's a trainer and a place for them is up to the caller.
create or replace function left_out_at(brand uuid, monday date, default_zone text, instants timestamptz[])
  returns table (at timestamptz, enrollment_id uuid, user_id uuid) language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with left_out as materialized (
      select * from left_out_of_week(brand, monday, default_zone)
    ), clock as materialized (
      select zones.zone, instant.at, (instant.at at time zone zones.zone)::date as date,
        extract(hour from instant.at at time zone zones.zone)::smallint as hour
      from (select distinct left_out.zone from left_out) as zones
      cross join unnest(instants) as instant (at)
    ), marked as materialized (
      select clock.at, left_out.enrollment_id, left_out.user_id from left_out
      join trainee_slots on trainee_slots.user_id = left_out.user_id
        and trainee_slots.date between monday - 1 and monday + 7
      join clock on clock.zone = left_out.zone and clock.date = trainee_slots.date
        and clock.hour = trainee_slots.hour
    ), busy as materialized (
      select left_out.user_id, lower(sessions.during) as start from left_out
      join sessions on left_out.user_id = sessions.trainee_user_id
        and sessions.status = 'Scheduled' and sessions.date between monday - 2 and monday + 8
      union all
      select left_out.user_id, lower(sessions.during) from left_out
      join sessions on left_out.user_id = sessions.trainer_user_id
        and sessions.status = 'Scheduled' and sessions.date between monday - 2 and monday + 8
    )
    select marked.at, marked.enrollment_id, marked.user_id from marked
    where not exists (
      select from busy where busy.user_id = marked.user_id
        and busy.start > marked.at - interval '1 hour' and busy.start < marked.at + interval '1 hour');
end $$;
