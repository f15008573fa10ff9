-- Locks everything that a set of changes to a brand's sessions depends on, always in the same order: brand, locations,
-- enrollments, the trainers' memberships, their hours, then the locations' times and all people, and last the sessions.
-- Each kind is sorted, so no two sets can wait for each other. What's read afterward stays true until the commit. If a
-- session moved before it was locked, the transaction starts over.
create or replace function hold_for_changes(brand uuid, changes jsonb) returns void language plpgsql as $$
declare
  touched constant jsonb := hours_of_changes(brand, changes);
  places uuid[];
  trainees uuid[];
  trainers uuid[];
  session_ids uuid[];
begin
  select array_agg(distinct (one ->> 'location_id')::uuid), array_agg(distinct (one ->> 'enrollment_id')::uuid),
    array_agg(distinct (one ->> 'trainer_user_id')::uuid)
  into places, trainees, trainers from jsonb_array_elements(touched) as one;
  perform from gym_brands where gym_brands.id = brand for share;
  perform from gym_locations where gym_locations.id = any (places) order by gym_locations.id for share;
  perform from enrollments where enrollments.id = any (trainees) order by enrollments.id for share;
  perform from brand_trainers
    where brand_trainers.brand_id = brand and brand_trainers.user_id = any (trainers)
    order by brand_trainers.user_id for share;
  perform from trainer_slots
    where (trainer_slots.trainer_id, trainer_slots.date, trainer_slots.hour) in (
      select (one ->> 'trainer_user_id')::uuid, (one ->> 'date')::date, (one ->> 'hour')::integer
      from jsonb_array_elements(touched) as one)
    order by trainer_slots.trainer_id, trainer_slots.date, trainer_slots.hour for share;
  perform pg_advisory_xact_lock(keys.key) from (
    select distinct hashtextextended(name, 0) as key from (
      select location_lock_names((one ->> 'location_id')::uuid, (one ->> 'date')::date, (one ->> 'hour')::integer)
        as name
      from jsonb_array_elements(touched) as one
      union all select format('person %s', person) from unnest(trainers) as person
      union all select format('person %s', enrollments.user_id) from enrollments
        where enrollments.id = any (trainees)
    ) as names
    order by key
  ) as keys;
  select array_agg((change ->> 'assignmentId')::uuid) into session_ids
  from jsonb_array_elements(changes) as change where change ->> 'assignmentId' is not null;
  if session_ids is not null then
    perform from sessions
      where sessions.brand_id = brand and sessions.id = any (session_ids)
      order by sessions.id for update;
    if hours_of_changes(brand, changes) <> touched then
      raise exception 'a session moved before it was locked' using errcode = 'serialization_failure';
    end if;
  end if;
end $$;
