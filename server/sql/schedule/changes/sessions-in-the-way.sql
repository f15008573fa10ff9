-- Every scheduled session that could conflict with what `facts_of_changes` found: the same people at that time, or the
-- same location. It looks a day to either side, because clocks differ: by date and start, thousands of people are found in
-- a fraction of the time that looking for overlapping ranges takes.
create or replace function sessions_in_the_way(facts jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    with target as materialized (
      select target.*, (fact ->> 'traineeUserId')::uuid as trainee_user_id
      from jsonb_array_elements(facts) as fact
      cross join lateral jsonb_to_record(coalesce(nullif(fact -> 'target', 'null'), '{}')) as target (
        "trainerId" uuid, "gymLocationId" uuid, date date, hour integer, "startsAt" timestamptz)
      where target.date is not null
    ), person as materialized (
      select "trainerId" as id, date, "startsAt" from target
      union select trainee_user_id, date, "startsAt" from target
    ), place as materialized (
      select distinct "gymLocationId" as id, "startsAt" from target
    ), found as (
      select sessions.id from person join sessions on sessions.trainer_user_id = person.id
        and sessions.date between person.date - 1 and person.date + 1
        and counts_toward_capacity(sessions, person."startsAt")
      union select sessions.id from person join sessions on sessions.trainee_user_id = person.id
        and sessions.date between person.date - 1 and person.date + 1
        and counts_toward_capacity(sessions, person."startsAt")
      union select sessions.id from place join sessions on sessions.location_id = place.id
        and counts_toward_capacity(sessions, place."startsAt")
      union select sessions.id from target join sessions on sessions.trainer_user_id = target."trainerId"
        and sessions.date = target.date and sessions.hour = target.hour
      where sessions.status = 'Scheduled'
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'assignmentId', sessions.id, 'trainerId', sessions.trainer_user_id,
      'traineeUserId', sessions.trainee_user_id, 'gymLocationId', sessions.location_id,
      'date', sessions.date, 'hour', sessions.hour, 'startsAt', lower(sessions.during))), '[]')
    from found join sessions on sessions.id = found.id);
end $$;
